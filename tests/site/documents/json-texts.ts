/**
 * Texts that are JSON and texts that are not, made after the grammar of RFC 8259: each rule kept, and each broken in
 * all the ways that people and programs break it.
 */

/** The characters of a code, which no source text should hold as they are. */
const char = (code: number) => String.fromCodePoint(code);
const controls = Array.from({ length: 32 }, (_, code) => code);

/** Where a value may stand: the whole of a document is an object, so each stands in one. */
const around: readonly (readonly [before: string, after: string])[] = [
  ['{ "a": ', ' }'],
  ['{ "a": [1, ', '] }'],
  ['{\n  "a": {\n    "b": ', '\n  }\n}\n'],
];

const badNumbers =
  '+1 .5 1. 01 -01 00 -00 0x1F 1e 1e+ 1E- 1.e5 .e1 1.5.2 1e5.5 --1 - -. -e 1_000 1,5 1f Infinity -Infinity NaN -NaN 0b1 0o7 １ 1a ++1 2.e3 0e 0e+ 1eE2 012 1+2 -x'.split(
    ' ',
  );

const badLiterals =
  "True TRUE False FALSE Null NULL None nil undefined tru fals nul truee nulll yes no 'text' `text` “text” «text» text a.b function(){} new /x/ @ # $ % & * = < > ? ; | ~ ^ ! (1) … \u2028 \u00A0 \u200B".split(
    ' ',
  );

const badStrings = [
  ...controls.map((code) => `"a${char(code)}b"`),
  '"a',
  '"',
  '"a\n"',
  '"\\"',
  '"\\',
  ...['a', 'c', 'd', 'e', 'x41', '0', '1', "'", ' ', 'U0041', 'N{x}', '\n', '8', '-', '_', 'é'].map(
    (escape) => `"\\${escape}"`,
  ),
  ...['', '1', '12', '123', 'G000', '00G0', '000G', '{41}', ' 0041', '-041', '+041', '0x41', '１２３４'].map(
    (digits) => `"\\u${digits}"`,
  ),
  '"a" "b"',
  '"a"b"',
];

const badLists = [
  '[',
  ']',
  '[,]',
  '[,1]',
  '[1,]',
  '[1,,2]',
  '[1 2]',
  '[1;2]',
  '[1:2]',
  '[1',
  '[1,',
  '[[1]',
  '[1]]',
  '[}',
  '[1}',
  '["a":1]',
  '[...]',
  '[1,\n',
  '(1)',
  '[1]x',
  '[-]',
];

const badObjects = [
  '{',
  '}',
  '{,}',
  '{"a"}',
  '{"a":}',
  '{:1}',
  '{"a":1,}',
  '{,"a":1}',
  '{"a":1,,"b":2}',
  '{"a" 1}',
  '{"a"=1}',
  '{"a":1;"b":2}',
  '{"a":1 "b":2}',
  '{a:1}',
  "{'a':1}",
  '{1:1}',
  '{null:1}',
  '{[]:1}',
  '{"a":1',
  '{"a":',
  '{"a"',
  '{"a":1]',
  '{"a"::1}',
  '{"a":1:2}',
  '{{}}',
  '{"a":1}}',
  '{"a":1,"b"}',
  '{"a",1}',
  '{...a}',
  '{"a":1, }',
];

const badDocuments = [
  '// remark\n{}',
  '{} // remark',
  '/* remark */ {}',
  '{ /* remark */ }',
  '{ "a": 1 /* remark',
  '# remark\n{}',
  '{} {}',
  '{},',
  '{};',
  '{}\n{}\n',
  '{}x',
  '{}\u0000',
  '\u000B{}',
  '\u000C{}',
  '\u00A0{}',
  '\u2060{}',
  '{}\uFEFF',
  '{\uFEFF}',
  '\uFEFF\uFEFF{}',
  '<a>{}</a>',
  '---\na: 1\n',
  'a = 1',
  'module.exports = {}',
  'export default {}',
  'callback({})',
  ")]}',\n{}",
  '<<<<<<< ours\n{}\n=======\n{}\n>>>>>>> theirs\n',
  '\\u007B}',
  '{}\\n',
  ' ',
  '\n\n',
];

/** Texts that no parser of JSON may take. */
export const badTexts: readonly string[] = [
  ...[...badNumbers, ...badLiterals, ...badStrings, ...badLists, ...badObjects].map((value, index) => {
    const [before, after] = around[index % around.length] as (typeof around)[number];
    return before + value + after;
  }),
  ...badDocuments,
];

const goodValues = [
  ...'0 -0 1 -1 10 1.5 -1.5 0.1 1e5 1E5 1e+5 1e-5 0e0 0e+1 1.5e10 123456789012345678901234567890 1e-400'.split(
    ' ',
  ),
  'true',
  'false',
  'null',
  '""',
  '" "',
  '[]',
  '{}',
  '[[]]',
  '[{}]',
  '{"":0}',
  '[ ]',
  '{ }',
  '[1,\n2]',
  '[1\t,\r\n2]',
  ...[
    '\\"',
    '\\\\',
    '\\/',
    '\\n',
    '\\r',
    '\\t',
    '\\u0041',
    '\\u00e9',
    '\\u00E9',
    '\\uD83D\\uDE00',
    '\\\\u0041',
    '\\\\\\"',
  ].map((escape) => `"${escape}"`),
  '"é日本😀"',
  '"// no remark"',
  '"/* no remark */"',
  '"{[,:]}"',
  '"<<<<<<< no conflict"',
  '"“quoted”"',
];

/** Texts that every parser must take. */
export const goodTexts: readonly string[] = [
  ...goodValues.flatMap((value) => around.map(([before, after]) => before + value + after)),
  '{}',
  ' \t\r\n{ } \t\r\n',
  '{"a":1}\r\n',
  '{"a":1,"A":2,"a ":3}',
];

/** Texts that parsers may take or not, and whether ours does: what no page can show is refused. */
export const openTexts: readonly (readonly [text: string, isTaken: boolean])[] = [
  ['\uFEFF{}', true],
  ['{ "a": 1e999 }', false],
  ['{ "a": -1e999 }', false],
  ['{ "a": "\\ud800" }', false],
  ['{ "a": "\\udc00\\ud800" }', false],
  ['{ "a": "\\u0000" }', false],
  ['{ "\\u0000": 1 }', false],
  ['{ "a": "\\uffff" }', false],
  ['{ "a": "\\u007f" }', false],
  ['{ "a": "\\b\\f" }', false],
  ['{ "a": 1, "a": 1 }', false],
  ['{ "a": 1, "\\u0061": 2 }', false],
  ['{ "__proto__": 1 }', false],
  [`{ "a": ${'['.repeat(30)}${']'.repeat(30)} }`, true],
  [`{ "a": ${'['.repeat(500)}${']'.repeat(500)} }`, false],
  ['[]', false],
  ['null', false],
  ['"text"', false],
  ['5', false],
];
