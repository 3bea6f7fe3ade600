import { brush, sampleCubic } from '../draw/curve.ts';
import { palette } from '../draw/palette.ts';
import { cross, verticalGradient, star, svgFile } from '../draw/svg.ts';

/** The mount in a 64-unit disc, its summit at (32, 33). */
const mount =
  'M0 64V55C11 53.5 18 47 23.5 40.500C27 36.3 29.2 33 32 33C34.8 33 37 36.3 40.5 40.500C46 47 53 53.5 64 55V64Z';
const path = brush(
  [
    ...sampleCubic([29, 64], [25, 57], [36.5, 54], [34, 47.5]),
    ...sampleCubic([34, 47.5], [33, 44.5], [31.2, 42], [32, 36.5]).slice(1),
  ],
  (place) => 2.6 - 2.3 * place,
);

/** The round emblem of the header: the mount with its path, the cross upon it, three stars above. 64 x 64. */
export function drawLogo(): string {
  return svgFile(64, 64, 'Mount, cross and three stars', [
    '<defs>',
    verticalGradient('sky', [
      [0, palette.habitDark],
      [0.62, palette.habit],
      [1, palette.habitLight],
    ]),
    verticalGradient('mantle', [
      [0, palette.cream],
      [1, '#e2d0b0'],
    ]),
    '<clipPath id="disc"><circle cx="32" cy="32" r="29.6"/></clipPath>',
    '</defs>',
    `<circle cx="32" cy="32" r="32" fill="${palette.gold}"/>`,
    `<circle cx="32" cy="32" r="30.4" fill="${palette.cream}"/>`,
    '<circle cx="32" cy="32" r="29.6" fill="url(#sky)"/>',
    '<g clip-path="url(#disc)">',
    `<path d="M0 64V50C9 51 14 47 20 44L32 52L44 44C50 47 55 51 64 50V64Z" fill="${palette.gold}" opacity=".45"/>`,
    cross(32, 17, 19, palette.goldLight),
    `<path d="${mount}" fill="url(#mantle)"/>`,
    `<path d="${path}" fill="${palette.gold}"/>`,
    '</g>',
    star(15.6, 21.5, 5, palette.cream),
    star(32, 10.2, 5, palette.cream),
    star(48.4, 21.5, 5, palette.cream),
  ]);
}

/** The favicon: the same signs on a square with soft corners, bold enough for 16 pixels. 32 x 32. */
export function drawIcon(): string {
  return svgFile(32, 32, 'Mount, cross and three stars', [
    `<rect width="32" height="32" rx="6.5" fill="${palette.habit}"/>`,
    `<path d="M15 11H17V13.6H19.5V15.6H17V24H15V15.6H12.5V13.6H15Z" fill="${palette.goldLight}"/>`,
    `<path d="M0 27.5C6 26.5 9.5 24 12 22C13.7 20.6 14.7 20 16 20C17.3 20 18.3 20.6 20 22C22.5 24 26 26.5 32 27.5C32 30 29.1 32 25.5 32H6.5C2.9 32 0 30 0 27.5Z" fill="${palette.cream}"/>`,
    star(6.4, 12.2, 4.2, palette.goldLight),
    star(16, 5.4, 4.2, palette.goldLight),
    star(25.6, 12.2, 4.2, palette.goldLight),
  ]);
}
