// Written by `npm run types` from schemas/. Do not edit.
/**
 * Deliberate oddities of this object: rules of the checker that it may break, each with the reason. An allowance that nothing needs is an error.
 */
export type Allow = Allowance[];
/**
 * The menu: every type of block that a page may use. A new type gets its name in the list and one line below it.
 */
export type Block =
  | AddressListBlock
  | AlbumBlock
  | AudioBlock
  | AudioListBlock
  | CardGridBlock
  | CarouselBlock
  | CopyrightBlock
  | DailyQuoteBlock
  | DocumentGridBlock
  | EmbedGridBlock
  | FormBlock
  | ImageGridBlock
  | MainBlock
  | NotificationModalBlock
  | PageBannerBlock
  | PageOutletBlock
  | ProfileBlock
  | QuoteBlock
  | RecordTabsBlock
  | RichTextBlock
  | SectionBlock
  | SiteHeaderBlock
  | SiteSearchBlock
  | TabListBlock
  | TableOfContentsBlock
  | TaglineBlock
  | TimelineBlock
  | VideoBlock
  | WeekdayLinksBlock;
/**
 * Markdown, one line of the list for each line of text. Break lines where the sense breaks, so that a changed word is a changed line. An empty line starts a new paragraph. No HTML, no headings: a heading is a property of the block.
 */
export type Prose = string[];
/**
 * Blocks in the order in which they are shown.
 */
export type Blocks = Block[];
/**
 * The facets of the policy, in the order in which they are shown.
 */
export type Policy = Facet[];

export interface Site {
  page: Page;
  shell: Shell;
  sources: Sources;
  policies: Policies;
  templates: Templates;
  items: Items;
}
/**
 * One page of the site. The name of the file is its address: `pages/CarmelSaints.json` is shown at `/CarmelSaints`.
 */
export interface Page {
  /**
   * One line of plain text, without markup.
   */
  title: string;
  /**
   * One sentence that says what a visitor finds on the page. Search engines show it.
   */
  description: string;
  /**
   * Name of a layout in `_shell.json`. `inner` if absent.
   */
  layout?: string;
  /**
   * Further addresses of the same page: `["/"]`.
   *
   * Items: An address begins with `/`; between slashes stand letters, digits, `-`, `_`, `~`, and dots that are not first.
   */
  aliases?: string[];
  /**
   * Former addresses that lead to this page for good: what it was called before, and pages that were deleted in its favour. `npm run rename` and `npm run delete` write them; links inside the site name the page itself.
   *
   * Items: An address begins with `/`; between slashes stand letters, digits, `-`, `_`, `~`, and dots that are not first.
   */
  redirectFrom?: string[];
  /**
   * The picture behind the title, mere ornament: a wide drawing, dark at the left, below `public/`. Absent: the picture of the layout's banner, or none.
   */
  banner?: string;
  /**
   * The links of the breadcrumb before the title of the page. Absent: the breadcrumb of the layout's banner.
   */
  breadcrumb?: Link[];
  blocks: Blocks;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A link with its words.
 */
export interface Link {
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * Where a link goes: a page of the site (`/TheScapular`, `/TheRosary#joyful`), a file (`/documents/policy.pdf`), another site (`https://…`), or `null` for a link whose target does not exist yet. `null` needs an allowance for `link/no-target`, with the reason.
   */
  href: string | null;
  /**
   * A small sign before the words.
   */
  icon?: 'video' | 'gallery' | 'messages';
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
export interface Allowance {
  /**
   * The rule that may be broken.
   */
  rule: 'link/no-target' | 'link/unknown' | 'panel/empty' | 'page/unreachable';
  /**
   * The reason, for the next maintainer.
   */
  why: string;
}
/**
 * Postal addresses.
 */
export interface AddressListBlock {
  /**
   * The type of this block: `address-list`.
   */
  type: 'address-list';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  /**
   * Addresses in the order in which they are shown.
   */
  addresses: Address[];
  /**
   * How many entries the text of the page claims. The checker compares it with the list.
   */
  count?: number;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * One address.
 */
export interface Address {
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  name: string;
  /**
   * Lines of the address.
   *
   * Items: One line of plain text, without markup.
   */
  lines: string[];
  /**
   * One line of plain text, without markup.
   */
  phone?: string;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * One album of a source: its days, how many photos it has, its title and description, and its pictures, which open large. Which album it is, the address of the page says.
 */
export interface AlbumBlock {
  /**
   * The type of this block: `album`.
   */
  type: 'album';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  data: Binding;
  back: Link;
  placeholder: Placeholder;
  /**
   * One line of plain text, without markup.
   */
  withoutScripts?: string;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Where a block takes its records from and how the visitor may filter them.
 */
export interface Binding {
  /**
   * Name of a source in `_sources.json`.
   */
  source: string;
  where?: Where;
  /**
   * Keeps only the records that have something there: `images` for albums with a picture, `files` for documents with a file.
   */
  having?: 'images' | 'files';
  /**
   * Name of a filter policy in `_policies.json`.
   */
  policy?: string;
  /**
   * Shows at most this many records, the newest first.
   */
  limit?: number;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Keeps only the records whose field has this value: `{ "category": "Prayer" }`. The fields are those of the API record.
 */
export interface Where {
  [k: string]: string;
}
/**
 * What is shown in place of records while there are none: nothing has come, the call failed, or nothing matches.
 */
export interface Placeholder {
  /**
   * One line of plain text, without markup.
   */
  title: string;
  /**
   * One line of plain text, without markup.
   */
  date?: string;
  /**
   * One line of plain text, without markup.
   */
  text?: string;
  /**
   * Where a link goes: a page of the site (`/TheScapular`, `/TheRosary#joyful`), a file (`/documents/policy.pdf`), another site (`https://…`), or `null` for a link whose target does not exist yet. `null` needs an allowance for `link/no-target`, with the reason.
   */
  href?: string | null;
  /**
   * How many placeholders are shown. One if absent.
   */
  copies?: number;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A player for one recording of `public/`.
 */
export interface AudioBlock {
  /**
   * The type of this block: `audio`.
   */
  type: 'audio';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * The recording in one form or several; the browser takes the first that it knows.
   */
  files: AudioFile[];
  /**
   * One line of plain text, without markup.
   */
  credit?: string;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * The recording in one form.
 */
export interface AudioFile {
  /**
   * Path of the file below `public/`, from the slash: `/audio/flos-carmeli.ogg`.
   */
  src: string;
  /**
   * Kind of the file.
   */
  kind: 'audio/ogg' | 'audio/mpeg' | 'audio/mp4' | 'audio/flac' | 'audio/wav';
}
/**
 * Recordings of a source, each with a player of its own. One plays at a time.
 */
export interface AudioListBlock {
  /**
   * The type of this block: `audio-list`.
   */
  type: 'audio-list';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  data: Binding;
  placeholder: Placeholder;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Cards with a picture, a name and a line; each may lead somewhere.
 */
export interface CardGridBlock {
  /**
   * The type of this block: `card-grid`.
   */
  type: 'card-grid';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  text?: Prose;
  /**
   * How the cards stand: in a `grid` (the default), or in one `strip` that is scrolled sideways.
   */
  variant?: 'grid' | 'strip';
  /**
   * The cards.
   */
  cards: Card[];
  /**
   * How many entries the text of the page claims. The checker compares it with the list.
   */
  count?: number;
  link?: Link;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * One card.
 */
export interface Card {
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  title: string;
  /**
   * One line of plain text, without markup.
   */
  text?: string;
  image?: Image;
  /**
   * Where a link goes: a page of the site (`/TheScapular`, `/TheRosary#joyful`), a file (`/documents/policy.pdf`), another site (`https://…`), or `null` for a link whose target does not exist yet. `null` needs an allowance for `link/no-target`, with the reason.
   */
  href?: string | null;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A picture from `public/`.
 */
export interface Image {
  /**
   * Path of the file below `public/`, from the slash: `/images/history/journeys.svg`. A photograph of the same name in the same folder (`journeys.jpg`, `.png`, `.webp`, `.avif`) is shown in its stead.
   */
  src: string;
  /**
   * What the picture is for, in words, for those who do not see it. Empty only for a picture that is mere ornament.
   */
  alt: string;
  /**
   * One line of plain text, without markup.
   */
  caption?: string;
  /**
   * One line of plain text, without markup.
   */
  credit?: string;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Slides that move from right to left, again and again. They stop under the pointer, on focus, by the pause button, and do not move for those who asked for reduced motion. The slides are listed here or come from a source.
 */
export interface CarouselBlock {
  /**
   * The type of this block: `carousel`.
   */
  type: 'carousel';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * The slides.
   */
  slides?: Slide[];
  data?: Binding;
  placeholder?: Placeholder;
  /**
   * How many slides are seen at once on a wide screen. With three, there are two from 1300 px of width downwards and one from 600 px.
   */
  perView?: number;
  /**
   * Milliseconds from the start of one slide to the start of the next. Absent: the slides move only by hand.
   */
  intervalMs?: number;
  link?: Link;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * One slide.
 */
export interface Slide {
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  title: string;
  /**
   * One line of plain text, without markup.
   */
  text?: string;
  image?: Image;
  link?: Link;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * The copyright line, from the first year to the current one.
 */
export interface CopyrightBlock {
  /**
   * The type of this block: `copyright`.
   */
  type: 'copyright';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * First year.
   */
  from: number;
  /**
   * One line of plain text, without markup.
   */
  holder: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * The thought that a source gives for the day, with its author. The box stays empty when the call fails.
 */
export interface DailyQuoteBlock {
  /**
   * The type of this block: `daily-quote`.
   */
  type: 'daily-quote';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading: string;
  data: Binding;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Records of a source as cards, with the filters of a policy above them.
 */
export interface DocumentGridBlock {
  /**
   * The type of this block: `document-grid`.
   */
  type: 'document-grid';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  data: Binding;
  /**
   * Parts of a card, in the order in which they are shown.
   */
  show: ('icon' | 'image' | 'date' | 'title' | 'count' | 'text' | 'file' | 'link')[];
  /**
   * The sign on the card. `pdf` if absent.
   */
  icon?: 'pdf' | 'document';
  /**
   * Page that a card opens, with `{id}` in the place of the record's id: `/SubGallery?id={id}`.
   */
  opens?: string;
  /**
   * One line of plain text, without markup.
   */
  total?: string;
  labels?: DocumentLabels;
  placeholder: Placeholder;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Words of the links.
 */
export interface DocumentLabels {
  /**
   * One line of plain text, without markup.
   */
  file?: string;
  /**
   * One line of plain text, without markup.
   */
  link?: string;
  /**
   * One line of plain text, without markup.
   */
  count?: string;
  /**
   * One line of plain text, without markup.
   */
  countOne?: string;
}
/**
 * Documents and films of this site or of others, each in a frame of its own. A frame is loaded when it comes into view.
 */
export interface EmbedGridBlock {
  /**
   * The type of this block: `embed-grid`.
   */
  type: 'embed-grid';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  text?: Prose;
  /**
   * Height of each frame, in CSS pixels.
   */
  height: number;
  /**
   * The frames.
   */
  frames: Frame[];
  /**
   * How many frames the text of the page claims. The checker compares it with the list.
   */
  count?: number;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * One frame.
 */
export interface Frame {
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  title: string;
  /**
   * What the frame shows: a file below `public/` (`/documents/policy.pdf`) or the address by which another site lets itself be embedded (`https://…`). The Content-Security-Policy of the site follows from these addresses.
   */
  src: string;
  /**
   * One line of plain text, without markup.
   */
  link?: string;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A form that is checked when it is sent and goes to a call of the API.
 */
export interface FormBlock {
  /**
   * The type of this block: `form`.
   */
  type: 'form';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  intro?: Prose;
  /**
   * Name of the call in `_sources.json`.
   */
  send: string;
  /**
   * The fields.
   */
  fields: FormField[];
  /**
   * One line of plain text, without markup.
   */
  submit: string;
  /**
   * One line of plain text, without markup.
   */
  successMessage: string;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * One field.
 */
export interface FormField {
  /**
   * Name of the field in what is sent.
   */
  name: string;
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * Kind of the field: one line (`text`), an e-mail address, several lines (`textarea`), a box to tick (`checkbox`).
   */
  kind: 'text' | 'email' | 'textarea' | 'checkbox';
  /**
   * One line of plain text, without markup.
   */
  required?: string;
  /**
   * One line of plain text, without markup.
   */
  invalid?: string;
  /**
   * The most letters that the field takes, in every script; the API must take as many. Goes with `tooLong`.
   */
  maxLength?: number;
  /**
   * One line of plain text, without markup.
   */
  tooLong?: string;
  /**
   * One line of plain text, without markup.
   */
  hint?: string;
  /**
   * Height of a `textarea`, in lines.
   */
  rows?: number;
  /**
   * Width of a `textarea`, in characters.
   */
  cols?: number;
  text?: Prose;
  /**
   * What the browser may fill in, by the name of the HTML standard: `name`, `email`.
   */
  autocomplete?: string;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Pictures in a grid. A picture opens large; the others follow by arrow keys or by swiping. The pictures are listed here or come from a source.
 */
export interface ImageGridBlock {
  /**
   * The type of this block: `image-grid`.
   */
  type: 'image-grid';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  /**
   * The pictures.
   */
  images?: Image[];
  data?: Binding;
  placeholder?: Placeholder;
  /**
   * How many entries the text of the page claims. The checker compares it with the list.
   */
  count?: number;
  /**
   * How many pictures stand side by side on a wide screen. Three if absent.
   */
  columns?: number;
  link?: Link;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * The main part of a page, between header and footer. It stands in a layout, around the `page-outlet`; the skip link of the header leads to it.
 */
export interface MainBlock {
  /**
   * The type of this block: `main`.
   */
  type: 'main';
  /**
   * Always `main`: the skip link of the header leads there.
   */
  id: 'main';
  blocks: Blocks;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A window that opens on load, once per visit, when the source has at least one record. It shows the records one at a time.
 */
export interface NotificationModalBlock {
  /**
   * The type of this block: `notification-modal`.
   */
  type: 'notification-modal';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  title: string;
  data: Binding;
  labels: NotificationLabels;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Words of the buttons.
 */
export interface NotificationLabels {
  /**
   * One line of plain text, without markup.
   */
  file: string;
  /**
   * One line of plain text, without markup.
   */
  link: string;
  /**
   * One line of plain text, without markup.
   */
  close: string;
  /**
   * One line of plain text, without markup.
   */
  previous: string;
  /**
   * One line of plain text, without markup.
   */
  next: string;
}
/**
 * Banner of an inner page: its title as main heading, and the breadcrumb.
 */
export interface PageBannerBlock {
  /**
   * The type of this block: `page-banner`.
   */
  type: 'page-banner';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * Links of the breadcrumb before the title of the page.
   */
  breadcrumb: Link[];
  image?: Image;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * The outlet of a layout: here the blocks of the page are put.
 */
export interface PageOutletBlock {
  /**
   * The type of this block: `page-outlet`.
   */
  type: 'page-outlet';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A person: name, picture, a quotation, facts, and the story of the life.
 */
export interface ProfileBlock {
  /**
   * The type of this block: `profile`.
   */
  type: 'profile';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  name: string;
  image?: Image;
  quotation?: Quotation;
  /**
   * Facts in short: feast day, year of canonisation.
   */
  facts?: Fact[];
  text: Prose;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Words of somebody else, set apart, with their source.
 */
export interface Quotation {
  text: Prose;
  /**
   * One line of plain text, without markup.
   */
  source?: string;
  /**
   * Language of the text when it is not English, as a BCP 47 tag: `la`, `es`, `fr`.
   */
  lang?: string;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A label and what it says.
 */
export interface Fact {
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * One line of plain text, without markup.
   */
  value: string;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Words of somebody else, set apart.
 */
export interface QuoteBlock {
  /**
   * The type of this block: `quote`.
   */
  type: 'quote';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  quotation: Quotation;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A tab for each group of the records (a session year), newest first, with the other filters of the policy and an accordion of the records; fixed tabs with blocks of their own come after them. The policy has a facet `group`.
 */
export interface RecordTabsBlock {
  /**
   * The type of this block: `record-tabs`.
   */
  type: 'record-tabs';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  /**
   * One line of plain text, without markup.
   */
  label: string;
  data: Binding;
  placeholder: Placeholder;
  /**
   * Fixed tabs after those of the records.
   */
  tabs?: Tab[];
  /**
   * How many fixed tabs the text of the page claims. The checker compares it with the list.
   */
  count?: number;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A name and its panel.
 */
export interface Tab {
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  label: string;
  blocks: Blocks;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Text: paragraphs, lists, emphasis, links; with a picture or a quotation beside it if wanted.
 */
export interface RichTextBlock {
  /**
   * The type of this block: `rich-text`.
   */
  type: 'rich-text';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  /**
   * One line of plain text, without markup.
   */
  lead?: string;
  text: Prose;
  /**
   * How many entries the text of the page claims for the lists in this prose. The checker compares it with them.
   */
  count?: number;
  /**
   * Language of the text when it is not English, as a BCP 47 tag: `la`, `es`, `fr`.
   */
  lang?: string;
  image?: Image;
  quotation?: Quotation;
  link?: Link;
  /**
   * One line of plain text, without markup.
   */
  source?: string;
  /**
   * How the text is set: as running text, as a prayer, or as a list of references in small type.
   */
  variant?: 'text' | 'prayer' | 'references';
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Blocks that stand together: in columns, on a coloured background, as the foot of the page.
 */
export interface SectionBlock {
  /**
   * The type of this block: `section`.
   */
  type: 'section';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  /**
   * What the section is: a plain `section`, or the `footer` of the page. `section` if absent.
   */
  as?: 'section' | 'footer';
  /**
   * How the blocks stand: one below the other (`stack`, the default), side by side where there is room (`columns`), or as the opening of the home page (`hero`).
   */
  arrange?: 'stack' | 'columns' | 'hero';
  /**
   * Colour of the background.
   */
  background?: 'plain' | 'tinted' | 'dark';
  blocks: Blocks;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Head of every page: the name, the main menu, the quick links and, on small screens, the menu that slides in.
 */
export interface SiteHeaderBlock {
  /**
   * The type of this block: `site-header`.
   */
  type: 'site-header';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  name: string;
  /**
   * One line of plain text, without markup.
   */
  motto?: string;
  logo?: Image;
  /**
   * Where a link goes: a page of the site (`/TheScapular`, `/TheRosary#joyful`), a file (`/documents/policy.pdf`), another site (`https://…`), or `null` for a link whose target does not exist yet. `null` needs an allowance for `link/no-target`, with the reason.
   */
  home: string | null;
  /**
   * Quick links, shown as small signs.
   */
  quick?: Link[];
  /**
   * One line of plain text, without markup.
   */
  search?: string;
  /**
   * Groups of the main menu.
   */
  menu: MenuGroup[];
  /**
   * Links to other sites, below the menu.
   */
  external?: Link[];
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * One heading of the menu with its links.
 */
export interface MenuGroup {
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * Links of the group.
   */
  links: Link[];
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * The search over all pages, in a window of its own. A button of the `site-header` opens it; its index is made at build from the pages.
 */
export interface SiteSearchBlock {
  /**
   * The type of this block: `site-search`.
   */
  type: 'site-search';
  /**
   * Always `search`: the button of the header opens it by this name.
   */
  id: 'search';
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * One line of plain text, without markup.
   */
  hint?: string;
  /**
   * One line of plain text, without markup.
   */
  none: string;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Names at the side; the one chosen shows its panel. One panel at a time, the first at the start. Without scripts all panels are shown one below the other.
 */
export interface TabListBlock {
  /**
   * The type of this block: `tab-list`.
   */
  type: 'tab-list';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * The tabs.
   */
  tabs: Tab[];
  /**
   * How many tabs are shown before the button that shows the rest. All if absent.
   */
  initialCount?: number;
  /**
   * One line of plain text, without markup.
   */
  more?: string;
  /**
   * How many entries the text of the page claims. The checker compares it with the list.
   */
  count?: number;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * The contents of a long page: links to its headings, made by the engine. It stands in a layout, before the `page-outlet`; a page with few headings has none.
 */
export interface TableOfContentsBlock {
  /**
   * The type of this block: `table-of-contents`.
   */
  type: 'table-of-contents';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * How many headings a page has at least for its contents to be shown.
   */
  minHeadings: number;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A strip with one sentence.
 */
export interface TaglineBlock {
  /**
   * The type of this block: `tagline`.
   */
  type: 'tagline';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  text: string;
  /**
   * Language of the text when it is not English, as a BCP 47 tag: `la`, `es`, `fr`.
   */
  lang?: string;
  /**
   * One line of plain text, without markup.
   */
  source?: string;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Entries in the order of time, in named periods.
 */
export interface TimelineBlock {
  /**
   * The type of this block: `timeline`.
   */
  type: 'timeline';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  /**
   * The periods, the earliest first.
   */
  periods: Period[];
  /**
   * How many entries the text of the page claims. The checker compares it with the list.
   */
  count?: number;
  /**
   * How the entries stand: one below the other with their text (`story`, the default) or as small cards (`cards`).
   */
  variant?: 'story' | 'cards';
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A stretch of time with its entries.
 */
export interface Period {
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading: string;
  /**
   * One line of plain text, without markup.
   */
  span?: string;
  text?: Prose;
  /**
   * The entries, the earliest first.
   */
  entries: TimelineEntry[];
  /**
   * How many entries the text of the page claims. The checker compares it with the list.
   */
  count?: number;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * One moment.
 */
export interface TimelineEntry {
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  when: string;
  /**
   * One line of plain text, without markup.
   */
  title?: string;
  text?: Prose;
  link?: Link;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A short film without words that starts muted. It is loaded when the page stands, and does not play for those who asked for reduced motion.
 */
export interface VideoBlock {
  /**
   * The type of this block: `video`.
   */
  type: 'video';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  /**
   * The film, a file below `public/`.
   */
  src: string;
  poster: Image;
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  /**
   * What is still to be supplied here, in plain words: `Portrait of Mother Sylvia`. It is never shown.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Links that belong to days of the week. All are shown; that of today, by the visitor's clock, is marked.
 */
export interface WeekdayLinksBlock {
  /**
   * The type of this block: `weekday-links`.
   */
  type: 'weekday-links';
  /**
   * A short, human name in kebab-case, unique in the page. It is the anchor in the address (`/TheRosary#joyful`) and the identity of the block in a review, so do not change it lightly.
   */
  id: string;
  /**
   * One line of plain text, without markup.
   */
  heading?: string;
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * One line of plain text, without markup.
   */
  today: string;
  /**
   * The links.
   */
  entries: WeekdayEntry[];
  /**
   * The first day on which this is shown: `2026-05-03`. Before that day it is in no build: not in menus, links, search, sitemap or on devices. A link that leads to it is left out meanwhile, a link in a sentence leaves its words; a list, a tab or a section that would then be empty is left out, too. It is the day of the machine that builds the site, which must build again on it.
   */
  from?: string;
  /**
   * The last day on which this is shown: `2026-05-12`. From the next day on it is in no build, as before `from`.
   */
  until?: string;
  /**
   * Whether this is still being written: a draft is in no build, whatever the day; links to it are left out as before `from`. The dev server shows it with a mark. Everybody who may read the repository can read it.
   */
  draft?: boolean;
  allow?: Allow;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A link and its days.
 */
export interface WeekdayEntry {
  /**
   * The days of the week.
   */
  days: ('Sunday' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday')[];
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * Where a link goes: a page of the site (`/TheScapular`, `/TheRosary#joyful`), a file (`/documents/policy.pdf`), another site (`https://…`), or `null` for a link whose target does not exist yet. `null` needs an allowance for `link/no-target`, with the reason.
   */
  href: string | null;
}
/**
 * What surrounds the pages: the name of the site and its layouts.
 */
export interface Shell {
  /**
   * Version of the schemas for which the documents of the site are written. `npm run migrate` writes it.
   */
  schemaVersion?: number;
  /**
   * One line of plain text, without markup.
   */
  name: string;
  /**
   * Language of the text when it is not English, as a BCP 47 tag: `la`, `es`, `fr`.
   */
  lang: string;
  /**
   * Colour of the browser's own bars, as `#rrggbb`.
   */
  themeColor?: string;
  /**
   * The small sign in the browser's tab, a file below `public/`.
   */
  icon?: string;
  /**
   * The same sign as pictures of fixed size, for devices that put the site among their applications.
   */
  icons?: SizedIcon[];
  /**
   * The picture that is shown where a page of the site is shared, a PNG or JPEG below `public/`.
   */
  shareImage?: string;
  feed?: Feed;
  headingLink?: HeadingLink;
  layouts: Layouts;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * The sign in one size.
 */
export interface SizedIcon {
  /**
   * A square PNG below `public/`.
   */
  src: string;
  /**
   * Its side, in pixels.
   */
  size: number;
}
/**
 * The feed of the site (`/feed.xml`), made at build from a source.
 */
export interface Feed {
  /**
   * One line of plain text, without markup.
   */
  title: string;
  /**
   * One line of plain text, without markup.
   */
  description: string;
  /**
   * The source of the entries.
   */
  source: string;
  /**
   * The page where the entries are shown.
   */
  page: string;
}
/**
 * The small link beside each heading of a page, with which a visitor hands that part on; without it there is none.
 */
export interface HeadingLink {
  /**
   * One line of plain text, without markup.
   */
  label: string;
  /**
   * One line of plain text, without markup.
   */
  copied: string;
}
/**
 * Each layout is a list of blocks; in it or within one of them stands the `page-outlet` that the page's own blocks fill.
 */
export interface Layouts {
  [k: string]: Blocks;
}
/**
 * The calls of the API, by name. Pages name a source; only this file knows its path.
 */
export interface Sources {
  [k: string]: Source;
}
/**
 * One call of the API.
 */
export interface Source {
  /**
   * Path of the call. `{orgcode}`, `{schoolcode}` and `{formType}` are replaced by the settings of the installation; `{query.id}` by what the address of the page says after `?id=`. Where the address does not say it, the call is not made and there are no records.
   */
  path: string;
  /**
   * Kind of the records that come back: the name of a schema in `schemas/items/`. Absent for a call that only sends.
   */
  item?: string;
  /**
   * Whether the call carries the authorization header.
   */
  auth?: boolean;
  /**
   * Where the list of records may stand in the answer, in the order in which it is looked for: `""` for the answer itself, `"data"` for its property `data`. Anything else counts as a failed answer. Without this: the answer itself, then `data`, `result`, `results`, `items`, `records`.
   */
  envelope?: string[];
  /**
   * Whether the API may answer with one record instead of a list: as the answer itself, or in a place of the envelope.
   */
  single?: boolean;
  fields?: RecordFields;
  /**
   * Whether the last good answer is kept on the visitor's device, to be shown with its day when a later call fails.
   */
  cache?: boolean;
  /**
   * What the console says when the call fails, before the reason.
   */
  failure?: string;
  /**
   * Settings that are added to what a form sends, by name.
   */
  adds?: ('schoolcode' | 'orgcode' | 'formType')[];
  arrived?: ArrivedAnswer;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Which field of the API record holds what the blocks show. A field that has the same name on both sides need not be named.
 */
export interface RecordFields {
  /**
   * Identity of the record.
   */
  id?: string;
  /**
   * Title.
   */
  title?: string;
  /**
   * Date, as `YYYY-MM-DD` or any text that begins so. May be blank.
   */
  date?: string;
  /**
   * Day of the last change, like the date.
   */
  updated?: string;
  /**
   * Description, as HTML. It is sanitised before it is shown.
   */
  text?: string;
  /**
   * Name of the person who said or made it.
   */
  author?: string;
  /**
   * What the records are grouped by: a category, a session year.
   */
  group?: string;
  /**
   * List of attachments, paths below `/api/image/`.
   */
  files?: string;
  /**
   * List of pictures, paths below `/api/image/`.
   */
  images?: string;
  /**
   * Address of a further page.
   */
  link?: string;
}
/**
 * What the answer to a form must hold for its message to have arrived, by name and value, such as `{ "success": true }`; the message is sent again until an answer holds all of it. Without this an answer with a status from 200 to 299 counts, unless it is a page, or says `"success": false`, `"ok": false` or an `error`.
 */
export interface ArrivedAnswer {
  [k: string]: string | number | boolean;
}
/**
 * Named ways to filter a list, named by behaviour and never by page. A policy is a list of facets; what a visitor chooses in them combines.
 */
export interface Policies {
  [k: string]: Policy;
}
/**
 * One filter.
 */
export interface Facet {
  /**
   * `year`: 'All' and the distinct years, newest first. `month`: 'All' and Jan to Dec. `group`: 'All' and the distinct groups of the records (session years, categories), newest first. `search`: the words occur in the title, in capitals or not.
   */
  by: 'year' | 'month' | 'group' | 'search';
  /**
   * One line of plain text, without markup.
   */
  label?: string;
  /**
   * What is chosen at first: `all`, or the year or month of today. A group starts at the one named after this year, or at the newest.
   */
  start?: 'all' | 'current';
  /**
   * For a year: what is tried in turn when the chosen year has no record: the year before it, then everything.
   */
  whenEmpty?: ('previous' | 'all')[];
  /**
   * For a month: whether every month is offered (`every`, the default), or only those that have records (`present`).
   */
  offers?: 'every' | 'present';
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * What `npm run new` can add to the site, by name: what it asks, and where it puts the answers.
 */
export interface Templates {
  [k: string]: Template;
}
/**
 * Something that is added again and again.
 */
export interface Template {
  /**
   * What it is, in one line of the list that `npm run new` shows.
   */
  description: string;
  /**
   * What is asked, in this order. Elsewhere in the template `{name}` stands for the answer to the field `name`.
   */
  fields: TemplateField[];
  /**
   * What is put where.
   */
  adds: Addition[];
  picture?: TemplatePicture;
  /**
   * What remains for a person to look at, such as a sentence that names a number.
   */
  remind?: string[];
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * One question.
 */
export interface TemplateField {
  /**
   * Name of the flag (`--feast`) and of its place holder (`{feast}`).
   */
  name: string;
  /**
   * The question, as it is asked.
   */
  ask: string;
  /**
   * Form of the answer: a line of `text` (the default), an `id`, the `address` of a page, the `initials` of a name, a `day` (16 July), a `month` (March 2022; its id, `{month.id}`, is mar-2022), a `date` (16 July 1868, July 1868 or 1868), a `link` (https://…), or `prose`, which is broken into lines at its sentences.
   */
  form?: 'text' | 'id' | 'address' | 'initials' | 'day' | 'month' | 'date' | 'link' | 'prose';
  /**
   * Name of an earlier field from which the answer is made when none is given.
   */
  madeOf?: string;
  /**
   * Whether it may be left out; then every property that names it is left out too.
   */
  optional?: boolean;
  among?: TemplatePlace;
  /**
   * An answer, shown with the question.
   */
  example?: string;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * A list of a file.
 */
export interface TemplatePlace {
  /**
   * The file, from the root of the site.
   */
  file: string;
  /**
   * The way to the list: ids of blocks and entries, and last the name of the property: `["saints", "tabs"]`.
   */
  list: string[];
}
/**
 * A new file, or a new entry of a list.
 */
export interface Addition {
  /**
   * The file, from the root of the site. Without `list` it is new.
   */
  file: string;
  /**
   * The way to the list that gets the entry: ids of blocks and entries, and last the name of the property. A `count` beside the list grows with it.
   */
  list?: string[];
  /**
   * Puts the entry after the last one that has this property. Without it and without `order`: at the end.
   */
  after?: string;
  order?: TemplateOrder;
  content: TemplateContent;
  /**
   * A remark for maintainers. It is never shown.
   */
  note?: string;
}
/**
 * Puts the entry in its place in an order that the list has already.
 */
export interface TemplateOrder {
  /**
   * The property that is compared.
   */
  by: string;
  /**
   * How: `date` by the first date in it, `feast` by day and month of the first date in it, `text` by its letters.
   */
  as: 'date' | 'feast' | 'text';
}
/**
 * What is put there.
 */
export interface TemplateContent {
  [k: string]: unknown;
}
/**
 * A drawing that keeps the place of a photograph: a monogram in an arch. It is not drawn over a file that is there.
 */
export interface TemplatePicture {
  /**
   * Its file, from the root of the site.
   */
  file: string;
  /**
   * The arch: `round` as for leaders, `pointed` as for saints.
   */
  arch: 'round' | 'pointed';
  /**
   * The letters in it.
   */
  initials: string;
}
export interface Items {
  audio: AudioItem;
  content: ContentItem;
  journey: JourneyItem;
  news: NewsItem;
  notification: NotificationItem;
}
/**
 * A recording as the API gives it. Further fields are ignored.
 */
export interface AudioItem {
  /**
   * Identity of the record.
   */
  _id?: string;
  /**
   * Who made it: `Centre`, a province such as `KarnatakaProvince`, `EastAfricaRegion`, or `Miscellaneous`.
   */
  category?: string;
  /**
   * Title.
   */
  title: string;
  /**
   * Paths below `/api/image/`; the first is the recording, as ogg.
   */
  attachments: string[];
  [k: string]: unknown;
}
/**
 * An entry of the general content list: a circular, a message, a prayer, a reflection, a book, an album. Further fields are ignored.
 */
export interface ContentItem {
  /**
   * Identity of the record.
   */
  _id?: string;
  /**
   * What it is: `Circular`, `Message`, `Prayer`, `Reflection`, `BookShelf`, `PhotoGallery`, `Thought of the Day`.
   */
  category: string;
  /**
   * Title.
   */
  title?: string;
  /**
   * Description, plain or HTML.
   */
  description?: string;
  /**
   * Text of a thought of the day, as HTML.
   */
  message?: string;
  /**
   * Author of a thought of the day.
   */
  name?: string;
  /**
   * Date, `YYYY-MM-DD` or a text that begins so. May be blank or null.
   */
  date?: string | null;
  /**
   * Time of the last change, `YYYY-MM-DD` or a text that begins so.
   */
  updatedAt?: string | null;
  /**
   * Names or paths of the attached files below `/api/image/`; the first is the document or the cover.
   */
  attachments?: string[];
  [k: string]: unknown;
}
/**
 * An entry of the journey archive. Further fields are ignored.
 */
export interface JourneyItem {
  /**
   * Identity of the record.
   */
  _id?: string;
  /**
   * The session year that the entry belongs to.
   */
  sessionYear: string;
  /**
   * Date, `YYYY-MM-DD` or a text that begins so. May be blank or null.
   */
  date?: string | null;
  /**
   * Title.
   */
  title: string;
  /**
   * Description, as HTML.
   */
  description?: string;
  /**
   * Paths below `/api/image/`; the first is the picture.
   */
  attachments?: string[];
  [k: string]: unknown;
}
/**
 * A news item as the API gives it. Further fields are ignored.
 */
export interface NewsItem {
  /**
   * Identity of the record.
   */
  _id?: string;
  /**
   * Title.
   */
  title: string;
  /**
   * Description, plain or HTML.
   */
  description?: string;
  /**
   * Date, `YYYY-MM-DD` or a text that begins so. May be blank or null.
   */
  fromDate?: string | null;
  /**
   * Address of a further page. May be blank or null.
   */
  url?: string | null;
  /**
   * Paths of the attached files below `/api/image/`.
   */
  attachments?: string[];
  [k: string]: unknown;
}
/**
 * A notification. Further fields are ignored.
 */
export interface NotificationItem {
  /**
   * Identity of the record.
   */
  _id?: string;
  /**
   * Title.
   */
  title: string;
  /**
   * Pictures below `/api/image/`; the first is shown.
   */
  image?: string[];
  /**
   * Description, plain or HTML.
   */
  description?: string;
  /**
   * Paths of the attached files below `/api/image/`.
   */
  attachments?: string[];
  /**
   * Address of a further page. May be blank or null.
   */
  url?: string | null;
  [k: string]: unknown;
}
