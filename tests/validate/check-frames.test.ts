/** Frames that other sites refuse: named, with the address that works. */
import { expect, it } from 'vitest';
import { frameFault } from '../../src/validate/check-frames.ts';

it.each([
  ['https://m.youtube.com/watch?v=abc-123', 'https://www.youtube.com/embed/abc-123'],
  ['https://www.youtube.com/watch?list=x&v=abc', 'https://www.youtube.com/embed/abc'],
  ['https://youtu.be/abc_1?t=30', 'https://www.youtube.com/embed/abc_1'],
  ['https://youtube.com/shorts/abc', 'https://www.youtube.com/embed/abc'],
  ['https://www.youtube.com/live/abc?si=1', 'https://www.youtube.com/embed/abc'],
  ['https://www.youtube.com/playlist?list=PL1', 'https://www.youtube.com/embed/videoseries?list=PL1'],
  ['https://www.youtube.com/@carmel', undefined],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://drive.google.com/file/d/1A-b/view?usp=sharing', 'https://drive.google.com/file/d/1A-b/preview'],
  ['https://drive.google.com/open?id=1A', 'https://drive.google.com/file/d/1A/preview'],
  ['https://docs.google.com/document/d/1A/edit', 'https://docs.google.com/document/d/1A/preview'],
  [
    'https://docs.google.com/presentation/d/1A/edit#slide=1',
    'https://docs.google.com/presentation/d/1A/embed',
  ],
  [
    'https://www.google.com/maps/place/Mount+Carmel,+Mangalore/@12.8,74.8,17z',
    'https://www.google.com/maps?q=Mount+Carmel,+Mangalore&output=embed',
  ],
  ['https://maps.google.com/?q=Mount Carmel', 'https://www.google.com/maps?q=Mount%20Carmel&output=embed'],
  ['https://maps.google.co.in/maps?q=Mangalore', 'https://www.google.com/maps?q=Mangalore&output=embed'],
  ['https://maps.app.goo.gl/AbC', undefined],
  [
    'https://www.facebook.com/carmel/videos/12/',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fcarmel%2Fvideos%2F12%2F',
  ],
  ['https://open.spotify.com/episode/1a', 'https://open.spotify.com/embed/episode/1a'],
])('%s is refused; %s works, and is accepted', (address, meant) => {
  expect(frameFault(address)?.message).toMatch(/refuses to show this address in a frame; (write|copy) /);
  expect(frameFault(address)?.meant).toBe(meant);
  expect(frameFault(meant ?? '')).toBeUndefined();
});

it.each([
  'https://www.youtube.com/embed/abc',
  'https://www.youtube-nocookie.com/embed/abc?start=3',
  'https://player.vimeo.com/video/1',
  'https://drive.google.com/file/d/1A/preview',
  'https://docs.google.com/document/d/e/2PACX/pub?embedded=true',
  'https://www.google.com/maps/embed?pb=!1m18',
  'https://www.google.com/maps/d/u/0/embed?mid=1',
  'https://maps.google.com/maps?q=x&output=embed',
  'https://www.openstreetmap.org/export/embed.html?bbox=1',
  'https://example.org/watch?v=1',
  'https://notyoutube.com/watch?v=1',
])('%s is accepted', (address) => expect(frameFault(address)).toBeUndefined());
