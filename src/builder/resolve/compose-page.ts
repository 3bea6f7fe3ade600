/**
 * Combines a page document and the shell into the page that is rendered. Pure; parts are already inserted.
 */
import type { Block, Focus, Page, Shell } from '../../engine/generated/schema.ts';
import type { FocusedPicture, LanguageLink, PageInfo, RecordPage } from '../../engine/block.ts';
import { defaultLayout } from '../../site/documents/default-layout.ts';

/** A page in its layout. */
export interface ComposedPage {
  info: PageInfo;
  /** All addresses of the page: its route, then its aliases. */
  paths: string[];
  /** Former addresses, which lead here. */
  formerPaths?: string[];
  /** Whether it is the page for unknown addresses. */
  isForUnknown?: true;
  /** The folder of its language; absent for the first one. */
  language?: string;
  description: string;
  /** The blocks of the layout, including the outlet. */
  layout: readonly Block[];
  /** The blocks of the page itself. */
  content: readonly Block[];
  site: Pick<Shell, 'name' | 'lang' | 'themeColor' | 'icon' | 'icons' | 'shareImage' | 'feed'>;
}

/** The language of a page, its links to the other languages, and its record. */
export interface PageSetting {
  /** The folder of its language; absent for the first one. */
  language?: string;
  /** Links to the languages of the site; absent on a site of one language. */
  languages?: readonly LanguageLink[];
  /** Its record, if the page is made for each record. */
  record?: RecordPage;
}

/** Returns the shell of a language, with the icons, colour, shared picture and feed of the first language that it lacks. */
export function inheritShell({ icon, icons, themeColor, shareImage, feed }: Shell, own: Shell): Shell {
  return {
    ...(icon !== undefined && { icon }),
    ...(icons !== undefined && { icons }),
    ...(themeColor !== undefined && { themeColor }),
    ...(shareImage !== undefined && { shareImage }),
    ...(feed !== undefined && { feed }),
    ...own,
  };
}

/**
 * Puts a page into its layout.
 * @param route Address of the page, derived from its file name.
 * @throws Error if the layout does not exist (validation reports this earlier, with its place).
 */
export function composePage(
  route: string,
  page: Page,
  shell: Shell,
  { language, languages = [], record }: PageSetting = {},
): ComposedPage {
  const name = page.layout ?? defaultLayout;
  const layout = shell.layouts[name];
  if (layout === undefined) throw new Error(`${route}: there is no layout "${name}"`);
  const { layouts: _, ...site } = shell;
  return {
    info: {
      route,
      title: page.title,
      headings: page.blocks.flatMap(headingIn),
      ...(page.banner && { banner: focusedPicture(page.banner, page.bannerFocus) }),
      ...(page.breadcrumb === undefined ? {} : { breadcrumb: page.breadcrumb }),
      ...(shell.headingLink === undefined ? {} : { headingLink: shell.headingLink }),
      ...(languages.length === 0 ? {} : { languages }),
      ...(record && { record }),
    },
    paths: [route, ...(page.aliases ?? [])],
    ...(page.redirectFrom === undefined ? {} : { formerPaths: page.redirectFrom }),
    ...(route === shell.notFound && { isForUnknown: true }),
    ...(language && { language }),
    description: page.description,
    layout,
    content: page.blocks,
    site,
  };
}

/** Returns the heading of a block for the table of contents, or the name and picture of one about somebody. */
function headingIn(block: Block): PageInfo['headings'] {
  const { id, heading, name, image } = block as {
    id: string;
    heading?: string;
    name?: string;
    image?: FocusedPicture;
  };
  if (heading !== undefined) return [{ id, text: heading }];
  return name === undefined
    ? []
    : [{ id, text: name, ...(image && { portrait: focusedPicture(image.src, image.focus) }) }];
}

const focusedPicture = (src: string, focus: Focus | undefined): FocusedPicture => ({
  src,
  ...(focus && { focus }),
});
