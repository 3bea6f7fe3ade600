/**
 * Keeps the value that a function makes of an object, for as long as the object is used: documents and sites are
 * immutable, and what has not changed is the same object in each reading.
 * @__NO_SIDE_EFFECTS__
 */
export function perObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let known = made.get(key);
    if (known === undefined) made.set(key, (known = { value: make(key) }));
    return known.value;
  };
}
