// Written by `npm run types` from schemas/. Do not edit.
/**
 * Rules of the check that may be broken here, each with the reason. The check reports an exception that is no longer needed.
 */
export type Allow = Exception[];
/**
 * One block of a page, of any type.
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
  | EventsBlock
  | FormBlock
  | ImageGridBlock
  | LanguageLinksBlock
  | MainBlock
  | NotificationModalBlock
  | PageBannerBlock
  | PageOutletBlock
  | PicturePartsBlock
  | ProfileBlock
  | QuoteBlock
  | RecordBlock
  | RecordTabsBlock
  | RichTextBlock
  | SectionBlock
  | SiteHeaderBlock
  | SiteSearchBlock
  | TabListBlock
  | TableBlock
  | TableOfContentsBlock
  | TaglineBlock
  | TimelineBlock
  | VideoBlock
  | WeekdayLinksBlock;
/**
 * The text, in paragraphs. Buttons make bold, italics, links, lists, quotations and pictures; a heading is a field of its own, or begins another block. Where the text is edited as it is written, the signs are those of Markdown: `**bold**`, `*italics*`, `[a link](/History)`, an empty line between two paragraphs, and `\` at the end of a line that ends there for the reader, too, as in verses. In the file each entry of the list is a line; break lines where the sense breaks, so that a changed word is a changed line. HTML is shown as text.
 */
export type Prose = string[];
/**
 * Links that are shown as buttons, the most important one first.
 */
export type Actions = Link[];
/**
 * The words of a cell, with links, bold letters and italics as in a text.
 */
export type Cell = string[];
/**
 * Blocks in the order in which they are shown.
 */
export type Blocks = Block[];
/**
 * The filters, in the order in which they are shown.
 */
export type Policy = Facet[];
/**
 * Addresses of sites, each `https://` and a host, without a path: `https://maps.example.org`.
 */
export type Origins = string[];
/**
 * One line of words, or the lines of a prose.
 */
export type Text = string | string[];

export interface Site {
  page: Page;
  shell: Shell;
  sources: Sources;
  policies: Policies;
  templates: Templates;
  words: SiteWords;
  settings: SiteSettings;
  answers: Answers;
  repeat: Repeat;
}
/**
 * One page of the site. The name of the file is its address: `pages/History.json` is shown at `/History`.
 */
export interface Page {
  /**
   * One line of words, shown as they are written.
   */
  title: string;
  /**
   * One sentence about the page. Search engines show it below the title.
   */
  description: string;
  /**
   * The layout around the blocks of the page, by its name. Left empty: `inner`. The layouts are made in `_shell.json`.
   */
  layout?: string;
  /**
   * Other addresses at which the same page opens: `/` for the home page.
   *
   * Items: An address begins with a slash: `/People`. Between slashes are letters, digits, `-`, `_`, `~`, and dots that are not first.
   */
  aliases?: string[];
  /**
   * Addresses that the page had before, or addresses of pages deleted in its favour. They lead here. They are written automatically when a page is renamed or deleted; links inside the site name the page itself. Pages of records have theirs with `{id}`: `/News/{id}`.
   *
   * Items: An address begins with a slash: `/People`. Between slashes are letters, digits, `-`, `_`, `~`, and dots that are not first.
   */
  redirectFrom?: string[];
  /**
   * Choose the picture behind the title: wide, and dark at the left, behind the text. Left empty: the picture of the layout, or none. In the document it is a file in `public`, from the slash on: `/images/banners/history.svg`.
   */
  banner?: string;
  bannerFocus?: Focus;
  /**
   * The links before the title, which lead back to the pages above this one. Left empty: those of the layout.
   */
  breadcrumb?: Link[];
  translationOf?: TranslationOf;
  each?: EachRecord;
  blocks: Blocks;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The point that stays visible where the picture is cropped: press it, or move it with the arrow keys. In a file it is in parts of its width and height: `{ "x": 0.78, "y": 0.2 }` is at the right, near the top. Left empty: the point that suits most pictures of that place.
 */
export interface Focus {
  /**
   * From `0` for the left edge to `1` for the right one, to the nearest fifth or the middle.
   */
  x: number;
  /**
   * From `0` for the top to `1` for the bottom, to the nearest fifth or the middle.
   */
  y: number;
}
/**
 * A link with its words.
 */
export interface Link {
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * A page, a place on a page, a file, or another site: type a word of its title and choose, or write its address, such as `/History`, `/History#founding`, `/documents/policy.pdf`, `https://…`, `mailto:…`, `tel:…`. A page that does not exist yet has no address (`null` in the file), and needs an exception to the rule `link/no-target`, with the reason.
   */
  href: string | null;
  /**
   * A small icon before the text of a quick link: a film, pictures, or messages.
   */
  icon?: 'video' | 'gallery' | 'messages';
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
export interface Exception {
  /**
   * The rule that may be broken here. `link/no-target` lets a link lead nowhere, `link/unknown` to a missing page or file. `panel/empty` lets a tab be empty, `page/unreachable` lets a page be without a link to it.
   */
  rule: 'link/no-target' | 'link/unknown' | 'panel/empty' | 'page/unreachable';
  /**
   * The reason, for later maintainers: `The programme is not written yet`.
   */
  why: string;
}
/**
 * For a page in the folder of a language, such as `pages/fr/`: the page that it translates, and the version of it that was translated. The check says when the other page has changed since.
 */
export interface TranslationOf {
  /**
   * Address of the page in the first language: `/History`. Left empty: the one of the same address without the language.
   */
  page?: string;
  /**
   * Twelve characters that identify the version of the other page that was translated. `npm run translated` writes them.
   */
  state?: string;
}
/**
 * Makes this document a page for each record of a collection. A page has the title of its record and the beginning of its text as description. A block `record` shows the fields; a list in the page is about the record where its `where` says `{id}`.
 */
export interface EachRecord {
  /**
   * The source of the records, a `folder` or a `file` of `pages/_records/`.
   */
  source: string;
  /**
   * The address, with `{id}` where the record is named: `/News/{id}`. Left empty: that of this document with the record in place of its own name, so `pages/News/Entry.json` makes `/News/{id}`.
   */
  address?: string;
}
/**
 * Postal addresses.
 */
export interface AddressListBlock {
  /**
   * The type of the block.
   */
  type: 'address-list';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  /**
   * The addresses, in the order in which they are shown.
   */
  addresses: Address[];
  /**
   * A number that the text of the page names, such as nine people: the check says when the list has more or fewer.
   */
  count?: number;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * One address.
 */
export interface Address {
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  name: string;
  /**
   * The address as it is written on a letter, line by line.
   *
   * Items: One line of words, shown as they are written.
   */
  lines: string[];
  /**
   * One line of words, shown as they are written.
   */
  phone?: string;
  /**
   * The e-mail address of the house, such as `house@example.org`. A press begins a message to it.
   */
  email?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The album that the address of the page names: its title and description, its days, how many photos it has, and its pictures, which open large.
 */
export interface AlbumBlock {
  /**
   * The type of the block.
   */
  type: 'album';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  data: Binding;
  back: Link;
  placeholder: Placeholder;
  /**
   * One line of words, shown as they are written.
   */
  withoutScripts?: string;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The records that the block shows, and the filters for visitors. Records, such as news, circulars and albums, are written elsewhere; the page only shows them.
 */
export interface Binding {
  /**
   * The source of the records, by its name: `news`. The names are in `_sources.json`.
   */
  source: string;
  where?: Where;
  /**
   * Only records with a picture (`images`), or only those with an attachment (`files`).
   */
  having?: 'images' | 'files';
  /**
   * Only records of today or a later day (`coming`), or only those before (`past`); one with a last day counts until then. Today is that of the visitor, in the time zone of the site. Left empty: all.
   */
  when?: 'coming' | 'past';
  /**
   * The order of the records: `newest` or `oldest` first, the one that was last changed first (`updated`), by `title`, `author` or `group`, by `hand`, or by a further field that the source names, such as `place`. Words are sorted as in the language of the page; records without the value come last. Left empty: as the source says.
   */
  sort?: string;
  /**
   * The filters that visitors find above the list, by their name: `year-or-latest`. Left empty: none. The names are in `_policies.json`.
   */
  policy?: string;
  /**
   * The greatest number of records, from the beginning of the order. Left empty: all.
   */
  limit?: number;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Only records with these values: `category` is `Letter`. The names are those of the fields of a record. In the file: `{ "category": "Letter" }`.
 */
export interface Where {
  [k: string]: string;
}
/**
 * The text shown while there are no records: none have come, the call failed, or none fits the filters.
 */
export interface Placeholder {
  /**
   * One line of words, shown as they are written.
   */
  title: string;
  /**
   * One line of words, shown as they are written.
   */
  date?: string;
  /**
   * One line of words, shown as they are written.
   */
  text?: string;
  /**
   * A page, a place on a page, a file, or another site: type a word of its title and choose, or write its address, such as `/History`, `/History#founding`, `/documents/policy.pdf`, `https://…`, `mailto:…`, `tel:…`. A page that does not exist yet has no address (`null` in the file), and needs an exception to the rule `link/no-target`, with the reason.
   */
  href?: string | null;
  /**
   * How many of them are shown, up to 12. Left empty: one.
   */
  copies?: number;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A player for one recording.
 */
export interface AudioBlock {
  /**
   * The type of the block.
   */
  type: 'audio';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * The file of the recording. The same may be there in several kinds: a browser plays the first that it knows.
   */
  files: AudioFile[];
  /**
   * One line of words, shown as they are written.
   */
  credit?: string;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The recording, in one kind of file.
 */
export interface AudioFile {
  /**
   * Choose a recording or drop one here. In the document it is a file in `public`, from the slash on: `/audio/evening-song.ogg`.
   */
  src: string;
  /**
   * The end of its name says it: .mp3 is `audio/mpeg`, .m4a is `audio/mp4`. The others are called as they end.
   */
  kind: 'audio/ogg' | 'audio/mpeg' | 'audio/mp4' | 'audio/flac' | 'audio/wav';
}
/**
 * Recordings from a source, each with its title and a player. One plays at a time.
 */
export interface AudioListBlock {
  /**
   * The type of the block.
   */
  type: 'audio-list';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  data: Binding;
  placeholder: Placeholder;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Cards with a picture, a name and a line; each may lead somewhere.
 */
export interface CardGridBlock {
  /**
   * The type of the block.
   */
  type: 'card-grid';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  text?: Prose;
  /**
   * In rows (`grid`), in rows with the line below the name large, for numbers and facts (`figures`), or in one `strip` that is scrolled sideways. Left empty: in rows.
   */
  variant?: 'grid' | 'figures' | 'strip';
  /**
   * How many cards are side by side on a wide screen. Left empty: as many as make even rows.
   */
  columns?: number;
  /**
   * The cards, in the order in which they are shown.
   */
  cards: Card[];
  /**
   * A number that the text of the page names, such as nine people: the check says when the list has more or fewer.
   */
  count?: number;
  link?: Link;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A picture, a name and a line; with a page to lead to, its name is a link.
 */
export interface Card {
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  title: string;
  /**
   * One line of words, shown as they are written.
   */
  text?: string;
  image?: Image;
  /**
   * A page, a place on a page, a file, or another site: type a word of its title and choose, or write its address, such as `/History`, `/History#founding`, `/documents/policy.pdf`, `https://…`, `mailto:…`, `tel:…`. A page that does not exist yet has no address (`null` in the file), and needs an exception to the rule `link/no-target`, with the reason.
   */
  href?: string | null;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A picture, with its words.
 */
export interface Image {
  /**
   * Choose a picture or drop one here. In the document it is a file in `public`, from the slash on: `/images/history/journeys.svg`. A photograph of the same name in the same folder is shown in place of a drawing: `journeys.jpg`, or `.png`, `.webp`, `.avif`.
   */
  src: string;
  /**
   * A sentence for visitors who do not see it. Leave it empty only for decoration.
   */
  alt: string;
  /**
   * One line of words, shown as they are written.
   */
  caption?: string;
  /**
   * One line of words, shown as they are written.
   */
  credit?: string;
  focus?: Focus;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Slides that move from right to left, again and again. They stop under the pointer, when they are reached by the keyboard, and by a button, and do not move for visitors who asked their device for less motion. The slides are written here, or come from a source.
 */
export interface CarouselBlock {
  /**
   * The type of the block.
   */
  type: 'carousel';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * The slides, in the order in which they come. Left empty where they come from a source.
   */
  slides?: Slide[];
  data?: Binding;
  placeholder?: Placeholder;
  /**
   * How many slides a wide screen shows at once; smaller screens show fewer: of three, two up to 1300 pixels of width and one up to 600.
   */
  perView?: number;
  /**
   * The time from the start of one slide to the start of the next, in thousandths of a second: `5000` is five seconds. Left empty: they move only by hand.
   */
  intervalMs?: number;
  link?: Link;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A picture with a title, a sentence or a link.
 */
export interface Slide {
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  title: string;
  /**
   * One line of words, shown as they are written.
   */
  text?: string;
  image?: Image;
  link?: Link;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The line with the copyright, from the first year to this one: © 2020–2026. The year changes by itself.
 */
export interface CopyrightBlock {
  /**
   * The type of the block.
   */
  type: 'copyright';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * The first year: `2020`.
   */
  from: number;
  /**
   * One line of words, shown as they are written.
   */
  holder: string;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The thought of the day with its author, from a source. While none comes, its box is empty.
 */
export interface DailyQuoteBlock {
  /**
   * The type of the block.
   */
  type: 'daily-quote';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading: string;
  data: Binding;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Records from a source as cards, such as news, circulars or books, with the filters for visitors above them.
 */
export interface DocumentGridBlock {
  /**
   * The type of the block.
   */
  type: 'document-grid';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  data: Binding;
  /**
   * The parts of a card, from top to bottom. `icon` is the icon, `image` the first picture, `count` how many pictures there are, `text` the description, `file` the link to the attachment, `link` the one to the further page.
   */
  show: ('icon' | 'image' | 'date' | 'title' | 'count' | 'text' | 'file' | 'link')[];
  /**
   * The icon on the card: `pdf`, or a sheet (`document`). Left empty: `pdf`.
   */
  icon?: 'pdf' | 'document';
  /**
   * The page that a card opens, with `{id}` where the record is named: `/News/{id}`, `/Album?id={id}`.
   */
  opens?: string;
  /**
   * One line of words, shown as they are written.
   */
  total?: string;
  labels?: DocumentLabels;
  placeholder: Placeholder;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The texts of the links of a card.
 */
export interface DocumentLabels {
  /**
   * One line of words, shown as they are written.
   */
  file?: string;
  /**
   * One line of words, shown as they are written.
   */
  link?: string;
  /**
   * One line of words, shown as they are written.
   */
  count?: string;
  /**
   * One line of words, shown as they are written.
   */
  countOne?: string;
}
/**
 * Documents and films of this site or of others, each in a frame. A frame is loaded when a visitor comes to it.
 */
export interface EmbedGridBlock {
  /**
   * The type of the block.
   */
  type: 'embed-grid';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  text?: Prose;
  /**
   * How high each frame is, in pixels. Left empty: 600, about the window of a laptop.
   */
  height?: number;
  /**
   * The frames, in the order in which they are shown.
   */
  frames: Frame[];
  /**
   * A number that the text of the page names, such as three films: the check says when there are more or fewer.
   */
  count?: number;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * One document or film.
 */
export interface Frame {
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  title: string;
  /**
   * A file of this site, `/documents/policy.pdf`, or what another site offers for embedding, `https://…`. Most film sites offer it under Share, Embed. No other site may be shown in a frame: the Content-Security-Policy follows from these addresses.
   */
  src: string;
  /**
   * One line of words, shown as they are written.
   */
  link?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Events of a source with their days, times and places: the coming ones as a list, or a month as a table.
 */
export interface EventsBlock {
  /**
   * The type of the block.
   */
  type: 'events';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  data: Binding;
  /**
   * A list, the next event first, or the days of a month as a table (`month`), which is a list on telephones. Left empty: a list.
   */
  variant?: 'list' | 'month';
  /**
   * The day at the beginning of a row of the table. Left empty: Monday.
   */
  weekBegins?: 'monday' | 'sunday';
  /**
   * The page that an event opens, with `{id}` where the event is named: `/Events/{id}`.
   */
  opens?: string;
  placeholder: Placeholder;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A form that visitors fill in. Their answers are checked and sent to the receiver.
 */
export interface FormBlock {
  /**
   * The type of the block.
   */
  type: 'form';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  intro?: Prose;
  /**
   * The source that receives the form, by its name in `_sources.json`.
   */
  send: string;
  /**
   * The fields, in the order in which they are shown.
   */
  fields: FormField[];
  /**
   * One line of words, shown as they are written.
   */
  submit: string;
  /**
   * One line of words, shown as they are written.
   */
  successMessage: string;
  /**
   * One line of words, shown as they are written.
   */
  refusedMessage?: string;
  /**
   * One line of words, shown as they are written.
   */
  waitingMessage?: string;
  withoutScripts?: Prose;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * One field.
 */
export interface FormField {
  /**
   * The name of the answer in the message that is sent: one word that begins with a small letter, such as `email`. The receiver must know it.
   */
  name: string;
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * One line (`text`), an address for e-mail (`email`), several lines (`textarea`), or a box to tick (`checkbox`).
   */
  kind: 'text' | 'email' | 'textarea' | 'checkbox';
  /**
   * One line of words, shown as they are written.
   */
  required?: string;
  /**
   * One line of words, shown as they are written.
   */
  invalid?: string;
  /**
   * The greatest number of letters in an answer; the receiver must accept as many. Also write the message for longer answers (`tooLong`).
   */
  maxLength?: number;
  /**
   * One line of words, shown as they are written.
   */
  tooLong?: string;
  /**
   * One line of words, shown as they are written.
   */
  hint?: string;
  /**
   * How many lines high a field for several lines is.
   */
  rows?: number;
  /**
   * How many letters wide a field for several lines is.
   */
  cols?: number;
  text?: Prose;
  /**
   * The kind of value that a browser may fill in by itself: `name`, `email`, `tel`. The words are those of the HTML standard (autocomplete).
   */
  autocomplete?: string;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Pictures side by side, which open large. When one is open, the others follow by arrow keys or by swiping. The pictures are chosen here, or come from a source.
 */
export interface ImageGridBlock {
  /**
   * The type of the block.
   */
  type: 'image-grid';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  /**
   * The pictures, in the order in which they are shown. Left empty where they come from a source.
   */
  images?: Image[];
  data?: Binding;
  placeholder?: Placeholder;
  /**
   * A number that the text of the page names, such as nine people: the check says when the list has more or fewer.
   */
  count?: number;
  /**
   * How many pictures are side by side on a wide screen; one is shown whole. Left empty: as many as make even rows.
   */
  columns?: number;
  link?: Link;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Links to the same page in the other languages of the site, each by the language's own name. It belongs in a layout; on a site of one language it shows nothing.
 */
export interface LanguageLinksBlock {
  /**
   * The type of the block.
   */
  type: 'language-links';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The main part of a page, between header and footer. It belongs in a layout, around the place for the page (`page-outlet`); the link that skips the header leads there.
 */
export interface MainBlock {
  /**
   * The type of the block.
   */
  type: 'main';
  /**
   * Always `main`: the link that skips the header leads there.
   */
  id: 'main';
  blocks: Blocks;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A window that opens by itself, once for each visit, when there is something to tell. It shows one notice at a time.
 */
export interface NotificationModalBlock {
  /**
   * The type of the block.
   */
  type: 'notification-modal';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  title: string;
  data: Binding;
  labels: NotificationLabels;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The texts of the buttons of the window.
 */
export interface NotificationLabels {
  /**
   * One line of words, shown as they are written.
   */
  file: string;
  /**
   * One line of words, shown as they are written.
   */
  link: string;
  /**
   * One line of words, shown as they are written.
   */
  close: string;
  /**
   * One line of words, shown as they are written.
   */
  previous: string;
  /**
   * One line of words, shown as they are written.
   */
  next: string;
}
/**
 * The head of an inner page: its title, large, with the links that lead back to the pages above it (the breadcrumb).
 */
export interface PageBannerBlock {
  /**
   * The type of the block.
   */
  type: 'page-banner';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * The links before the title, from the home page on, for each page that has none of its own.
   */
  breadcrumb: Link[];
  image?: Image;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The place in a layout for the blocks of the page.
 */
export interface PageOutletBlock {
  /**
   * The type of the block.
   */
  type: 'page-outlet';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A picture whose parts are explained: a part lights up in the picture when its text is pointed at or opened, and leads from the picture to its text.
 */
export interface PicturePartsBlock {
  /**
   * The type of the block.
   */
  type: 'picture-parts';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  image: Image;
  /**
   * The parts, in the order in which they are explained.
   */
  parts: PicturePart[];
  /**
   * A number that the text of the page names, such as nine people: the check says when the list has more or fewer.
   */
  count?: number;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A part of the picture, and what it means.
 */
export interface PicturePart {
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  name: string;
  /**
   * The circles that are lit. The first one is also shown small beside the text.
   */
  at: CircleInPicture[];
  text: Prose;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A circle, in pixels of the picture in its full size.
 */
export interface CircleInPicture {
  /**
   * How far its centre is from the left edge.
   */
  x: number;
  /**
   * How far its centre is from the upper edge.
   */
  y: number;
  /**
   * From its centre to its edge.
   */
  radius: number;
}
/**
 * A person: name, portrait, a quotation, facts in short, and the story of the life.
 */
export interface ProfileBlock {
  /**
   * The type of the block.
   */
  type: 'profile';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  name: string;
  image?: Image;
  quotation?: Quotation;
  /**
   * Facts in short, such as the birthday and the year of the election.
   */
  facts?: Fact[];
  text: Prose;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A quotation, set apart, with its source.
 */
export interface Quotation {
  text: Prose;
  /**
   * One line of words, shown as they are written.
   */
  source?: string;
  /**
   * Only where the words are not in the language of the site: `la` for Latin, `es` for Spanish, `fr` for French. Screen readers then pronounce them well. Other languages have their BCP 47 tag.
   */
  lang?: string;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A name for the fact, and the fact.
 */
export interface Fact {
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * One line of words, shown as they are written.
   */
  value: string;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A quotation, set apart.
 */
export interface QuoteBlock {
  /**
   * The type of the block.
   */
  type: 'quote';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  quotation: Quotation;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The record of a page that is made for each record (`each`): its date, pictures, text and links.
 */
export interface RecordBlock {
  /**
   * The type of the block.
   */
  type: 'record';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * The parts, from top to bottom. `file` is the link to each attachment, `link` the one to the further page.
   */
  show: ('date' | 'images' | 'text' | 'file' | 'link')[];
  labels?: DocumentLabels;
  neighbours?: RecordNeighbours;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The words above the titles of the records before and after this one, in the order of the source. Left empty: no links.
 */
export interface RecordNeighbours {
  /**
   * One line of words, shown as they are written.
   */
  newer: string;
  /**
   * One line of words, shown as they are written.
   */
  older: string;
}
/**
 * A tab for each group of the records, such as a session year, newest first; in it the records, which open one at a time. Tabs with blocks of their own may follow. The filters need one by group (`group` in `_policies.json`).
 */
export interface RecordTabsBlock {
  /**
   * The type of the block.
   */
  type: 'record-tabs';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  data: Binding;
  placeholder: Placeholder;
  /**
   * Tabs with blocks of their own, after those of the records.
   */
  tabs?: Tab[];
  /**
   * A number that the text of the page names, such as four periods: the check says when the fixed tabs are more or fewer.
   */
  count?: number;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A name, and what is shown when it is chosen.
 */
export interface Tab {
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  blocks: Blocks;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Text: paragraphs, lists, links; with a picture or a quotation beside it if wanted.
 */
export interface RichTextBlock {
  /**
   * The type of the block.
   */
  type: 'rich-text';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  /**
   * One line of words, shown as they are written.
   */
  lead?: string;
  text: Prose;
  /**
   * A number that the text of the page names, such as fifteen promises: the check says when the lists here have more or fewer.
   */
  count?: number;
  /**
   * Only where the words are not in the language of the site: `la` for Latin, `es` for Spanish, `fr` for French. Screen readers then pronounce them well. Other languages have their BCP 47 tag.
   */
  lang?: string;
  image?: Image;
  quotation?: Quotation;
  link?: Link;
  actions?: Actions;
  /**
   * One line of words, shown as they are written.
   */
  source?: string;
  /**
   * As running text (`text`), as a list of references in small type (`references`), or in a style that the site names in `pages/_settings.json`. Left empty: as running text.
   */
  variant?: string;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Blocks that belong together: in columns, on a coloured background, or as the foot of the page.
 */
export interface SectionBlock {
  /**
   * The type of the block.
   */
  type: 'section';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  /**
   * An ordinary section, or the `footer`, the foot of the page. Left empty: an ordinary section.
   */
  as?: 'section' | 'footer';
  /**
   * One below the other (`stack`), side by side (`columns`), or as the opening of the home page (`hero`). Left empty: one below the other, as are columns on a narrow screen.
   */
  arrange?: 'stack' | 'columns' | 'hero';
  /**
   * The background: as the page (`plain`), lightly coloured (`tinted`), or dark with light words (`dark`).
   */
  background?: 'plain' | 'tinted' | 'dark';
  blocks: Blocks;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The head of every page: the name, the main menu, the quick links and, on small screens, the menu that slides in.
 */
export interface SiteHeaderBlock {
  /**
   * The type of the block.
   */
  type: 'site-header';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  name: string;
  /**
   * One line of words, shown as they are written.
   */
  motto?: string;
  logo?: Image;
  /**
   * A page, a place on a page, a file, or another site: type a word of its title and choose, or write its address, such as `/History`, `/History#founding`, `/documents/policy.pdf`, `https://…`, `mailto:…`, `tel:…`. A page that does not exist yet has no address (`null` in the file), and needs an exception to the rule `link/no-target`, with the reason.
   */
  home: string | null;
  /**
   * A few links that are always at hand, each with a small icon.
   */
  quick?: Link[];
  /**
   * One line of words, shown as they are written.
   */
  search?: string;
  /**
   * The groups of the main menu, in their order.
   */
  menu: MenuGroup[];
  /**
   * The pages that most visitors look for: the first links of the menu on small screens.
   */
  shortcuts?: Link[];
  action?: Link;
  /**
   * Links to other sites, beside the quick links; on small screens below the menu.
   */
  external?: Link[];
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * One word of the menu, with the links that it opens.
 */
export interface MenuGroup {
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * The links that it opens, in their order.
   */
  links: Link[];
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The search over all pages, in a window of its own. A button in the header opens it.
 */
export interface SiteSearchBlock {
  /**
   * The type of the block.
   */
  type: 'site-search';
  /**
   * Always `search`: the button of the header opens it by this name.
   */
  id: 'search';
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * One line of words, shown as they are written.
   */
  hint?: string;
  /**
   * One line of words, shown as they are written.
   */
  none: string;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Names at the side; the chosen one, at first the first, shows its blocks. Without JavaScript, and on paper, all are shown one below the other.
 */
export interface TabListBlock {
  /**
   * The type of the block.
   */
  type: 'tab-list';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * The names with their blocks, in their order.
   */
  tabs: Tab[];
  /**
   * How many names are shown at first; a button shows the rest. Left empty: all.
   */
  initialCount?: number;
  /**
   * One line of words, shown as they are written.
   */
  more?: string;
  /**
   * A number that the text of the page names, such as nine people: the check says when the list has more or fewer.
   */
  count?: number;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A table with a caption, such as a programme with times, or a list of prices: written here, or from a source of records or a file.
 */
export interface TableBlock {
  /**
   * The type of the block.
   */
  type: 'table';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  /**
   * One line of words, shown as they are written.
   */
  caption: string;
  /**
   * The columns, from the first one on.
   */
  columns: TableColumn[];
  /**
   * The rows, from the first one on. Left empty where they are records of a source, or lines of a file.
   */
  rows?: TableRow[];
  /**
   * The first cell of each row says what the row is about, such as the name of a house. Screen readers read it before each cell.
   */
  rowNames?: boolean;
  /**
   * A table that is wider than the screen is moved sideways (`scroll`), or each row becomes a card (`cards`). Left empty: moved sideways.
   */
  onPhones?: 'scroll' | 'cards';
  footnotes?: Prose;
  data?: Binding;
  /**
   * A table of a spreadsheet, saved as “CSV UTF-8”, whose lines are the rows: `/documents/prices.csv`. Each column shows the one with its heading, or with the name in “Field of the records”. To change the rows, replace the file.
   */
  csv?: string;
  placeholder?: Placeholder;
  /**
   * A number that the text of the page names, such as nine people: the check says when the list has more or fewer.
   */
  count?: number;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * One column of a table.
 */
export interface TableColumn {
  /**
   * The name by which the cells of each row name their column, in small letters, digits and hyphens: `time`. Each name is used once in a table.
   */
  name: string;
  /**
   * One line of words, shown as they are written.
   */
  heading: string;
  /**
   * Numbers (`number`) end at the right, one below the other; short signs stand in the middle (`centre`). Left empty: text.
   */
  align?: 'number' | 'centre';
  /**
   * One line of words, shown as they are written.
   */
  field?: string;
}
/**
 * One row of a table.
 */
export interface TableRow {
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  cells: Cells;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
export interface Cells {
  [k: string]: Cell;
}
/**
 * The contents of a long page: links to its headings, made automatically. It belongs in a layout, before the place for the page; a page with few headings has none.
 */
export interface TableOfContentsBlock {
  /**
   * The type of the block.
   */
  type: 'table-of-contents';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * How many headings a page needs to have for its contents to be shown.
   */
  minHeadings: number;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A strip with one sentence, across the page: with a drawing above it and buttons below it, the end of each page.
 */
export interface TaglineBlock {
  /**
   * The type of the block.
   */
  type: 'tagline';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  text: string;
  /**
   * Only where the words are not in the language of the site: `la` for Latin, `es` for Spanish, `fr` for French. Screen readers then pronounce them well. Other languages have their BCP 47 tag.
   */
  lang?: string;
  /**
   * One line of words, shown as they are written.
   */
  source?: string;
  image?: Image;
  actions?: Actions;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Events in the order of time, in periods that have names.
 */
export interface TimelineBlock {
  /**
   * The type of the block.
   */
  type: 'timeline';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  /**
   * The periods, the earliest first.
   */
  periods: Period[];
  /**
   * A number that the text of the page names, such as nine people: the check says when the list has more or fewer.
   */
  count?: number;
  /**
   * One below the other with their text (`story`), or side by side without text, as `cards`. Left empty: one below the other.
   */
  variant?: 'story' | 'cards';
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A stretch of time with its entries.
 */
export interface Period {
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading: string;
  /**
   * One line of words, shown as they are written.
   */
  span?: string;
  text?: Prose;
  /**
   * The entries, the earliest first.
   */
  entries: TimelineEntry[];
  /**
   * A number that the text of the page names, such as nine people: the check says when the list has more or fewer.
   */
  count?: number;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Something that happened.
 */
export interface TimelineEntry {
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  when: string;
  /**
   * One line of words, shown as they are written.
   */
  title?: string;
  text?: Prose;
  /**
   * Shows the event in bold letters. Few entries stand out; where all do, none does.
   */
  great?: boolean;
  link?: Link;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A short film without words, which starts without sound. It is loaded after the page; visitors who asked their device for less motion see its picture instead.
 */
export interface VideoBlock {
  /**
   * The type of the block.
   */
  type: 'video';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  /**
   * Choose a film or drop one here. In the document it is a file in `public`, from the slash on: `/video/hero.webm`.
   */
  src: string;
  poster: Image;
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  /**
   * The missing content, in plain words: `Portrait of Anna Berg`. Visitors never see it; the overview of the pages lists it.
   */
  todo?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Links that belong to days of the week, or to a day of the year. Those of the week are all shown, and the one of today is marked, by the clock of the visitor; a link of a day of the year is added on that day.
 */
export interface WeekdayLinksBlock {
  /**
   * The type of the block.
   */
  type: 'weekday-links';
  /**
   * The end of the address of this place, in small letters, digits and hyphens: `founding` in `/History#founding`. Each name is used once in a page. Change it with care: people may have kept the address, and a review knows the block by it.
   */
  id: string;
  /**
   * One line of words, shown as they are written.
   */
  heading?: string;
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * One line of words, shown as they are written.
   */
  today: string;
  /**
   * Shows the links of today alone. Visitors without scripts see those of all weekdays.
   */
  onlyToday?: boolean;
  /**
   * The links with their days, in the order in which they are shown.
   */
  entries: WeekdayEntry[];
  /**
   * The first day on which visitors see this: `2026-05-03`. Before it, this is nowhere on the site: not in menus, lists or the search. A link that leads to it is left out meanwhile, and in a sentence the words of the link stay; a list, a tab or a section that would be empty is left out, too. The site must be built again on that day, by the date of the machine that builds it.
   */
  from?: string;
  /**
   * The last day on which visitors see this: `2026-05-12`. From the next day on it is left out, as before its first day.
   */
  until?: string;
  /**
   * Hidden from visitors until you untick this, whatever its days. Links to it are left out. It is no secret: anyone who can read the files can read it.
   */
  draft?: boolean;
  /**
   * The day by which somebody reads this again, because it may be out of date by then: `2027-05-03`. Visitors never see it. “All pages” at the desk lists it, as does the list of missing content; the calendar of the site has it if visitors see the page.
   */
  lookAgain?: string;
  allow?: Allow;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * A link and its days.
 */
export interface WeekdayEntry {
  /**
   * The days of the week on which the link is marked.
   */
  days?: ('Sunday' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday')[];
  /**
   * The day of the year on which the link is shown, as month and day: `10-15`. In place of days of the week.
   */
  date?: string;
  image?: Image;
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * A page, a place on a page, a file, or another site: type a word of its title and choose, or write its address, such as `/History`, `/History#founding`, `/documents/policy.pdf`, `https://…`, `mailto:…`, `tel:…`. A page that does not exist yet has no address (`null` in the file), and needs an exception to the rule `link/no-target`, with the reason.
   */
  href: string | null;
}
/**
 * The frame of the pages: the name of the site and its layouts.
 */
export interface Shell {
  /**
   * Version of the schemas for which the documents of the site are written. `npm run migrate` writes it.
   */
  schemaVersion?: number;
  /**
   * One line of words, shown as they are written.
   */
  name: string;
  /**
   * Only where the words are not in the language of the site: `la` for Latin, `es` for Spanish, `fr` for French. Screen readers then pronounce them well. Other languages have their BCP 47 tag.
   */
  lang: string;
  /**
   * The country whose format of dates and numbers the site follows, as a BCP 47 tag: `en-GB`, `fr-CA`. Left empty: that of the language of the site.
   */
  locale?: string;
  /**
   * The colour of the bars around the page on telephones, as `#rrggbb`: `#5a3921`.
   */
  themeColor?: string;
  /**
   * Choose the small icon for the tab of a browser. In the document it is the address of a file in `public`, from the slash on.
   */
  icon?: string;
  /**
   * The same icon in fixed sizes, for devices that show the site among their applications.
   */
  icons?: SizedIcon[];
  /**
   * Choose a PNG or JPEG, which is shown where somebody shares a page. In the document it is the address of a file in `public`, from the slash on.
   */
  shareImage?: string;
  feed?: Feed;
  /**
   * The page that visitors see at an address that is none: `/NotFound`. Without it they see the error page of the router. That of a further language is shown below its folder; GitHub and GitLab know that of `pages/_shell.json` alone.
   */
  notFound?: string;
  headingLink?: HeadingLink;
  layouts: Layouts;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The icon in one size.
 */
export interface SizedIcon {
  /**
   * Choose a square PNG. In the document it is the address of a file in `public`, from the slash on.
   */
  src: string;
  /**
   * How many pixels it is wide and high: `192`.
   */
  size: number;
}
/**
 * The feed of the site: news for those who follow it with a reader. Its address is `/feed.xml`, and each build makes it from a source. A further language that names none has this one below its folder, with its own pages: `/fr/feed.xml`.
 */
export interface Feed {
  /**
   * One line of words, shown as they are written.
   */
  title: string;
  /**
   * One line of words, shown as they are written.
   */
  description: string;
  /**
   * The source of its entries, by its name: `news`.
   */
  source: string;
  /**
   * The page on which the same entries are shown: `/News`.
   */
  page: string;
}
/**
 * The small link beside each heading, which copies the address of that place. Left out: no link.
 */
export interface HeadingLink {
  /**
   * One line of words, shown as they are written.
   */
  label: string;
  /**
   * One line of words, shown as they are written.
   */
  copied: string;
}
/**
 * The layouts around the blocks of a page: header, banner, footer. Each layout is a list of blocks; the list, or one of its blocks, contains the place for the page (`page-outlet`).
 */
export interface Layouts {
  [k: string]: Blocks;
}
/**
 * The lists of records, by name: calls of the API, and collections of the site. Pages name a source; only this file knows where it is.
 */
export interface Sources {
  [k: string]: Source;
}
/**
 * One list of records: a call of the API, by its `path`, or a collection of the site, by its `folder` or `file`. Pages do not know which.
 */
export interface Source {
  /**
   * The folder below `pages/_records/` that holds the records, one in each file: `news`. The name of a file is the id of its record. Further segments are possible: `fr/news`.
   */
  folder?: string;
  /**
   * The file below `pages/_records/` that holds all records, without `.json`: `thoughts`. It says `{ "records": [ … ] }`.
   */
  file?: string;
  /**
   * For a `folder` or a `file`: the parameter in the address of a page that names the record to show, by its id: `id` for `/Album?id=feast`. Without the parameter there are no records.
   */
  query?: string;
  /**
   * Path of the call. It begins with `/api/` where the site itself forwards the API. `{name}` is replaced by the value of this name in `pages/_settings.json`; `{query.id}` by what the address of the page says after `?id=`. Where the address does not say it, the call is not made and there are no records.
   */
  path?: string;
  /**
   * The kind of its records, by the name of a schema in `schemas/items/`. Left empty for a call that only sends.
   */
  item?: string;
  /**
   * The call must carry the authorization header.
   */
  auth?: boolean;
  /**
   * Where the list of records may be in the answer, in the order of the search: `""` for the answer itself, `"data"` for its property `data`, `"data.list"` for a property of that. Needed where the API puts the list elsewhere: `["response.entries"]` for `{ "response": { "entries": [ … ] } }`. An answer with no list there counts as failed, and the build and `npm run check -- --api` say so. Without this: the answer itself, then `data`, `result`, `results`, `items`, `records`.
   */
  envelope?: string[];
  /**
   * The API may answer with one record instead of a list: as the answer itself, or in a place of the envelope.
   */
  single?: boolean;
  /**
   * One line of words, shown as they are written.
   */
  calendar?: string;
  /**
   * The order of the records: `newest` or `oldest` first, the one that was last changed first (`updated`), by `title`, `author` or `group`, by `hand`, or by a further field that the source names, such as `place`. Words are sorted as in the language of the page; records without the value come last. Left empty: as the source says.
   */
  sort?: string;
  fields?: RecordFields;
  /**
   * Keeps the last good answer on the visitor's device, and shows it with its day when a later call fails.
   */
  cache?: boolean;
  /**
   * Each value is named after what visitors see then. `records`: the last records that are known, with their day, such as those of the build; a visitor keeps what a reader without scripts has. `placeholder`: the placeholder of an empty list, as nothing old may be shown; only `cache` still shows its answer. Left empty: `records`.
   */
  whenFailed?: 'records' | 'placeholder';
  /**
   * The message in the console of the browser when the call fails, before the reason. Visitors do not see it.
   */
  failure?: string;
  /**
   * Where a browser without scripts sends a form, if the receiver takes `application/x-www-form-urlencoded` without an authorization header: a path of the site, such as `/api/letters/{parish}`, or an address that begins with `https://`. Visitors see its answer, so let it lead to a page of thanks. Left empty: the form has no button then, and says how else to write.
   */
  action?: string;
  /**
   * Values of `pages/_settings.json` that are added to what a form sends, by name.
   */
  adds?: string[];
  arrived?: ArrivedAnswer;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The field of the API record for each field that the blocks show. A value that cannot be read is left out of its record, and a record with neither title, text, file nor picture out of the list; `npm run check -- --api` tells both. A text is also read from a number, a list, or an object that holds it as `rendered`, `value`, `html` or `text`. Fields with the same name on both sides may be left out. A further name, such as `region`, is a field of the site's own. A policy may filter by the short texts that are named here.
 */
export interface RecordFields {
  /**
   * Identity of the record, a text or a number. Without one, the record gets its own.
   */
  id?: string;
  /**
   * Title.
   */
  title?: string;
  /**
   * Date: `YYYY-MM-DD`, with or without a time. A moment with an offset, or in milliseconds, is read in the `timeZone` of `pages/_settings.json`. Anything else, such as `05-03-2026` or 30 February, is no date.
   */
  date?: string;
  /**
   * The last day of an event of several days, like the date. Until it is over, the event counts among those from today on.
   */
  end?: string;
  /**
   * The time at which an event begins, in the time zone of the site: `18:30`, or a moment, which may be the field of the date. Left empty: all day.
   */
  time?: string;
  /**
   * The time at which it ends, like the beginning.
   */
  endTime?: string;
  /**
   * The days on which an event comes again: in a file of the site as `repeat` of `common.schema.json` describes; from an API the rule `RRULE` of a calendar (RFC 5545), with its `EXDATE` if it has one: `FREQ=MONTHLY;BYDAY=-1SU`.
   */
  repeat?: string;
  /**
   * Place of an event, such as `Chapel`, which calendars name, too.
   */
  place?: string;
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
   * The field by which the records are grouped: a category, a session year. A record without one belongs to the year of its date.
   */
  group?: string;
  /**
   * Attachments, one or a list: names of files, or paths, below what `files` of `pages/_settings.json` says; addresses that begin with `https://` or `www.`; objects that hold one of these as `path`, `url`, `src`, `href`, `file` or `filename`.
   */
  files?: string;
  /**
   * Pictures, like the attachments.
   */
  images?: string;
  /**
   * Address of a further page: `https://example.org`, `www.example.org`, a path of this site, `mailto:…`, `tel:…` or an e-mail address. Never one that runs a script.
   */
  link?: string;
  /**
   * Language of the record's words as a BCP 47 tag, such as `kn`. Left out: that of the site, or the one that alone is written in the script of the words.
   */
  lang?: string;
  /**
   * Field of the API record that holds a text or a number by which a policy filters.
   */
  [k: string]: string | undefined;
}
/**
 * The value that the answer to a form must hold for its message to have arrived, by name and value, such as `{ "success": true }`; the message is sent again until an answer holds all of it. Without this an answer with a status from 200 to 299 counts, unless it is a page, or says `"success": false`, `"ok": false` or an `error`.
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
   * The `year` or `month` of the records, their `group`, whether they are of today or later (`when`), or a word of their titles (`search`). A group is a session year or a category, as the source says. Years and groups begin with All and then the newest; months are All and January to December; `when` has All, From today on and Past. Or a further field that a source names in its `fields`, such as `place`: All, and then what the records have there.
   */
  by: string;
  /**
   * One line of words, shown as they are written.
   */
  label?: string;
  /**
   * All records (`all`), or those of this year or month, or from today on (`current`). A group begins with the one that is named after this year, or with the newest.
   */
  start?: 'all' | 'current';
  /**
   * The records shown instead when the year has none yet: the year before (`previous`), then everything (`all`).
   */
  whenEmpty?: ('previous' | 'all')[];
  /**
   * Every month of the year (`every`), or only months that have records (`present`). Left empty: every month.
   */
  offers?: 'every' | 'present';
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * The things that can be added repeatedly, by name, with `npm run new` or in the list of pages: the questions, and the places of the answers.
 */
export interface Templates {
  [k: string]: Template;
}
/**
 * Something that is added again and again.
 */
export interface Template {
  /**
   * A description in one line: `A person, with portrait and story`. It is shown in the list of templates.
   */
  description: string;
  /**
   * The questions, in this order. Elsewhere in the template `{name}` means the answer to the field `name`.
   */
  fields: TemplateField[];
  /**
   * The entries, and the place of each.
   */
  adds: Addition[];
  picture?: TemplatePicture;
  /**
   * Places to check by hand afterwards, such as a sentence that names a number.
   */
  remind?: string[];
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * One question.
 */
export interface TemplateField {
  /**
   * Name of the flag (`--day`) and of its place holder (`{day}`).
   */
  name: string;
  /**
   * The question, as it is asked.
   */
  ask: string;
  /**
   * Form of the answer: a line of `text` (the default), an `id`, the `address` of a page, the `initials` of a name, a `day` (16 July), an `iso-day` (2026-07-16; today, if none is given), a `month` (March 2022; its id, `{month.id}`, is mar-2022), a `date` (16 July 1868, July 1868 or 1868), a `link` (https://…), the address of a `frame` (of a film, as it is copied), or `prose`, which is broken into lines at its sentences.
   */
  form?:
    | 'text'
    | 'id'
    | 'address'
    | 'initials'
    | 'day'
    | 'iso-day'
    | 'month'
    | 'date'
    | 'link'
    | 'frame'
    | 'prose';
  /**
   * Names of earlier fields, with spaces between them, from which the answer is made when none is given: `day title`.
   */
  madeOf?: string;
  /**
   * The answer may be left out; then every property that names it is left out, too.
   */
  optional?: boolean;
  among?: TemplatePlace;
  /**
   * An answer, shown with the question.
   */
  example?: string;
  /**
   * A remark for maintainers of the page. Visitors never see it.
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
   * The way to the list: ids of blocks and entries, and last the name of the property: `["people", "tabs"]`.
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
   * A remark for maintainers of the page. Visitors never see it.
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
 * The value that is put there.
 */
export interface TemplateContent {
  [k: string]: unknown;
}
/**
 * A drawing that keeps the place of a photograph. No file that is there is replaced.
 */
export interface TemplatePicture {
  /**
   * The new file, from the root of the site.
   */
  file: string;
  /**
   * An SVG file of the site, from its root: `pages/_theme/portrait.svg`. `{name}` in it is replaced by the answer to this field.
   */
  from: string;
}
/**
 * The engine's own words for visitors, in the language of the site. Words that are left out are in English. The engine replaces names in braces, such as `{count}`.
 */
export interface SiteWords {
  page?: WordsOfPage;
  links?: WordsOfLinks;
  cards?: WordsOfCards;
  lists?: WordsOfLists;
  search?: WordsOfSearch;
  tabs?: WordsOfTabs;
  pictures?: WordsOfPictures;
  album?: WordsOfAlbum;
  calendar?: WordsOfCalendar;
  carousel?: WordsOfCarousel;
  video?: WordsOfVideo;
  texts?: WordsOfTexts;
  dates?: WordsOfDates;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Words of the header and the frame of each page.
 */
export interface WordsOfPage {
  /**
   * One line of words, shown as they are written.
   */
  skip?: string;
  /**
   * One line of words, shown as they are written.
   */
  menu?: string;
  /**
   * One line of words, shown as they are written.
   */
  mainMenu?: string;
  /**
   * One line of words, shown as they are written.
   */
  allPages?: string;
  /**
   * One line of words, shown as they are written.
   */
  close?: string;
  /**
   * One line of words, shown as they are written.
   */
  breadcrumb?: string;
  /**
   * One line of words, shown as they are written.
   */
  top?: string;
  /**
   * One line of words, shown as they are written.
   */
  notFound?: string;
  /**
   * One line of words, shown as they are written.
   */
  failure?: string;
  /**
   * One line of words, shown as they are written.
   */
  formWaits?: string;
}
/**
 * Words about links.
 */
export interface WordsOfLinks {
  /**
   * One line of words, shown as they are written.
   */
  newTab?: string;
}
/**
 * Words of cards where the page has none.
 */
export interface WordsOfCards {
  /**
   * One line of words, shown as they are written.
   */
  strip?: string;
  /**
   * One line of words, shown as they are written.
   */
  open?: string;
  photos?: WordForms;
}
/**
 * The words for each number, by the categories of the language (Intl.PluralRules). `other` stands for all that are not given.
 */
export interface WordForms {
  /**
   * One line of words, shown as they are written.
   */
  zero?: string;
  /**
   * One line of words, shown as they are written.
   */
  one?: string;
  /**
   * One line of words, shown as they are written.
   */
  two?: string;
  /**
   * One line of words, shown as they are written.
   */
  few?: string;
  /**
   * One line of words, shown as they are written.
   */
  many?: string;
  /**
   * One line of words, shown as they are written.
   */
  other: string;
}
/**
 * Words of lists and their filters.
 */
export interface WordsOfLists {
  /**
   * One line of words, shown as they are written.
   */
  loading?: string;
  /**
   * One line of words, shown as they are written.
   */
  all?: string;
  /**
   * One line of words, shown as they are written.
   */
  year?: string;
  /**
   * One line of words, shown as they are written.
   */
  month?: string;
  /**
   * One line of words, shown as they are written.
   */
  group?: string;
  /**
   * One line of words, shown as they are written.
   */
  when?: string;
  /**
   * One line of words, shown as they are written.
   */
  coming?: string;
  /**
   * One line of words, shown as they are written.
   */
  past?: string;
  /**
   * One line of words, shown as they are written.
   */
  search?: string;
  /**
   * One line of words, shown as they are written.
   */
  documents?: string;
  /**
   * One line of words, shown as they are written.
   */
  total?: string;
  /**
   * One line of words, shown as they are written.
   */
  incomplete?: string;
  /**
   * One line of words, shown as they are written.
   */
  again?: string;
  /**
   * One line of words, shown as they are written.
   */
  whole?: string;
  /**
   * One line of words, shown as they are written.
   */
  noMatch?: string;
  /**
   * One line of words, shown as they are written.
   */
  noneChosen?: string;
  /**
   * One line of words, shown as they are written.
   */
  showAll?: string;
  /**
   * One line of words, shown as they are written.
   */
  onPaper?: string;
}
/**
 * Words of the search over all pages.
 */
export interface WordsOfSearch {
  /**
   * One line of words, shown as they are written.
   */
  close?: string;
  /**
   * One line of words, shown as they are written.
   */
  searching?: string;
  /**
   * One line of words, shown as they are written.
   */
  failed?: string;
  /**
   * One line of words, shown as they are written.
   */
  first?: string;
  results?: WordForms;
}
/**
 * Words of a list of tabs.
 */
export interface WordsOfTabs {
  /**
   * One line of words, shown as they are written.
   */
  more?: string;
}
/**
 * Words about pictures that open large.
 */
export interface WordsOfPictures {
  /**
   * One line of words, shown as they are written.
   */
  close?: string;
  /**
   * One line of words, shown as they are written.
   */
  previous?: string;
  /**
   * One line of words, shown as they are written.
   */
  next?: string;
  /**
   * One line of words, shown as they are written.
   */
  enlarge?: string;
  /**
   * One line of words, shown as they are written.
   */
  enlargePicture?: string;
  /**
   * One line of words, shown as they are written.
   */
  photo?: string;
  /**
   * One line of words, shown as they are written.
   */
  picture?: string;
  /**
   * One line of words, shown as they are written.
   */
  awaited?: string;
  /**
   * One line of words, shown as they are written.
   */
  absent?: string;
}
/**
 * Words above the pictures of an album.
 */
export interface WordsOfAlbum {
  /**
   * One line of words, shown as they are written.
   */
  date?: string;
  /**
   * One line of words, shown as they are written.
   */
  updated?: string;
  /**
   * One line of words, shown as they are written.
   */
  total?: string;
}
/**
 * Words of events.
 */
export interface WordsOfCalendar {
  /**
   * One line of words, shown as they are written.
   */
  add?: string;
  /**
   * One line of words, shown as they are written.
   */
  subscribe?: string;
  /**
   * One line of words, shown as they are written.
   */
  previous?: string;
  /**
   * One line of words, shown as they are written.
   */
  next?: string;
  /**
   * One line of words, shown as they are written.
   */
  none?: string;
}
/**
 * Words about slides that move.
 */
export interface WordsOfCarousel {
  /**
   * One line of words, shown as they are written.
   */
  carousel?: string;
  /**
   * One line of words, shown as they are written.
   */
  pause?: string;
  /**
   * One line of words, shown as they are written.
   */
  play?: string;
}
/**
 * Words about a film.
 */
export interface WordsOfVideo {
  /**
   * One line of words, shown as they are written.
   */
  sound?: string;
}
/**
 * Words about texts that are wider than the page.
 */
export interface WordsOfTexts {
  /**
   * One line of words, shown as they are written.
   */
  table?: string;
  /**
   * One line of words, shown as they are written.
   */
  text?: string;
}
/**
 * The format of dates. Left out: that of the language of the site.
 */
export interface WordsOfDates {
  /**
   * One line of words, shown as they are written.
   */
  asOf?: string;
  /**
   * Twelve names, in the filter by month and in dates. They may be short.
   *
   * Items: One line of words, shown as they are written.
   */
  months?: string[];
  /**
   * One line of words, shown as they are written.
   */
  short?: string;
  /**
   * One line of words, shown as they are written.
   */
  numeric?: string;
  /**
   * One line of words, shown as they are written.
   */
  entry?: string;
}
/**
 * The settings of a site for its whole installation: the file `pages/_settings.json`. A site needs none if no path of its sources names a value. Every browser may read this file; secrets, such as the token that a proxy adds (`API_TOKEN`), are only in the environment of the server.
 */
export interface SiteSettings {
  values?: SettingValues;
  /**
   * The path before the name of an attachment or of a picture in a record: `/api/files/`. It is a path of the API, as those of the sources are. Left empty: the name is a path by itself.
   */
  files?: string;
  /**
   * Where the site's days begin: `Asia/Kolkata`. A record dated 28 February, 18:30 UTC is then of 1 March, and `from`, `until` and today count in this zone for every visitor. Left empty: a date is the day that it names, and today is by the clock of the machine.
   */
  timeZone?: string;
  /**
   * Names of further ways to set the text of a `rich-text` block, beside those of the engine: `verse`. `pages/_theme/blocks/rich-text.css` styles each, under the class `rich-text-verse`.
   */
  textStyles?: string[];
  /**
   * Block types of the engine that the site does not use: `timeline`. They are not offered for its pages, and no visitor gets their code.
   */
  leaveOut?: string[];
  blockNames?: BlockNames;
  policy?: SitePolicy;
  /**
   * Words before a name, such as `Dr`, with or without a full stop. `npm run new` leaves them out of the ids and the initials that it makes of a name.
   */
  titles?: string[];
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Values by name. `{name}` in the path of a source is replaced by one of them, and `adds` of a source adds it to what a form sends.
 */
export interface SettingValues {
  [k: string]: SettingValue;
}
/**
 * One value. An installation may set it by a variable of its environment; else it is the default, or the same as another value.
 */
export interface SettingValue {
  /**
   * The variable of the environment, or of `.env`, that sets the value: `VITE_OFFICE`. Its name begins with `VITE_`, which says that every browser may read it.
   */
  env?: string;
  /**
   * The value where the environment sets none.
   */
  default?: string;
  /**
   * Name of another value, which holds where neither the environment nor a default does.
   */
  sameAs?: string;
  /**
   * A key of the browser's storage (`localStorage`) under which a visitor's device may hold another value, of up to 32 letters, digits, `-` and `_`. It counts for what a form sends, not for lists.
   */
  storedAs?: string;
  /**
   * A remark for maintainers of the page. Visitors never see it.
   */
  note?: string;
}
/**
 * Words by which the maintainers of this site look for a block, by its type: `"timeline": ["chronicle"]`. “Find a block” knows them beside those of the engine.
 */
export interface BlockNames {
  [k: string]: string[];
}
/**
 * Origins of other sites from which browsers may load something: `https://maps.example.org`. Without them the Content-Security-Policy of the pages allows the site itself, its API, and the frames of `embed-grid` blocks. Each of these sites learns who reads the page.
 */
export interface SitePolicy {
  frames?: Origins;
  images?: Origins;
  media?: Origins;
  calls?: Origins;
}
/**
 * The answers of one reviewer in one sitting: comments on blocks and other wordings for their texts. They are in `pages/_answers/`; visitors never see them.
 */
export interface Answers {
  /**
   * The name of the reviewer, as commits give it.
   */
  by: string;
  /**
   * With it, a commit that takes a wording names the reviewer as co-author.
   */
  email?: string;
  /**
   * The day on which they were written: `2026-11-27`.
   */
  date: string;
  /**
   * The answers, in the order of the report.
   */
  answers: Answer[];
}
/**
 * A comment on a block, a record or a document, another wording for one of its texts, or both.
 */
export interface Answer {
  /**
   * The document: `pages/History.json`.
   */
  page: string;
  /**
   * The id of the block, or of the record in a file of several; of a block in a layout with the name of the layout: `inner/banner`. Without it, the answer is about the document itself.
   */
  block?: string;
  /**
   * The JSON pointer of the text in the block, record or document: `/text`.
   */
  field?: string;
  /**
   * The comment of the reviewer.
   */
  words?: string;
  from?: Text;
  to?: Text;
  /**
   * The wording is in the text. The answer is kept until a commit names its author.
   */
  done?: true;
}
/**
 * The days on which an event comes again, beside its first one. Lists show those of a year before and after today.
 */
export interface Repeat {
  /**
   * How the first day decides the others. A 31st comes only in months that have one, and 29 February only in leap years.
   */
  every: 'day' | 'week' | 'month' | 'month-weekday' | 'month-last' | 'year';
  /**
   * `2` for every second week, month or year. Left empty: every one.
   */
  interval?: number;
  /**
   * A day: `2026-12-27`.
   */
  until?: string;
  /**
   * The days on which it does not come, although it would.
   *
   * Items: A day: `2026-12-27`.
   */
  cancelled?: string[];
  /**
   * The days on which it comes at another time or on another day.
   */
  moved?: MovedDay[];
}
export interface MovedDay {
  /**
   * A day: `2026-12-27`.
   */
  day: string;
  /**
   * A day: `2026-12-27`.
   */
  to?: string;
  /**
   * A time of the day where the site is, in 24 hours: `18:30`.
   */
  time?: string;
  /**
   * A time of the day where the site is, in 24 hours: `18:30`.
   */
  endTime?: string;
}
