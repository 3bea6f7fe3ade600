/** Values that no field of a record should have, and answers that are no list of records; as JSON, as an API sends them. */

const deep = (open: string, close: string) => open.repeat(1000) + close.repeat(1000);

/** Values by their JSON; `undefined` is a field that is missing. */
export const wrongValues: readonly (string | undefined)[] = [
  undefined,
  'null',
  'true',
  'false',
  '0',
  '-0',
  '7',
  '1e308',
  '1e400',
  '-1e21',
  '123456789012345678901234567890',
  '""',
  '" "',
  '"words"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00words"',
  '"\\u202ewords"',
  '"\\u2028"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"hasOwnProperty"',
  '"../../etc"',
  '"//host.example"',
  '"0000-00-00"',
  '"2026-02-30"',
  '"2026-13-01"',
  '"9999-99-99"',
  '"20261121"',
  '"-1-01-01"',
  '"2026-11-21T99:99:99Z"',
  '"21.11.2026"',
  '"yesterday"',
  '"2026-11-21 "',
  '"1e3"',
  '"Infinity"',
  '[]',
  '[null]',
  '["words"]',
  '[7]',
  '[[["words"]]]',
  '["a.svg",null]',
  '["","../x",".","a/../b"]',
  '["\\ud800.svg"]',
  '["javascript:hit(1)"]',
  '["//host.example/a.svg"]',
  '[{"src":"a.svg"}]',
  '{}',
  '{"a":{"b":1}}',
  '{"length":3}',
  '{"0":"a","length":1}',
  '{"toString":null,"valueOf":null}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"then":"words"}',
  '{"$$typeof":"Symbol(react.transitional.element)","type":"iframe","key":null,"ref":null,"props":{"src":"/"}}',
  '{"$$typeof":"Symbol(react.element)","type":"b","key":null,"ref":null,"_owner":null,"props":{"children":"words"}}',
  '{"dangerouslySetInnerHTML":{"__html":"<b>words</b>"}}',
  deep('[', ']'),
  `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
  JSON.stringify('a'.repeat(10_000)),
  JSON.stringify('🙂'.repeat(5000)),
  JSON.stringify('<b>'.repeat(3000)),
];

/** Answers whose envelope is none; `%` is a list of sound records. */
export const wrongEnvelopes: readonly string[] = [
  'null',
  'true',
  '7',
  '""',
  '"data"',
  '{}',
  '{"data":null}',
  '{"data":{}}',
  '{"data":"words"}',
  '{"data":7}',
  '{"data":{"data":%}}',
  '{"rows":%}',
  '{"__proto__":{"data":%}}',
  '{"data":{"0":%,"length":1}}',
  '{"DATA":%}',
  '',
  ' ',
  'NaN',
  'undefined',
  '<!doctype html><p>Sign in',
  '[',
  '{"data":%',
  '%%',
  '\ufeff[',
  "[{'title':1}]",
  deep('[', ''),
];

/** A record as JSON with one field replaced, or left out. */
export function withField(record: object, field: string, value: string | undefined): string {
  const others = Object.entries(record)
    .filter(([name]) => name !== field)
    .map(([name, own]) => `${JSON.stringify(name)}:${JSON.stringify(own)}`);
  if (value !== undefined) others.push(`${JSON.stringify(field)}:${value}`);
  return `{${others.join(',')}}`;
}

/** Words that no page may show, whatever its records are. */
export const neverSaid = /\b(?:undefined|null|NaN|Invalid Date)\b|\[object \w+\]/;
