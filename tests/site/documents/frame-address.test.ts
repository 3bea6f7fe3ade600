/** Addresses of films and drives, as people paste them, and those that may be shown in a frame. */
import { expect, it } from 'vitest';
import { frameAddress, frameFault } from '../../../src/site/documents/frame-address.ts';

const film = 'https://www.youtube-nocookie.com/embed/abc-1';
const vimeo = 'https://player.vimeo.com/video/76979871';
const file = 'https://drive.google.com/file/d/1A-b/preview';

/** Known addresses, and the one that works; `undefined` if it does not follow from the address. */
const refused: [string, string | undefined][] = [
  ['https://www.youtube.com/watch?v=abc-1', film],
  ['https://m.youtube.com/watch?v=abc-1', film],
  ['https://www.youtube.com/watch?list=x&v=abc-1&index=2&pp=x', film],
  ['https://www.youtube.com/watch?v=abc-1&t=90s', `${film}?start=90`],
  ['https://www.youtube.com/watch?v=abc-1&t=1h2m3s', `${film}?start=3723`],
  ['https://www.youtube.com/watch?v=abc-1#t=2m', `${film}?start=120`],
  ['https://www.youtube.com/watch?v=abc-1&t=soon', film],
  ['https://youtu.be/abc-1', film],
  ['https://youtu.be/abc-1?si=x&t=30', `${film}?start=30`],
  ['https://youtube.com/shorts/abc-1?feature=share', film],
  ['https://www.youtube.com/live/abc-1?si=1', film],
  [
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL1',
  ],
  ['https://www.youtube.com/watch?list=PL1', 'https://www.youtube-nocookie.com/embed/videoseries?list=PL1'],
  ['https://www.youtube.com/playlist', undefined],
  ['https://www.youtube.com/@carmel', undefined],
  ['https://vimeo.com/76979871', vimeo],
  ['https://vimeo.com/channels/staff-picks/76979871', vimeo],
  ['https://vimeo.com/groups/shorts/videos/76979871', vimeo],
  ['https://vimeo.com/manage/videos/76979871', vimeo],
  ['https://vimeo.com/76979871/8272103f6e', `${vimeo}?h=8272103f6e`],
  ['https://vimeo.com/76979871?h=8272103f6e&share=copy', `${vimeo}?h=8272103f6e`],
  ['https://vimeo.com/76979871#t=30s', `${vimeo}#t=30s`],
  ['https://vimeo.com/showcase/42/video/76979871', vimeo],
  ['https://vimeo.com/showcase/42', 'https://vimeo.com/showcase/42/embed'],
  ['https://vimeo.com/event/42', 'https://vimeo.com/event/42/embed'],
  ['https://dai.ly/x1', 'https://geo.dailymotion.com/player.html?video=x1'],
  ['https://drive.google.com/file/d/1A-b/view?usp=sharing', file],
  ['https://drive.google.com/file/d/1A-b/edit', file],
  ['https://drive.google.com/file/u/1/d/1A-b/view', file],
  ['https://drive.google.com/file/d/1A-b', file],
  ['https://drive.google.com/open?id=1A-b', file],
  ['https://drive.google.com/uc?export=download&id=1A-b', file],
  ['https://drive.google.com/file/d/1A-b/view?resourcekey=0-x', `${file}?resourcekey=0-x`],
  [
    'https://drive.google.com/drive/u/0/folders/1A?usp=sharing',
    'https://drive.google.com/embeddedfolderview?id=1A#list',
  ],
  ['https://docs.google.com/document/d/1A/edit', 'https://docs.google.com/document/d/1A/preview'],
  ['https://docs.google.com/document/u/0/d/1A/edit#h=1', 'https://docs.google.com/document/d/1A/preview'],
  ['https://docs.google.com/spreadsheets/d/1A', 'https://docs.google.com/spreadsheets/d/1A/preview'],
  [
    'https://docs.google.com/presentation/d/1A/edit#slide=1',
    'https://docs.google.com/presentation/d/1A/embed',
  ],
  [
    'https://docs.google.com/forms/d/e/1A/viewform?usp=header',
    'https://docs.google.com/forms/d/e/1A/viewform?embedded=true',
  ],
  ['https://forms.gle/AbC', undefined],
  [
    'https://www.google.com/maps/place/Mount+Carmel,+Mangalore/@12.8,74.8,17z',
    'https://www.google.com/maps?q=Mount+Carmel,+Mangalore&output=embed',
  ],
  ['https://maps.google.com/?q=Mount%20Carmel', 'https://www.google.com/maps?q=Mount%20Carmel&output=embed'],
  ['https://maps.google.co.in/maps?q=Mangalore', 'https://www.google.com/maps?q=Mangalore&output=embed'],
  ['https://maps.app.goo.gl/AbC', undefined],
  [
    'https://www.facebook.com/carmel/videos/12/',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fcarmel%2Fvideos%2F12%2F',
  ],
  ['https://open.spotify.com/episode/1a', 'https://open.spotify.com/embed/episode/1a'],
  ['https://www.dropbox.com/scl/fi/1/policy.pdf?dl=0', undefined],
];

it.each(refused)('S-16, A4: %s is refused; %s works, and is accepted', (address, meant) => {
  expect(frameFault(address)?.message).toMatch(/refuses to show this address in a frame; (write|copy) /);
  expect(frameFault(address)?.meant).toBe(meant);
  expect(frameFault(meant ?? '')).toBeUndefined();
  const framed = meant ?? address;
  expect(frameAddress(address)).toBe(framed);
  expect(frameAddress(framed)).toBe(framed);
  expect(frameAddress(address.replace('https://', ''))).toBe(framed);
  expect(frameAddress(address.replace('https:', 'http:'))).toBe(framed);
  expect(frameAddress(`  ${address}\n`)).toBe(framed);
});

it.each([
  'https://www.youtube.com/embed/abc',
  'https://www.youtube-nocookie.com/embed/abc?start=3',
  'https://player.vimeo.com/video/1?h=8272103f6e',
  'https://vimeo.com/showcase/42/embed',
  'https://drive.google.com/file/d/1A/preview',
  'https://docs.google.com/document/d/e/2PACX/pub?embedded=true',
  'https://docs.google.com/spreadsheets/d/e/2PACX/pubhtml?widget=true',
  'https://www.google.com/maps/embed?pb=!1m18',
  'https://www.google.com/maps/d/u/0/embed?mid=1',
  'https://maps.google.com/maps?q=x&output=embed',
  'https://www.openstreetmap.org/export/embed.html?bbox=1',
  'https://example.org/watch?v=1',
  'https://notyoutube.com/watch?v=1',
  '/documents/policy.pdf',
  'policy.pdf',
  'documents/policy.pdf',
  'javascript:alert(1)',
  'mailto:a@example.org',
  'A film',
  'Our film is on youtu.be/abc',
  '<p>A film</p>',
  '',
])('S-16, A4: %s stays as it is', (address) => {
  expect(frameFault(address)).toBeUndefined();
  expect(frameAddress(address)).toBe(address);
});

it.each([
  [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/abc-1?si=x&amp;start=90" title="A film" allowfullscreen></iframe>',
    'https://www.youtube-nocookie.com/embed/abc-1?si=x&start=90',
  ],
  [
    '<div style="padding:56%"><iframe src="https://player.vimeo.com/video/1?h=a1&amp;badge=0" frameborder="0"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
    'https://player.vimeo.com/video/1?h=a1&badge=0',
  ],
  [
    "<IFRAME title='x' data-src='/no' SRC='//www.youtube.com/embed/abc'></IFRAME>",
    'https://www.youtube-nocookie.com/embed/abc',
  ],
  ['<iframe src=https://youtu.be/abc-1></iframe>', film],
  ['www.example.org/tour', 'https://www.example.org/tour'],
  ['video.example/1', 'https://video.example/1'],
])('S-16, A4: of %s the address is taken', (pasted, address) => {
  expect(frameAddress(pasted)).toBe(address);
});
