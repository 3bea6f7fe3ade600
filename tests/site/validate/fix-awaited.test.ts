/** `npm run check -- --fix` on addresses of frames, on what was awaited, and on lists without entries. */
import { expect, it } from 'vitest';
import { fix, home, saints, tidy } from './fix-slips.ts';

const films = (src: string) =>
  `"blocks": [\n    {\n      "type": "embed-grid",\n      "id": "films",\n      "height": 400,\n      "frames": [{ "id": "film", "title": "A film", "src": "${src}" }]\n    },`;
it.each([
  ['E208', 'https://youtu.be/abc?t=90', 'https://www.youtube-nocookie.com/embed/abc?start=90'],
  ['E208', '//www.youtube.com/embed/abc', 'https://www.youtube-nocookie.com/embed/abc'],
  ['E108', 'youtu.be/abc', 'https://www.youtube-nocookie.com/embed/abc'],
  ['E108', "<iframe src='https://player.vimeo.com/video/1'></iframe>", 'https://player.vimeo.com/video/1'],
])('S-16, A4: %s the address of a frame, %s, becomes %s', (code, src, meant) => {
  const { fixes, after, codes } = fix({ file: home, old: '"blocks": [', wrong: films(src) });
  expect(codes).toEqual([]);
  expect(fixes.map((one) => one.code)).toContain(code);
  expect(after.get(home)).toContain(`"src": "${meant}"`);
});

it('A4: an exception and a note of missing content go when the content is there, and a list without entries', () => {
  const slips = [
    { file: home, old: '"aliases": ["/"],', wrong: '"aliases": ["/"],\n  "redirectFrom": [],' },
    {
      file: home,
      old: '"label": "A document", "href": "/documents/a.pdf"',
      wrong:
        '"allow": [{ "rule": "link/no-target", "why": "Awaited." }], "label": "A document", "href": "/documents/a.pdf"',
    },
    {
      file: saints,
      old: '"blocks": [],',
      wrong:
        '"todo": "The life of St Albert", "blocks": [{ "type": "rich-text", "id": "a", "text": ["Born."] }],',
    },
  ];
  const { codes, after, again } = fix(...slips);
  expect(codes).toEqual([]);
  expect(after.get(home)).toBe(tidy.get(home));
  expect(after.get(saints)).not.toMatch(/allow|todo/);
  expect(again).toEqual([]);
  // An empty panel keeps both.
  const awaited = {
    file: saints,
    old: '"blocks": [],',
    wrong: '"blocks": [], "todo": "The life of St Albert",',
  };
  const kept = fix(awaited);
  expect(kept.codes).toEqual([]);
  expect(kept.after.get(saints)).toMatch(/todo[^]*allow/);
});
