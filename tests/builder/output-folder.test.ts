/** The folder of a built site: what is there already is left, what is not of this build is removed. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { packText } from '../../src/builder/cache/compress.ts';
import { openContentCache, type ContentCache } from '../../src/builder/cache/content-cache.ts';
import { openOutputFolder, type OutputFolder } from '../../src/builder/output/output-folder.ts';
import { makeFolder } from '../make-folder.ts';
import { drawnByLinks } from '../sample.ts';

const onLinks = drawnByLinks(it);

let work: string;
let cache: ContentCache;
beforeEach(() => {
  work = makeFolder();
  cache = openContentCache(join(work, 'cache'));
});

const at = (path: string) => join(work, 'out', path);
const read = (path: string) => readFileSync(at(path), 'utf8');

/** One build, from beginning to end. */
async function build(act: (output: OutputFolder) => void): Promise<{ texts: number; compressed: number }> {
  const output = openOutputFolder(join(work, 'out'), cache);
  act(output);
  return output.finish();
}

/** Makes a file old, so that one that is written again can be told from one that is left. */
function age(path: string): number {
  utimesSync(at(path), new Date(1000), new Date(1000));
  return statSync(at(path)).mtimeMs;
}

describe('an empty folder', () => {
  it('is replaced by the built one in one step', async () => {
    await build((output) => output.write('a/b.html', 'text'));
    expect(readdirSync(at('')).toSorted()).toEqual(['a']);
    expect(readdirSync(at('a')).toSorted()).toEqual(['b.html', 'b.html.br', 'b.html.gz']);
    expect(readdirSync(work).toSorted()).toEqual(['cache', 'out']);
  });

  onLinks('that stands elsewhere is filled there', async () => {
    mkdirSync(join(work, 'elsewhere'));
    symlinkSync('elsewhere', join(work, 'out'));
    await build((output) => output.write('a/b.html', 'text'));
    expect(lstatSync(join(work, 'out')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(work, 'elsewhere/a/b.html'), 'utf8')).toBe('text');
    expect(readdirSync(join(work, 'elsewhere'))).toEqual(['a']);
  });

  it('into which another build has written meanwhile keeps what that is writing', async () => {
    const [first, second] = [1, 2].map(() => openOutputFolder(join(work, 'out'), cache));
    first?.write('a.html', 'first');
    second?.write('b.html', 'second');
    await first?.finish();
    expect(read('a.html')).toBe('first');
    await second?.finish();
    expect(read('b.html')).toBe('second');
  });
});

describe('a file of the folder', () => {
  it('is left as it is when the next build would write the same, and written again when it would not', async () => {
    const one = (output: OutputFolder) => {
      output.write('/a/b.html', 'same');
      output.write('c.html', 'old');
    };
    await build(one);
    const before = ['a/b.html', 'a/b.html.br', 'a/b.html.gz'].map((path) => statSync(at(path)).ino);
    const changed = statSync(at('c.html')).ino;
    await build((output) => {
      output.write('/a/b.html', 'same');
      output.write('c.html', 'new');
    });
    expect(['a/b.html', 'a/b.html.br', 'a/b.html.gz'].map((path) => statSync(at(path)).ino)).toEqual(before);
    expect(statSync(at('c.html')).ino).not.toBe(changed);
    expect([read('a/b.html'), read('c.html')]).toEqual(['same', 'new']);
    expect(brotliDecompressSync(readFileSync(at('c.html.br'))).toString()).toBe('new');
  });

  it.each<[string, () => void]>([
    ['changed', () => writeFileSync(at('a.html'), 'by hand')],
    ['touched', () => void age('a.html')],
    ['removed', () => rmSync(at('a.html'))],
  ])('is written again when somebody has %s it', async (_, meddle) => {
    const one = (output: OutputFolder) => output.write('a.html', 'content');
    await build(one);
    meddle();
    await build(one);
    expect(read('a.html')).toBe('content');
  });

  it('is removed when the next build does not write it, with its compressed forms and its folder', async () => {
    await build((output) => output.write('gone/a.html', 'x'));
    await build((output) => output.write('b.html', 'x'));
    expect([existsSync(at('gone')), existsSync(at('b.html.br'))]).toEqual([false, true]);
  });

  it('is removed when the build that wrote it has left no note but the list of the builds', async () => {
    mkdirSync(at('.'), { recursive: true });
    writeFileSync(at('strange.html'), 'x');
    writeFileSync(at('builds.json'), '[]');
    await build((output) => output.write('b.html', 'x'));
    expect([existsSync(at('strange.html')), existsSync(at('b.html'))]).toEqual([false, true]);
  });

  it('of somebody else is never removed: a folder that no build has written is refused', () => {
    mkdirSync(at('letters'), { recursive: true });
    writeFileSync(at('letters/mine.txt'), 'x');
    expect(() => openOutputFolder(join(work, 'out'), cache)).toThrow('name an empty folder');
    expect(read('letters/mine.txt')).toBe('x');
  });

  it('that has been written is not replaced by a copy of another folder', async () => {
    mkdirSync(join(work, 'public/images'), { recursive: true });
    writeFileSync(join(work, 'public/images/a.jpg'), 'original');
    writeFileSync(join(work, 'public/b.txt'), 'copied');
    await build((output) => {
      output.write('images/a.jpg', 'prepared');
      output.copy(join(work, 'public'));
      output.copy(join(work, 'there is none'));
    });
    expect([read('images/a.jpg'), read('b.txt')]).toEqual(['prepared', 'copied']);
  });
});

describe('compressed forms', () => {
  const text = 'Carmel '.repeat(500);

  it('stand beside texts alone, are left when the text is the same, and come from the cache when the folder is new', async () => {
    const one = (output: OutputFolder) => {
      output.write('a.html', text);
      output.write('b.png', text);
    };
    expect(await build(one)).toEqual({ texts: 1, compressed: 1 });
    const [br, gz] = [readFileSync(at('a.html.br')), readFileSync(at('a.html.gz'))];
    expect([brotliDecompressSync(br).toString(), gunzipSync(gz).toString()]).toEqual([text, text]);
    expect(existsSync(at('b.png.br'))).toBe(false);
    expect(await build(one)).toEqual({ texts: 1, compressed: 0 });
    rmSync(at('.'), { recursive: true });
    expect(await build(one)).toEqual({ texts: 1, compressed: 0 });
    expect(readFileSync(at('a.html.br')).equals(br)).toBe(true);
    expect(await build((output) => output.write('a.html', `${text}.`))).toEqual({ texts: 1, compressed: 1 });
  });

  it('that came with a text are taken as they are', async () => {
    const from = join(work, 'from');
    mkdirSync(from);
    for (const [name, content] of Object.entries({ 'a.js': text, 'a.js.br': 'ready', 'a.js.gz': 'ready' }))
      writeFileSync(join(from, name), content);
    expect(await build((output) => output.copy(from))).toEqual({ texts: 0, compressed: 0 });
    expect([read('a.js.br'), read('a.js.gz')]).toEqual(['ready', 'ready']);
  });

  it('of few texts are made as well as can be, of further ones quickly', async () => {
    const long = Array.from({ length: 30_000 }, (_, index) => `${index ** 3} Carmel`)
      .join('')
      .slice(0, 60_000);
    const output = openOutputFolder(join(work, 'out'), cache);
    output.write('a.html', long);
    for (let index = 0; index < 14; index += 1)
      output.write(`b${index}.html`, `${index}${'x'.repeat(450_000)}`);
    output.write('c.html', `${long}.`);
    expect(await output.finish()).toEqual({ texts: 16, compressed: 16 });
    expect(statSync(at('c.html.br')).size).toBeGreaterThan(statSync(at('a.html.br')).size + 10);
    expect(brotliDecompressSync(readFileSync(at('b13.html.br'))).length).toBe(450_002);
  });

  it('that were made before are put there with their text, and left when all three are there', async () => {
    const packed = await packText(text, 'good');
    let unpacked = 0;
    const one = (output: OutputFolder) =>
      output.writePacked('/a/b.html', {
        hash: packed.hash,
        quality: 'good',
        unpack() {
          unpacked += 1;
          return packed;
        },
      });
    expect(await build(one)).toEqual({ texts: 1, compressed: 0 });
    expect(read('a/b.html')).toBe(text);
    expect(brotliDecompressSync(readFileSync(at('a/b.html.br'))).toString()).toBe(text);
    await build(one);
    expect(unpacked).toBe(1);
    rmSync(at('a/b.html.gz'));
    await build(one);
    expect(gunzipSync(readFileSync(at('a/b.html.gz'))).toString()).toBe(text);
    // The same text by another way is the same file.
    await build((output) => output.write('a/b.html', text));
    expect(unpacked).toBe(2);
  });

  it('of a text that was made quickly are one, and the other of an earlier build goes', async () => {
    const packed = await packText(text, 'quick');
    expect(packed.gz).toBeUndefined();
    let unpacked = 0;
    const one = (output: OutputFolder) =>
      output.writePacked('/a.html', {
        hash: packed.hash,
        quality: 'quick',
        unpack() {
          unpacked += 1;
          return packed;
        },
      });
    await build((output) => output.write('a.html', `${text}, as it was`));
    expect(existsSync(at('a.html.gz'))).toBe(true);
    await build(one);
    expect([existsSync(at('a.html.br')), existsSync(at('a.html.gz'))]).toEqual([true, false]);
    await build(one);
    expect(unpacked).toBe(1);
  });

  it('are written again when one of them is missing', async () => {
    const one = (output: OutputFolder) => output.write('a.html', text);
    await build(one);
    rmSync(at('a.html.gz'));
    await build(one);
    expect(gunzipSync(readFileSync(at('a.html.gz'))).toString()).toBe(text);
  });
});
