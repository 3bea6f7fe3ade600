/**
 * `page-engine/testing`: renders a block for a test, as the engine does. These types stand apart from the code, because a
 * site that compiles its tests need not compile the engine.
 */
import type { Data } from '../../engine/data.ts';
import type { DataRecord } from '../../engine/record.ts';
import type { Services } from '../../engine/services.ts';
import type { SiteWords } from '../../engine/generated/schema.ts';

/** The surroundings of a block in a test. */
export interface RenderOptions {
  /** The records that the source of the block returns. Properties that blocks do not know are in `own`. */
  records?: Partial<DataRecord>[];
  /** The state of the source: `ready` by default. */
  status?: Data['status'];
  /** The current day and the day of the build, `YYYY-MM-DD`: by default 16 July 2026. */
  today?: string;
  /** The language of the page: by default that of the site. It also chooses the words file. */
  lang?: string;
  /** Words of the engine that replace those of the words file. */
  words?: SiteWords;
  /** Services that replace those of the test, such as `send` of a form. */
  services?: Partial<Services>;
}

/** A block in the document of the test. */
export interface RenderedBlock {
  /** The element around the block. Later changes of an interactive block are seen in it. */
  container: HTMLElement;
  /** The markup that the build writes, with the heading that the engine draws. */
  markup: string;
}

/**
 * Renders a block as the build does, puts its markup into the document, and hydrates what is interactive in it. Blocks of
 * earlier tests are removed after each test.
 * @param block The JSON of the block, as in a page.
 * @throws Error with the message of the check if the block does not fit its schema; the error of a component; and an
 * error if the browser would render something else than the build.
 */
export declare function renderBlock(
  block: Record<string, unknown>,
  options?: RenderOptions,
): Promise<RenderedBlock>;
