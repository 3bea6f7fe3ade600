import { drawArms, drawArmsLabelled } from './arms/arms.ts';
import { banners } from './banners/banners.ts';
import { drawBanner } from './banners/kit.ts';
import { drawIcon, drawLogo } from './emblem.ts';
import { drawFilmAwaited } from './film-awaited.ts';
import { drawHero } from './hero.ts';
import { africa } from './houses/africa.ts';
import { bahrain } from './houses/bahrain.ts';
import { drawScene, type Scene } from './houses/kit.ts';
import { kuwait } from './houses/kuwait.ts';
import { drawLeader, leaders } from './leaders.ts';
import { drawMystery } from './mysteries/frame.ts';
import { mysteries } from './mysteries/mysteries.ts';
import { drawSaint, saints } from './saints.ts';

/** A picture of the site: its file below public/images, the most it may weigh (bytes), and how it is drawn. */
export type Picture = Readonly<{ file: string; weight: number; draw: () => string }>;

const kB = 1024;

/** Numbered drawings of one gallery: `houses/africa/01.svg` and so on. */
function gallery(name: string, scenes: readonly Scene[]): Picture[] {
  return scenes.map((scene, index) => ({
    file: `houses/${name}/${String(index + 1).padStart(2, '0')}.svg`,
    weight: 6 * kB,
    draw: () => drawScene(scene),
  }));
}

/** Every still picture of the site except the maps, which need an atlas. */
export const pictures: readonly Picture[] = [
  { file: 'logo.svg', weight: 4 * kB, draw: drawLogo },
  { file: 'icon.svg', weight: 2 * kB, draw: drawIcon },
  { file: 'film-awaited.svg', weight: 16 * kB, draw: drawFilmAwaited },
  { file: 'hero.svg', weight: 64 * kB, draw: () => drawHero() },
  ...leaders.map((leader): Picture => ({
    file: `leaders/${leader.id}.svg`,
    weight: 14 * kB,
    draw: () => drawLeader(leader),
  })),
  ...saints.map((saint): Picture => ({
    file: `saints/${saint.id}.svg`,
    weight: 18 * kB,
    draw: () => drawSaint(saint),
  })),
  { file: 'coat-of-arms/arms.svg', weight: 64 * kB, draw: drawArms },
  { file: 'coat-of-arms/arms-labelled.svg', weight: 96 * kB, draw: drawArmsLabelled },
  ...mysteries.map((mystery): Picture => ({
    file: `mysteries/${mystery.id}.svg`,
    weight: 26 * kB,
    draw: () => drawMystery(mystery),
  })),
  ...banners.map((banner): Picture => ({
    file: `banners/${banner.id}.svg`,
    weight: 12 * kB,
    draw: () => drawBanner(banner),
  })),
  ...gallery('africa', africa),
  ...gallery('bahrain', bahrain),
  ...gallery('kuwait', kuwait),
];
