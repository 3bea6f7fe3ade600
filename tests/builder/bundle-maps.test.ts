/** Source maps of the scripts, for whoever reads an error of a visitor's browser; visitors receive none. @rest */
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { bundleApplication } from '../../src/builder/bundle/bundle.ts';
import { root } from '../root.ts';

it(
  'lead from a place in a script to the source, beside the scripts that are served',
  { timeout: 300_000 },
  async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const { client, files, maps } = await bundleApplication(root, undefined, undefined, true);
    vi.unstubAllEnvs();
    expect(readdirSync(join(client, 'assets')).filter((name) => name.includes('.map'))).toEqual([]);
    const names = files
      .filter((path) => path.endsWith('.js'))
      .map((path) => `${path.slice('assets/'.length)}.map`);
    expect(names).toEqual(expect.arrayContaining(readdirSync(maps)));
    const words = 'its renderer failed; the rest of the page stands';
    const script = files.find((path) => readFileSync(join(client, path), 'utf8').includes(words)) ?? '';
    const lines = readFileSync(join(client, script), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(words));
    const map = JSON.parse(
      readFileSync(join(maps, `${script.slice('assets/'.length)}.map`), 'utf8'),
    ) as SourceMapPayload;
    const place = new SourceMap(map).findEntry(line, lines[line]?.indexOf(words) ?? 0);
    expect(place).toMatchObject({
      originalSource: expect.stringMatching(/src\/blocks\/ui\/block-boundary\.tsx$/) as string,
    });
    const source = readFileSync(join(root, 'src/blocks/ui/block-boundary.tsx'), 'utf8').split('\n');
    expect('originalLine' in place && source[place.originalLine]).toContain(words);
  },
);
