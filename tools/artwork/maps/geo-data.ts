import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A country of the atlas, as GeoJSON. The geometry goes to d3-geo as it is. */
type Country = Readonly<{ type: 'Feature'; properties: { name: string }; geometry: unknown }>;

/** What a d3-geo path draws into: a canvas-like pen. */
type Pen = {
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number): void;
  closePath(): void;
};

/** The few methods of a d3-geo projection that the maps use; angles are degrees, places [longitude, latitude]. */
export type Projection = {
  (place: readonly [number, number]): [number, number] | null;
  rotate(angles: readonly [number, number]): Projection;
  parallels(angles: readonly [number, number]): Projection;
  clipExtent(box: readonly [readonly [number, number], readonly [number, number]]): Projection;
  fitExtent(box: readonly [readonly [number, number], readonly [number, number]], shape: unknown): Projection;
};

/** The few d3-geo functions that the maps use. */
export type GeoTools = {
  geoConicEqualArea(): Projection;
  geoPath(projection: Projection, pen: Pen): (shape: unknown) => void;
};

/** The atlas at 1 : 50 million: all land as one shape, the countries, and the lines between them. */
export type Atlas = Readonly<{
  tools: GeoTools;
  land: unknown;
  countries: readonly Country[];
  borders: unknown;
}>;

type Topology = { objects: Record<string, unknown> };
type TopologyTools = {
  feature(topology: Topology, object: unknown): { features: Country[] };
  mesh(topology: Topology, object: unknown, filter: (a: unknown, b: unknown) => boolean): unknown;
};

/**
 * Loads Natural Earth data (public domain) and the tools to project it.
 * They are not dependencies of the site: they are looked for in `folder`/node_modules.
 */
export async function loadAtlas(folder: string): Promise<Atlas> {
  const require = createRequire(resolve(folder, 'package.json'));
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(require.resolve(name)).href);
  const tools = (await load('d3-geo')) as GeoTools;
  const topology = (await load('topojson-client')) as TopologyTools;
  const read = (file: string): Topology =>
    JSON.parse(readFileSync(require.resolve(`world-atlas/${file}`), 'utf8')) as Topology;
  const world = read('countries-50m.json');
  const countries = world.objects['countries'];
  return {
    tools,
    land: topology.feature(world, world.objects['land']),
    countries: topology.feature(world, countries).features,
    borders: topology.mesh(world, countries, (a, b) => a !== b),
  };
}
