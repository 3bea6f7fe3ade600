/**
 * Puts a file into the object that shows it. A note that something is missing there (`todo`) goes: it is here now.
 * @param owner the object
 * @param file its properties of the file
 */
export function supplied(owner: unknown, file: Record<string, unknown>): Record<string, unknown> {
  const { todo: _, ...rest } = (owner ?? {}) as Record<string, unknown>;
  return { ...rest, ...file };
}
