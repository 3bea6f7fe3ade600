/** Files that are no documents can only be shown: each other way is refused with its place. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { reachOfFiles } from '../../../src/site/validate/check-files.ts';
import { makeFolder } from '../../make-folder.ts';

const inSvg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">\n${content}\n</svg>`;
/** The problems of a site with these files, as `path:line:column message`. */
function said(files: Record<string, string | Uint8Array>, links: Record<string, string> = {}): string[] {
  const root = makeFolder({
    'secret.css': '',
    '.env': 'TOKEN=1',
    'secret.png': '',
    'pages/Home.json': '',
    ...files,
  });
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path));
  return reachOfFiles(root, readPublicFiles(join(root, 'public'))).map(
    ({ code, file, line, column, message }) => `${code} ${file}:${line}:${column} ${message}`,
  );
}

const path = 'public/images/a.svg';

describe('a drawing', () => {
  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>', '<x:script>'],
    ['<rect ONload="x()"/>', '"ONload"'],
    ['<foreignObject/>', '<foreignObject>'],
    ['<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/>', '<iframe>'],
    ['<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=/x"/>', '"http-equiv"'],
    ['<a xlink:href="java&#10;scr&#x69;pt:x()"/>', '"xlink:href"'],
    ['<a href="data:text/html,x"/>', '"href"'],
    ['<image href="data:image/svg+xml,x"/>', '"href"'],
    ['<use href="https://example.org/a.svg#b"/>', '"href"'],
    ['<image href="\\\\example.org/a.png"/>', '"href"'],
    ['<g xml:base="//example.org/"/>', '"xml:base"'],
    ['<set attributeName="xlink:href" to="x"/>', '<set>'],
    ['<animate attributeName="onclick" to="x"/>', '<animate>'],
    ['<animate attributeName="x" values="1;javascript:x()"/>', '"values"'],
    ['<rect style="fill: url(//example.org)"/>', '"//example.org"'],
    ['<rect fill="url(https://example.org/a.svg#b)"/>', 'https://example.org'],
  ])('with %s is refused at this place', (content, word) => {
    const [problem, ...more] = said({ [path]: inSvg(content) });
    expect(problem).toMatch(new RegExp(`^E245 ${path}:2:1 `));
    expect(problem).toContain(word);
    expect(more).toEqual([]);
  });

  it.each([
    ['<style>@import "a.css";</style>'],
    ['<style><![CDATA[ a { fill: url(https://example.org) } ]]></style>'],
    ['<style>a { fill: u&#114;l(https://example.org) }</style>'],
    ['<style>a { fill: u\\72l(https://example.org) }</style>'],
    ['<style>a { b: image-set("https://example.org" 1x) }'],
  ])('with the styles %s is refused', (content) => {
    expect(said({ [path]: inSvg(content) })).toEqual([expect.stringContaining('by its styles')]);
  });

  it.each<[string, string | Uint8Array]>([
    ['packed', gzipSync(inSvg(''))],
    ['in UTF-16', Buffer.from(inSvg('<script/>'), 'utf16le')],
    ['in UTF-16 with its mark', Buffer.from(`\ufeff${inSvg('<script/>')}`, 'utf16le')],
    ['in another encoding', `<?xml version="1.0" encoding="ISO-2022-JP"?>${inSvg('')}`],
    ['with entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${inSvg('')}`],
    ['with declarations elsewhere', `<!DOCTYPE svg SYSTEM "https://example.org/a.dtd">${inSvg('')}`],
    ['with a stylesheet', `<?xml-stylesheet href="a.xsl"?>${inSvg('')}`],
  ])('%s is refused', (_, content) => {
    expect(said({ [path]: content })).toHaveLength(1);
  });

  it.each([
    '<rect fill="url(#a)" style="filter: url(&quot;#b&quot;)"/>',
    '<use href="#a"/><use xlink:href="#b"/><a href="/History"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<style>a { fill: url(#a); content: "\\2014" }</style><animate attributeName="x" values="1;2"/>',
    '<metadata><rdf:RDF rdf:about="http://example.org/"/></metadata><!-- <script/> -->',
  ])('that is only shown passes: %s', (content) => {
    const head = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`;
    expect(said({ [path]: head + inSvg(content), 'pages/_theme/a.svg': inSvg(content) })).toEqual([]);
  });

  it.each(['public/a.xml', 'public/a.xhtml', 'public/a.SVGZ', 'public/a.rss', 'pages/_theme/a.svg'])(
    'is read also as %s',
    (name) => expect(said({ [name]: inSvg('<script/>') })).toHaveLength(1),
  );
});

describe('a file of public/', () => {
  it.each(['a.html', 'a.HTM', 'a.js', 'a.mjs'])('%s is refused', (name) => {
    expect(said({ [`public/${name}`]: '' })).toEqual([expect.stringContaining('a page or a program')]);
  });

  it('that is a link is named; one that nobody gets is not read', () => {
    expect(
      said({ 'public/a.pdf': '', 'public/.x/a.svg': inSvg('<script/>') }, { 'public/b': '/etc' }),
    ).toEqual(['E245 public/b:1:1 this file is only a link to another place; put the file itself here']);
  });
});

const sheet = 'pages/_theme/blocks/rich-text.css';
it.each(["'@fontsource/lora'", 'url(@fontsource/lora/index.css)'])(
  'a style of a package, %s, is to be copied',
  (address) => {
    expect(said({ [sheet]: `@import ${address};` })).toEqual([
      expect.stringContaining('copy its styles and files to pages/_theme/'),
    ]);
  },
);

it.each([
  ['.a { color: rgb(1, 2 }', '(', 1, 16],
  ['.a {\n  color: red;\n', '{', 1, 4],
  ['.a { color: red; }\n}', '}', 2, 1],
  ['.a[b { color: red; }', '[', 1, 3],
])('a style %j has a bracket that is told at its place', (text, sign, line, column) => {
  const words = `this style has a "${sign}" without its partner; close or delete it`;
  expect(said({ [sheet]: text })).toEqual([`E402 ${sheet}:${line}:${column} ${words}`]);
});

it.each([
  '/* } ( */ .a::before { content: "{"; }',
  ".a { content: '\\'('; }",
  '.w-\\(a\\) { color: red; }',
  '.a { background: url(data:image/png,{); }',
  '@media (width > 1px) { .a { color: rgb(from var(--a) r g b); } }',
])('the style %j has no open bracket', (text) => expect(said({ [sheet]: text })).toEqual([]));

describe('a style', () => {
  it.each([
    'url("../../../.env?inline")',
    'url(../../../secret.png)',
    'url(../../../secret.png#a)',
    'url("../%2e%2e/../secret.png")',
    'url("..\\2f..\\2f../secret.png")',
    'URL( "/proc/self/environ?inline" )',
    'url(/etc/passwd)',
    'url(../theme.css?raw)',
    'url(../a.png?url)',
    'url(link.png)',
    'url(folder/secret.png)',
    'url(missing.png)',
    'url(https://example.org/a.png)',
    'url(//example.org/a.png)',
    'url(data:text/html,x)',
    'url(data:image/svg+xml,x)',
    'u\\72l(https://example.org)',
    'image-set("../../../secret.png" 1x)',
    '-webkit-image-set(url(../a.png) 1x, "//example.org/a.png" 2x)',
    'src("https://example.org")',
    '"url(../../../.env?inline)"',
  ])('with %s is refused with its place', (value) => {
    const found = said(
      { [sheet]: `.rich-text {\n  background: ${value}; }`, 'pages/_theme/a.png': '', 'public/a.png': '' },
      { 'pages/_theme/blocks/link.png': '../../../secret.png', 'pages/_theme/blocks/folder': '../../..' },
    );
    const links = found.filter((one) => one.includes('only a link'));
    expect(links).toHaveLength(2);
    expect(found.length).toBeGreaterThan(2);
    for (const one of found.filter((one) => !links.includes(one)))
      expect(one).toMatch(new RegExp(`^E245 ${sheet}:2:`));
  });

  it.each([
    '@import "../../../secret.css";',
    "@IMPORT/**/'https://example.org/a.css';",
    '@import url(//example.org/a.css);',
    '@import url("../../../.env");',
    '@import "../a.png";',
    '@import "../../../public/a.css";',
    '@im\\70ort "x";',
  ])('with %s is refused', (rule) => {
    expect(said({ [sheet]: rule, 'pages/_theme/a.png': '', 'public/a.css': '' })).not.toEqual([]);
  });

  it('that is a link is refused, also by its folder', () => {
    expect(said({ [sheet]: '' }, { 'pages/_theme/theme.css': '../../.env' })).toHaveLength(1);
    expect(said({}, { 'pages/_theme': '..' })).toHaveLength(1);
  });

  it('may name what the site has for it', () => {
    const text = `@import './fonts/faces.css';
      @import url("fonts/faces.css") screen;
      .a { background: url( 'a.svg#b' ), url(/images/a.png), url(../../../public/images/a.png), url(); }
      .b { mask: url(#c); background: image-set(url(a.svg) type("image/svg+xml"), "/images/a.png" 2x); }
      .sm\\:c::before { content: "\\2014"; cursor: url(data:image/png;base64,AAAA); }`;
    const files = {
      'pages/_theme/blocks/fonts/faces.css': '@font-face { src: url("a.woff2") format("woff2") }',
    };
    expect(
      said({
        [sheet]: text,
        ...files,
        'pages/_theme/blocks/fonts/a.woff2': '',
        'pages/_theme/blocks/a.svg': inSvg(''),
        'public/images/a.png': '',
      }),
    ).toEqual([]);
  });
});

describe('a style of a block of the site', () => {
  const own = 'blocks/hours/hours.module.css';
  it.each([
    '.a { background: url("../../.env?inline") }',
    '.a { background: url(../../secret.png) }',
    '.a { background: url(https://example.org/a.png) }',
    '@import "../../secret.css";',
    '@import "../../../pages/_theme/theme.css";',
    '.a { composes: b from "../../secret.css" }',
    ".a { color: red; composes: b c from\n'https://example.org/a.css' }",
    '@value a, b from "../../secret.css";',
    '.a { comp\\6fses: b from "../../secret.css" }',
  ])('with %s is refused with its place', (text) => {
    expect(said({ [own]: `\n${text}`, 'pages/_theme/theme.css': '' })).toEqual([
      expect.stringMatching(new RegExp(`^E245 ${own}:2:`)),
    ]);
  });

  it('that is a link is refused, and so is a drawing beside it that could act', () => {
    expect(said({ [own]: '' }, { 'blocks/hours/a.css': '../../secret.css' })).toHaveLength(1);
    expect(said({ 'blocks/hours/a.svg': inSvg('<script/>') })).toHaveLength(1);
  });

  it('may name what is beside it, in another block, and in public/', () => {
    const text = `@import "../other/other.css"; .a { composes: b from "./b.module.css"; composes: c from global; }
      .b { background: url(a.svg), url(/images/a.png), url("../../public/images/a.png") } .c { composes: a; }`;
    const files = {
      'blocks/other/other.css': '',
      'blocks/hours/b.module.css': '',
      'public/images/a.png': '',
    };
    expect(said({ [own]: text, ...files, 'blocks/hours/a.svg': inSvg('') })).toEqual([]);
  });
});
