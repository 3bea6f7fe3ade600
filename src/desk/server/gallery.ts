/** Collects the gallery's content for each block type, from its schema, its examples, and the documents that use it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteState } from './documents/site-state.ts';
import type { Contract } from '../../site/documents/contract.ts';
import { listShells } from '../../site/documents/read-site.ts';
import { blockId } from '../../site/documents/kinds.ts';
import { formatBlock } from '../../site/documents/format.ts';
import type { Examples } from '../../builder/testing/example.tsx';
import type { Policies } from '../../engine/generated/schema.ts';
import { listBlocks } from '../../site/documents/block-places.ts';
import { propertyRows, type PropertyRow } from '../../site/documents/property-rows.ts';

interface GalleryExample {
  name: string;
  /** The JSON of the block in canonical form. */
  text: string;
  /** For a block with records: the status of its data. */
  status?: string;
  /** For a refused example: words of the message. */
  says?: string;
}

export interface GalleryUse {
  /** Route of the page; absent if the block is in the shell, on every page of a layout. */
  route?: string;
  id: string;
  /** Source location: `pages/History.json:12:5`. */
  at: string;
}

export interface GalleryBlock {
  type: string;
  description: string;
  rows: PropertyRow[];
  examples: GalleryExample[];
  refused: GalleryExample[];
  uses: GalleryUse[];
}

export interface BlockGallery {
  site: string;
  blocks: GalleryBlock[];
}

/** Collects the content of the gallery. */
export function readGallery({ contract, site }: SiteState): BlockGallery {
  const uses = new Map<string, GalleryUse[]>();
  for (const document of [...listShells(site), ...site.pages]) {
    const route = 'route' in document ? { route: document.route } : {};
    for (const { block, at } of listBlocks(document)) {
      const known = uses.get(block.type) ?? [];
      // Several layouts may use the same part.
      if (!known.some((use) => use.at === at && use.route === route.route))
        known.push({ ...route, id: block.id, at });
      uses.set(block.type, known);
    }
  }
  const blocks = contract.blockTypes.map((type): GalleryBlock => {
    const { valid, invalid } = readExamples(contract, type);
    return {
      type,
      description: contract.schemas.get(blockId(type))?.description ?? '',
      rows: propertyRows(type, contract),
      examples: listOf(valid, contract),
      refused: listOf(invalid, contract),
      uses: uses.get(type) ?? [],
    };
  });
  return { site: site.shell.value.name ?? '', blocks };
}

/** The examples of a block type. */
export function readExamples({ blocks }: Contract, type: string): Examples {
  const path = join(blocks.find((block) => block.type === type)?.path ?? '', 'examples.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Examples) : { valid: {}, invalid: {} };
}

function listOf(examples: Examples['valid'], contract: Contract): GalleryExample[] {
  return Object.entries(examples).map(([name, { block, status, says }]) => ({
    name,
    text: formatBlock(block as { type: string }, contract),
    ...(status && { status }),
    ...(says && { says }),
  }));
}

/** The data of the site that an example needs for rendering. */
export interface ExampleContext {
  policies: Policies;
  /** The files of the site that the examples of the type show, by path: of pictures the width and height in CSS pixels. */
  sizes: Record<string, { width?: number; height?: number }>;
}

/** Collects the data that the examples of a block type need. */
export function readExampleContext(type: string, { contract, site, files }: SiteState): ExampleContext {
  const text = JSON.stringify(readExamples(contract, type));
  const paths = [...text.matchAll(/"(\/[^"]+\.\w+)"/g)].map(([, path = '']) => path);
  return {
    policies: site.policies.value,
    sizes: Object.fromEntries(paths.filter(files.has).map((path) => [path, files.imageOf(path) ?? {}])),
  };
}
