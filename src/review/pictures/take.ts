/**
 * Takes screenshots of the routes that a review affects: before and after, at two widths, with frames around the
 * differences.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Contract } from '../../site/documents/contract.ts';
import { expandPages } from '../../site/documents/record-pages.ts';
import { lendFolder } from '../../site/documents/lend-folder.ts';
import { isCode, isLook } from '../../site/documents/content-files.ts';
import { recordsFolder } from '../../site/documents/paths.ts';
import { isoDay } from '../../engine/day.ts';
import { forEach } from '../../site/images/for-each.ts';
import { serveSite, type Listener, stopServer } from '../../hosting/serve/serve.ts';
import type { Review } from '../review.ts';
import type { Revision } from '../revision.ts';
import { decode, isSamePicture, openCamera, savePicture, takePicture, type Picture } from './camera.ts';
import {
  compare,
  type Difference,
  drawRectangles,
  isSamePage,
  type Pixels,
  type Rectangle,
} from './compare.ts';
import { readableSiteOn } from '../../site/documents/shown-on.ts';
import { notShown } from './not-shown.ts';
import { bundleEngine, extractCode, renderRoutes, type BundledEngine } from './render-routes.ts';
import { picturesHtml, type PicturePair, type Strip } from './index-page.ts';

/** The widths of the window in CSS pixels: a phone and a desktop. */
const widths = [360, 1440] as const;

export interface PictureOptions {
  /** Folder of the engine. */
  root: string;
  /** Folder of the site. */
  site: string;
  contract: Contract;
  /** Folder for the screenshots. */
  folder: string;
  /** Path of a Chromium program. */
  browser: string;
  /** Returns the API with the records in a folder. */
  api: (records: string) => Listener;
  /** The current time of the pages; content hidden on this day is in no picture. */
  now: Date;
  /** Called with each route when its screenshots are taken. */
  log: (line: string) => void;
}

/**
 * Takes the screenshots of every affected route as visitors see it on the day, and writes them with an index page,
 * which lists hidden content.
 */
export async function takePictures(
  review: Review,
  before: Revision,
  after: Revision,
  options: PictureOptions,
): Promise<PicturePair[]> {
  const { root, site, contract, folder, browser, api, now, log } = options;
  const renamed = new Map(
    review.routes.flatMap(({ route, was }) => (was === undefined ? [] : [[route, was] as const])),
  );
  const routes = review.touched.map(({ route }) => route);
  const old = routes.map((route) => renamed.get(route) ?? route);
  const { path: work, end } = lendFolder();
  const servers: Server[] = [];
  // Without such a change both revisions have the same bundles.
  const hasCodeChange = review.shared.some(({ file }) => isLook(file) || isCode(file));
  const engineOf = async (revision: Revision, name: string) =>
    bundleEngine(
      root,
      site,
      hasCodeChange ? await extractCode(revision, site, join(work, `${name}-code`)) : site,
    );
  const engines = [await engineOf(before, 'before'), await engineOf(after, 'after')] as const;
  const day = isoDay(now, engines[1].renderer.settings.timeZone);
  const camera = await openCamera(browser);
  try {
    const open = async (
      revision: Revision,
      engine: BundledEngine,
      wanted: readonly string[],
      name: string,
    ) => {
      const out = join(work, name);
      const site = readableSiteOn(revision.site, contract, day);
      const own = api(await extractRecords(revision, join(work, `${name}-records`)));
      const errors = await renderRoutes({ revision, site, routes: wanted, out, engine, api: own, now });
      const base = engine.template.base ?? '/';
      const { server, address } = await serveSite({ out, base, api: own, port: 0 });
      servers.push(server);
      const known = new Set(expandPages(site).map(({ route }) => route));
      return {
        async shoot(route: string, width: number): Promise<Picture | string | undefined> {
          if (!known.has(route)) return undefined;
          const error = errors.get(route);
          return error ?? takePicture(camera, { origin: address, route, width, now });
        },
        read(route: string): string | undefined {
          const file = join(out, `${route}.html`);
          return known.has(route) && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
        },
      };
    };
    const [one, other] = [
      await open(before, engines[0], old, 'before'),
      await open(after, engines[1], routes, 'after'),
    ];
    mkdirSync(folder, { recursive: true });
    const pairs = new Map<string, PicturePair[]>();
    // The pictures of one route are compared and written while the browser takes those of the other.
    await forEach(review.touched, 2, async ({ route, by }) => {
      const was = renamed.get(route);
      const sides = [
        { site: before.site, route: was ?? route },
        { site: after.site, route },
      ] as const;
      const more = { notShown: notShown(sides, day), ...(was !== undefined && { was }) };
      const isSame = isSamePage(one.read(was ?? route), other.read(route), by);
      const take = async (width: number) => {
        if (isSame) return equalPair(route, width);
        const shots = await Promise.all([one.shoot(was ?? route, width), other.shoot(route, width)]);
        return writePair(folder, route, width, shots, review);
      };
      const ofRoute: PicturePair[] = [];
      for (const width of widths) ofRoute.push({ ...(await take(width)), ...more });
      pairs.set(route, ofRoute);
      log(route);
    });
    const inOrder = review.touched.flatMap(({ route }) => pairs.get(route) ?? []);
    writeFileSync(join(folder, 'index.html'), picturesHtml(review, inOrder, day));
    return inOrder;
  } finally {
    await camera.close();
    for (const server of servers) await stopServer(server);
    end();
  }
}

/** Writes the records of a revision into a folder. @returns the folder that the reference API reads */
async function extractRecords({ files, extract }: Revision, folder: string): Promise<string> {
  const paths = [...files.keys()].filter((path) => path.startsWith(`${recordsFolder}/`));
  await extract(paths, folder);
  return join(folder, recordsFolder);
}

const equalPair = (route: string, width: number) => ({
  route,
  width,
  differences: [],
  isOneSided: false,
  errors: [],
});

/** Rows that are shown above and below a difference. */
const around = 200;

/** Returns the parts of two pictures around a difference. */
function stripsOf(found: Difference, before: Pixels, after: Pixels): { before: Strip; after: Strip } {
  const strip = ({ top, height }: Rectangle, of: Pixels): Strip => {
    const from = Math.max(0, top - around);
    const to = Math.min(of.height, top + height + around);
    return { top: from, height: to - from, of: { width: of.width, height: of.height } };
  };
  return { before: strip(found.before, before), after: strip(found.after, after) };
}

/** Writes the two screenshots of a route, with frames around the differences; nothing if they are equal. */
async function writePair(
  folder: string,
  route: string,
  width: number,
  [a, b]: readonly [Picture | string | undefined, Picture | string | undefined],
  review: Review,
): Promise<Omit<PicturePair, 'notShown'>> {
  const [first, second] = [a, b].map((one) => (typeof one === 'string' ? undefined : one));
  if (first && second && isSamePicture(first, second)) return equalPair(route, width);
  const [before, after] = await Promise.all([first && decode(first), second && decode(second)]);
  const differences = before && after ? compare(before, after) : [];
  if (before && after && differences.length === 0) return equalPair(route, width);
  const write = async (
    side: 'before' | 'after',
    picture: Pixels | undefined,
  ): Promise<Partial<PicturePair>> => {
    if (picture === undefined) return {};
    const name = `${route.slice(1).replace(/[^\w-]+/g, '-')}-${width}-${side}.png`;
    drawRectangles(
      picture,
      differences.map((one) => one[side]),
    );
    await savePicture(picture, join(folder, name));
    return { [side]: name };
  };
  const [one, other] = await Promise.all([write('before', before), write('after', after)]);
  const errors = [
    ...(typeof a === 'string' ? [`${review.before}: ${a}`] : []),
    ...(typeof b === 'string' ? [`${review.after}: ${b}`] : []),
  ];
  return {
    route,
    width,
    differences: before && after ? differences.map((one) => stripsOf(one, before, after)) : [],
    isOneSided: (before === undefined) !== (after === undefined),
    errors,
    ...one,
    ...other,
  };
}
