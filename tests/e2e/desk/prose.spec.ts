/** Prose in the editor as a maintainer writes it: by keys and buttons, and by what is pasted. @rest */
import { rtf, word } from '../../desk/prose/clipboards.ts';
import { createProbes } from '../../visit/probe.ts';
import { expect, test } from './dev-site.ts';

test.describe.configure({ mode: 'default' });

/** Selects words in a surface, which stand in one element; without words puts the cursor at the end of all. */
const select = async (surface: HTMLElement | SVGElement, words?: string) => {
  const walker = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
  let found: [Node, number, Node, number] | undefined;
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const text = currentNode.nodeValue ?? '';
    const at = words === undefined ? text.length : text.indexOf(words);
    if (at >= 0) found = [currentNode, at, currentNode, at + (words ?? '').length];
    if (at >= 0 && words !== undefined) break;
  }
  if (found === undefined) throw new Error(`"${words}" is not shown`);
  surface.focus();
  const told = new Promise((resolve) =>
    document.addEventListener('selectionchange', resolve, { once: true }),
  );
  getSelection()?.setBaseAndExtent(...found);
  await told;
};

test('prose is written as text by keys; untouched lines stay', async ({ page, dev }) => {
  const { probe, end } = createProbes();
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/_edit/People');
  await page.locator('button.open', { hasText: 'The people of the house' }).click();
  const surface = page.getByRole('textbox', { name: /^Text/ }).first();
  const tools = page.getByRole('toolbar', { name: 'Text' }).first();
  const status = page.getByRole('banner').getByRole('status');
  const before = dev.read('People.json');
  const save = async () => {
    await page.keyboard.press('Control+s');
    await expect(status).toContainText('Saved');
  };
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo the last save' }).click();
    // Text read from the file would replace words typed before that.
    await expect(status).toContainText('The last save is undone');
    await expect.poll(() => dev.read('People.json')).toBe(before);
  };

  await probe('a word that is typed over is a changed word in its line', async () => {
    await expect(surface).toContainText('surface. Among those named here');
    await surface.evaluate(select, 'mender of clocks');
    await page.keyboard.type('patient mender of clocks');
    await save();
    expect(dev.read('People.json')).toBe(before.replace('mender of clocks', 'patient mender of clocks'));
    await undo();
    await expect(surface).toContainText('a mender of clocks');
  });

  await probe('the usual keys make bold, italic, a link and a list', async () => {
    await surface.evaluate(select, 'mender of clocks');
    await page.keyboard.press('Control+b');
    await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+i');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Link address', exact: true })).toBeFocused();
    await page.keyboard.type('/Story');
    await page.keyboard.press('Enter');
    await expect(surface).toBeFocused();
    await save();
    expect(dev.read('People.json')).toBe(
      before.replace('mender of clocks', '[_**mender of clocks**_](/Story)'),
    );
    await undo();
    await surface.evaluate(select, undefined);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+8');
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two');
    await save();
    const { blocks } = JSON.parse(dev.read('People.json')) as { blocks: { text: string[] }[] };
    const { blocks: old } = JSON.parse(before) as { blocks: { text: string[] }[] };
    expect(blocks[0]?.text).toEqual([...(old[0]?.text ?? []), '', '- One', '- Two']);
    await undo();
  });

  await probe('undo and redo within the text are those of the document, and outlast a restart', async () => {
    await surface.evaluate(select, 'mender of clocks');
    // At once: what is typed slowly is taken back in steps.
    await page.keyboard.insertText('winder of clocks');
    await page.keyboard.press('Control+z');
    await expect(surface).not.toContainText('winder');
    await page.keyboard.press('Control+Shift+z');
    await expect(surface).toContainText('winder');
    await expect(surface).toBeFocused();
    await page.reload();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Rich text: The people of the house have little in …',
    );
    await expect(surface).toContainText('mender of clocks');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    expect(dev.read('People.json')).toBe(before);
  });

  await probe(
    'an entry with entries below it is split; the text is never left while it is typed',
    async () => {
      await surface.evaluate(select, undefined);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Shift+8');
      await page.keyboard.type('Teaching');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+]');
      await page.keyboard.type('in Tamil');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      // The text has gone to the draft and come back.
      await expect(status).toContainText('Not saved yet.');
      await expect(surface).toBeFocused();
      await page.keyboard.type('Nursing - of the old');
      await expect(surface.locator('li')).toHaveText([
        'Teaching',
        /^Nursing - of the old\s*in Tamil$/,
        'in Tamil',
      ]);
      await expect(surface).toBeFocused();
      await save();
      const { blocks } = JSON.parse(dev.read('People.json')) as { blocks: { text: string[] }[] };
      expect(blocks[0]?.text.slice(-3)).toEqual(['- Teaching', '- Nursing - of the old', '  - in Tamil']);
      await undo();
    },
  );

  end();
});

test('A1 a text of four pages from Word: pasted, its pictures described, made blocks in one press', async ({
  page,
  dev,
}) => {
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/_edit/People');
  await page.locator('button.open', { hasText: 'The people of the house' }).click();
  const surface = page.getByRole('textbox', { name: /^Text/ }).first();
  await surface.evaluate(select, undefined);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Copied:');
  await page.keyboard.press('Enter');
  await surface.evaluate(
    (element, { rtf, word }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', word);
      clipboardData.setData('text/rtf', rtf);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { rtf, word },
  );
  const dialog = page.getByRole('dialog', { name: 'Add photographs' });
  const fields = dialog.getByLabel(/^Description of/);
  await expect(fields).toHaveCount(3);
  for (const [index, words] of ['The house', 'The garden', 'The well'].entries()) {
    await fields.nth(index).focus();
    await page.keyboard.type(words);
  }
  await dialog.getByRole('button', { name: 'Add to the site' }).click();
  await expect(dialog).toBeHidden();
  await expect(surface.getByRole('img', { name: 'The garden' })).toBeAttached();
  const form = page.getByRole('main');
  await expect(form.getByRole('status').filter({ hasText: 'Pasted with' })).toHaveText(
    'Pasted with 3 pictures, 1 table as a list, 1 footnote as notes at the end.',
  );
  await form.getByRole('button', { name: 'Make 8 blocks of the headings and tables' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Saved');
  const { blocks } = JSON.parse(dev.read('People.json')) as {
    blocks: { type: string; heading?: string; text?: string[] }[];
  };
  const first = blocks.findIndex(({ text }) => text?.at(-1) === 'Copied:');
  expect(blocks.slice(first + 1, first + 9).map(({ type, heading = type }) => heading)).toEqual([
    'The house',
    'The garden',
    'The well',
    'Yearly figures',
    'table',
    'How to come',
    'Thanks',
    'Notes',
  ]);
  expect(blocks[first + 2]?.text?.join(' ')).toMatch(/!\[The garden\]\(\/images\/[^)]+\)/);
});
