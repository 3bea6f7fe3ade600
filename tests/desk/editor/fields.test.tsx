// @vitest-environment jsdom
/** The fields of a form: what they offer, and what becomes of the document when they are used. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { button, choice, drawForm, field, fields, optionsOf, testForms } from './make-form.tsx';

testForms();

const carousel = {
  type: 'carousel',
  id: 'slides',
  label: 'Slides',
  data: { source: 'circulars' },
  perView: 3,
};
const card = { id: 'c', title: 'Card', href: '/News', image: { src: '/images/a.svg', alt: '' } };
const cards = { type: 'card-grid', id: 'cards', cards: [card] };
/** The entry of a list, by its place. */
const entryAt = (index: number) => screen.getAllByRole('listitem')[index] as HTMLElement;
/** Puts a text into a field in one go. */
const write = (target: HTMLElement, text: string) => fireEvent.change(target, { target: { value: text } });
const press = (target: HTMLElement) => fireEvent.click(target);
/** Chooses an option by its words, as long as there is just one and it can be chosen. */
function choose(select: HTMLSelectElement, words: string): void {
  const [option, ...more] = [...select.options].filter(({ textContent }) => textContent === words);
  if (option === undefined || more.length > 0 || option.disabled || select.disabled)
    throw new Error(`"${words}" cannot be chosen`);
  fireEvent.change(select, { target: { value: option.value } });
}

describe('a name that the site must have', () => {
  it('is chosen among those it has; what is required cannot be none', () => {
    const form = drawForm('blocks-carousel', carousel);
    const source = choice('Source of the records');
    expect(optionsOf(source)).toEqual(['Choose …', 'news', 'circulars']);
    expect(source.value).toBe('circulars');
    choose(source, 'news');
    expect(form.value()).toEqual({ ...carousel, data: { source: 'news' } });
    expect(optionsOf(choice('Filters for visitors'))).toEqual(['None', 'year-exactly']);
    choose(choice('Filters for visitors'), 'year-exactly');
    expect(form.value()).toEqual({ ...carousel, data: { source: 'news', policy: 'year-exactly' } });
    choose(choice('Filters for visitors'), 'None');
    expect(form.value()).toEqual({ ...carousel, data: { source: 'news' } });
  });

  it('is an order in words: those that every list has, and further fields of its source', () => {
    const form = drawForm('blocks-carousel', { ...carousel, data: { source: 'news', sort: 'newest' } });
    const order = choice('Order');
    expect(optionsOf(order)).toEqual(['', 'Newest first', 'By title', 'By hand', 'By place']);
    choose(order, 'By place');
    expect(form.value()).toEqual({ ...carousel, data: { source: 'news', sort: 'place' } });
  });

  it('stays chosen when the site has it no more, so that nothing changes unseen', () => {
    drawForm('blocks-carousel', { ...carousel, data: { source: 'gone' } });
    expect(choice('Source of the records').value).toBe('gone');
    expect(optionsOf(choice('Source of the records'))).toEqual(['Choose …', 'gone', 'news', 'circulars']);
  });
});

describe('a value of a list that the schema has', () => {
  it('is chosen by its words; the file has its name', () => {
    const section = { type: 'section', id: 'one', blocks: [], arrange: 'stack' };
    const form = drawForm('blocks-section', section);
    const arrange = choice('Arrangement of the blocks');
    expect(optionsOf(arrange)).toEqual([
      '',
      'One below the other',
      'Side by side',
      'Opening of the home page',
    ]);
    expect(arrange.selectedOptions[0]?.textContent).toBe('One below the other');
    choose(arrange, 'Side by side');
    expect(form.value()).toEqual({ ...section, arrange: 'columns' });
  });

  it('stands in words in each entry of a list', () => {
    const grid = { type: 'document-grid', id: 'all', data: { source: 'circulars' }, show: ['icon', 'title'] };
    const form = drawForm('blocks-document-grid', grid);
    const sign = screen.getByDisplayValue<HTMLSelectElement>('Icon');
    expect(optionsOf(sign)).toContain('Number of pictures');
    choose(sign, 'Date');
    expect(form.value()).toEqual({ ...grid, show: ['date', 'title'] });
  });
});

describe('a link, a picture, a file', () => {
  it('offers what the site has, and takes any other address', () => {
    const form = drawForm('blocks-card-grid', cards);
    write(choice('Link address', entryAt(0)), 'https://example.org/');
    expect(form.value()).toEqual({ ...cards, cards: [{ ...card, href: 'https://example.org/' }] });
  });

  it('that leads nowhere yet is said so, and not left empty by chance', () => {
    const form = drawForm('blocks-card-grid', cards);
    const nowhere = within(entryAt(0)).getByRole('checkbox', { name: 'No address yet' });
    expect(nowhere).toHaveProperty('checked', false);
    press(nowhere);
    expect(form.value()).toEqual({ ...cards, cards: [{ ...card, href: null }] });
    expect(fields('Link address', entryAt(0))).toEqual([]);
    press(nowhere);
    const { href: _, ...without } = card;
    expect(form.value()).toEqual({ ...cards, cards: [without] });
  });

  it('a picture of the site is shown beside its address', () => {
    drawForm('blocks-card-grid', cards);
    // The one in a button is for its focus.
    const shown = () =>
      [...document.querySelectorAll(':not(button) > img')].map((image) => image.getAttribute('src'));
    expect(shown()).toEqual(['/images/a.svg']);
    write(field('File of the picture', entryAt(0)), '/images/not-there.svg');
    fireEvent.error(document.querySelector('img') as HTMLImageElement);
    expect(shown()).toEqual([]);
    write(field('File of the picture', entryAt(0)), '/images/b.svg');
    expect(shown()).toEqual(['/images/b.svg']);
  });
});

describe('a text', () => {
  it('that is emptied is no property any more; the text for the blind stays, empty: a mere ornament', () => {
    const block = { type: 'card-grid', id: 'cards', heading: 'Cards', cards: [card] };
    const form = drawForm('blocks-card-grid', block);
    write(field('Heading'), '');
    expect(form.value()).toEqual(cards);
    write(field('The picture in words', entryAt(0)), 'A house');
    write(field('The picture in words', entryAt(0)), '');
    expect(form.value()).toEqual(cards);
  });

  it('is a number where the schema wants one', () => {
    const form = drawForm('blocks-carousel', carousel);
    write(screen.getByRole('spinbutton', { name: 'Slides per view' }), '4');
    expect(form.value()).toEqual({ ...carousel, perView: 4 });
  });

  it('in a property that the block does not have yet adds it; an object that stays empty is not added', () => {
    const form = drawForm('blocks-carousel', carousel);
    expect(screen.getByText(/^More: .*Milliseconds for each slide/)).toBeDefined();
    write(screen.getByRole('spinbutton', { name: 'Milliseconds for each slide' }), '3000');
    expect(form.value()).toEqual({ ...carousel, intervalMs: 3000 });
  });
});

describe('what a maintainer seldom needs', () => {
  /** The fold of the block itself, and of no object in it. */
  const more = () =>
    [...document.querySelectorAll<HTMLDetailsElement>('.more-properties')].find(
      (fold) => fold.parentElement?.closest('fieldset, details') === null,
    );
  const isFolded = (name: string) => fields(name).some((one) => more()?.contains(one));

  it('is folded away, required or not, filled or not; a heading is not, though it is empty', () => {
    drawForm('blocks-carousel', { ...carousel, note: 'A remark.' });
    expect(
      ['Name in the address', 'Note for maintainers', 'Slides per view', 'Heading'].map(isFolded),
    ).toEqual([true, true, false, false]);
    expect(more()?.open).toBe(false);
    // The summary names what one may want to add, not what is only for machines.
    expect(more()?.querySelector('summary')?.textContent).toBe(
      'More: Placeholder, Milliseconds for each slide, Link below the slides, Shown from, Shown until, Draft, Look at this again by, Missing content',
    );
  });

  it('is not what names an entry, nor its text, nor what most of its neighbours have', () => {
    const entry = { id: 'a', when: '1868', title: 'Founded', todo: 'A picture' };
    const isOpen = (name: string) =>
      fields(name, entryAt(3)).some((one) => one.closest('.more-properties') === null);
    const drawEntries = (...entries: object[]) =>
      drawForm('blocks-timeline', {
        type: 'timeline',
        id: 'history',
        periods: [{ id: 'old', heading: 'Old', entries: [...entries, {}] }],
      });
    drawEntries(entry, { id: 'b', when: '1870' });
    expect([isOpen('Event'), isOpen('Missing content')]).toEqual([true, false]);
    cleanup();
    drawEntries(entry, { ...entry, id: 'b' });
    expect([isOpen('Event'), isOpen('Missing content')]).toEqual([true, true]);
    cleanup();
    drawForm('records-news', {});
    expect(screen.getByRole('textbox', { name: /^Text/ }).closest('details')).toBeNull();
  });

  it('stays where it stands while it is written, and keeps the focus', async () => {
    const form = drawForm('blocks-carousel', carousel);
    const interval = () => screen.getByRole('spinbutton', { name: 'Milliseconds for each slide' });
    interval().focus();
    await userEvent.keyboard('3000');
    expect(form.value()).toEqual({ ...carousel, intervalMs: 3000 });
    expect(document.activeElement).toBe(interval());
    expect(isFolded('Milliseconds for each slide')).toBe(true);
  });

  it('is unfolded where something is wrong with it', () => {
    const wrong = { pointer: '/id', code: 'E108', message: 'no name', place: 'Name in the address' };
    drawForm('blocks-carousel', carousel, { problems: [wrong] });
    expect(more()?.open).toBe(true);
  });
});

describe('an object and a list', () => {
  it('an object that need not be there can be taken away', () => {
    const form = drawForm('blocks-carousel', carousel);
    press(button('Delete Records to show'));
    const { data: _, ...without } = carousel;
    expect(form.value()).toEqual(without);
    expect(form.said).toEqual(['Records to show is deleted; Undo brings it back']);
  });

  it('entries are added, moved and deleted, by the names that they show', async () => {
    const other = { ...card, id: 'd', title: 'Door' };
    const form = drawForm('blocks-card-grid', { ...cards, cards: [card, other] });
    expect(button('Move Card up').disabled).toBe(true);
    expect(button('Move Door down').disabled).toBe(true);
    press(button('Move Door up'));
    expect(form.value()).toEqual({ ...cards, cards: [other, card] });
    press(button('Delete Door'));
    expect(form.value()).toEqual(cards);
    press(button('Add to Cards'));
    expect(form.value()).toEqual({ ...cards, cards: [card, {}] });
    // A new entry is open, also while it is filled in.
    const [first, second] = screen
      .getAllByRole('listitem')
      .map((entry) => within(entry).queryAllByRole('group')[0]);
    await userEvent.type(within(second as HTMLElement).getAllByRole('textbox')[0] as HTMLElement, 'Window');
    expect([first, second].map((entry) => (entry as HTMLDetailsElement).open)).toEqual([false, true]);
  });

  it('several entries move together, by the buttons of any of them', async () => {
    const titles = ['Arch', 'Bell', 'Cell', 'Door', 'Eave'];
    const all = titles.map((title) => ({ ...card, id: title.toLowerCase(), title }));
    const form = drawForm('blocks-card-grid', { ...cards, cards: all });
    const order = () => (form.value() as typeof cards).cards.map(({ title }) => title).join(' ');
    const tick = (title: string) =>
      press(screen.getByRole('checkbox', { name: `Move ${title} with the others that are ticked` }));
    press(button('Move several together'));
    expect(screen.getByText('The arrows or the handle of a ticked one move all ticked ones.')).toBeDefined();
    tick('Bell');
    tick('Door');
    press(button('Move Door up'));
    expect(order()).toBe('Bell Door Arch Cell Eave');
    expect(button('Move Bell up').disabled).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(button('Move Door down')));
    press(button('Move Door down'));
    expect(order()).toBe('Arch Bell Door Cell Eave');
    // One that is not ticked moves alone.
    press(button('Move Arch down'));
    expect(order()).toBe('Bell Arch Door Cell Eave');
    press(button('Move several together'));
    expect(screen.queryByRole('checkbox', { name: /ticked/ })).toBeNull();
    press(button('Move Bell down'));
    expect(order()).toBe('Arch Bell Door Cell Eave');
  });

  it('a part may stand in the place of an entry, and is edited where it stands', () => {
    const tabs = { type: 'tab-list', id: 'saints', label: 'Saints', tabs: [{ use: 'saints/teresa' }] };
    const form = drawForm('blocks-tab-list', tabs);
    const place = choice('Shared part');
    expect(optionsOf(place)).toEqual(['None: written here', 'saints/teresa', 'saints/john']);
    const link = () => screen.getByRole('link', { name: 'Edit this part' });
    expect(link().getAttribute('href')).toBe('/_edit/_parts/saints/teresa');
    // The words of the part are not written here.
    expect(fields('Name in the list')).toHaveLength(0);
    choose(place, 'saints/john');
    expect(form.value()).toEqual({ ...tabs, tabs: [{ use: 'saints/john' }] });
    expect(link().getAttribute('href')).toBe('/_edit/_parts/saints/john');
    choose(place, 'None: written here');
    expect(form.value()).toEqual({ ...tabs, tabs: [{}] });
    expect(fields('Name in the list')).toHaveLength(1);
  });
});

describe('what the checker says', () => {
  const at = (pointer: string, message: string) => ({ pointer, code: 'E000', message, place: '' });
  const said = (target: HTMLElement) =>
    (target.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');

  it('stands at its field, and is read with it', () => {
    drawForm('blocks-carousel', carousel, {
      path: ['blocks', 1],
      problems: [
        at('/blocks/1/label', 'a label of the form'),
        at('/blocks/1/data/source', 'a source of the form'),
        at('/blocks/10/label', 'of another block'),
        at('/title', 'a mistake elsewhere'),
      ],
    });
    expect(said(fields('Name for screen readers')[0] as HTMLElement)).toContain('a label of the form');
    expect(said(choice('Source of the records'))).toContain('a source of the form');
    expect(document.body.textContent).not.toContain('of another block');
    expect(document.body.textContent).not.toContain('a mistake elsewhere');
  });

  it('of an object stands with the object, and of a list with the list', () => {
    drawForm('blocks-card-grid', cards, {
      problems: [at('/cards', 'too few cards'), at('/cards/0', 'a card without words')],
    });
    expect(within(screen.getByRole('group', { name: 'Cards' })).getByText('too few cards')).toBeDefined();
    const [entry] = screen.getAllByRole('listitem');
    expect(within(entry as HTMLElement).getByText('a card without words')).toBeDefined();
  });
});

describe('what is not for the form', () => {
  it('the type of a block is chosen with it, and $schema is for editors of text', () => {
    drawForm('page', { $schema: '../schemas/page.schema.json', title: 'T', description: 'd', blocks: [] });
    expect(document.body.textContent).not.toContain('schema');
    expect(field('Title of the page').value).toBe('T');
    cleanup();
    drawForm('blocks-carousel', carousel);
    expect(fields('Type of block')).toEqual([]);
  });

  it('a value that no schema describes is shown as it is, and kept when another is changed', () => {
    const content = { id: '{id}', facts: [{ label: 'Feast', value: '{feast}' }], blocks: [] };
    const kind = {
      description: 'A saint',
      fields: [{ name: 'id', ask: 'Id' }],
      adds: [{ file: 'pages/{id}.json', content }],
    };
    const form = drawForm('templates', { saint: kind });
    expect(document.body.textContent).not.toMatch(/unsupported|definition/i);
    expect(screen.getByText(/"label": "Feast"/)).toBeDefined();
    write(field('Description'), 'A saint or blessed');
    expect(form.value()).toEqual({ saint: { ...kind, description: 'A saint or blessed' } });
  });
});

describe('what visitors would not see of a picture', () => {
  const image = { src: '/images/a.svg', alt: 'A' };
  const asked = ['Maker and terms of use', 'Caption'];
  const offered = () => asked.map((name) => fields(name).length);

  it('is offered where they see it', () => {
    drawForm('blocks-rich-text', { type: 'rich-text', id: 'a', text: ['A.'], image });
    expect(offered()).toEqual([1, 1]);
  });

  it('is not offered behind a title, at a logo and before a film; what is there already stays', () => {
    drawForm('blocks-page-banner', { type: 'page-banner', image });
    drawForm('blocks-site-header', { type: 'site-header', logo: image });
    drawForm('blocks-video', { type: 'video', id: 'v', src: '/a.mp4', poster: image });
    expect(offered()).toEqual([0, 0]);
    drawForm('blocks-page-banner', { type: 'page-banner', image: { ...image, credit: 'Anna Berg' } });
    expect(offered()).toEqual([1, 0]);
  });
});

it('a value of several kinds is of the one that is chosen', () => {
  const definitions = {
    feast: {
      type: 'object',
      required: ['when'],
      properties: {
        when: {
          title: 'Day',
          oneOf: [
            { title: 'In words', type: 'string' },
            {
              type: 'object',
              required: ['month'],
              properties: { month: { title: 'Month', type: 'integer' } },
            },
          ],
        },
      },
    },
  };
  const form = drawForm('feast', { when: { month: 5 } }, { definitions });
  expect(optionsOf(choice('Kind of Day'))).toEqual(['In words', 'Choice 2']);
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Month/ }).value).toBe('5');
  choose(choice('Kind of Day'), 'In words');
  expect(form.value()).toEqual({});
  write(field('In words'), 'In May');
  expect(form.value()).toEqual({ when: 'In May' });
});

it('a letter that is typed draws no other field anew', () => {
  let reads = 0;
  const blocks = Array.from({ length: 60 }, (_, index) => ({
    get type() {
      reads += 1;
      return 'rich-text';
    },
    id: `block-${index}`,
  }));
  drawForm('page', { title: 'T', description: 'd', blocks });
  expect(reads).toBeGreaterThan(0);
  reads = 0;
  write(field('Title of the page'), 'Th');
  expect(reads).toBe(0);
});

describe('an entry that is deleted', () => {
  afterEach(() => localStorage.clear());
  const other = { ...card, id: 'd', title: 'Other' };
  const twoCards = { ...cards, cards: [card, other] };

  it('is put into a list of its kind, with its id, once', () => {
    const from = drawForm('blocks-card-grid', twoCards);
    press(button('Delete Other'));
    expect(from.value()).toEqual({ ...cards, cards: [card] });
    expect(from.said).toEqual(['Other is deleted; another list of its kind can take it']);
    cleanup();
    const others = { type: 'card-grid', id: 'more', cards: [] };
    const to = drawForm('blocks-card-grid', others);
    press(button('Put “Other” here'));
    expect(to.value()).toEqual({ ...others, cards: [other] });
    expect(to.said).toEqual(['Other is in “Cards” now']);
    expect(screen.queryByRole('button', { name: /^Put / })).toBeNull();
  });

  it('gets a new id where its own is used: an Undo has brought it back', () => {
    drawForm('blocks-card-grid', twoCards);
    press(button('Delete Other'));
    cleanup();
    const to = drawForm('blocks-card-grid', twoCards);
    press(button('Put “Other” here'));
    const { id: _, ...withoutId } = other;
    expect(to.value()).toEqual({ ...cards, cards: [card, other, withoutId] });
  });

  it('is no entry for a list of another kind', () => {
    drawForm('blocks-card-grid', twoCards);
    press(button('Delete Other'));
    cleanup();
    drawForm('blocks-image-grid', { type: 'image-grid', id: 'pictures', images: [] });
    expect(screen.queryByRole('button', { name: /^Put / })).toBeNull();
  });
});
