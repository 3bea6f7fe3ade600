/** The words that a screen reader would be told on a walk through the desk: of each element that gets the focus, and what is said. */
import type { CDPSession } from '@playwright/test';
import { expect, type Page } from './dev-site.ts';

interface Walk {
  /** Presses keys until an element of this name has the focus, and writes down what is told of it. */
  tabTo: (name: RegExp) => Promise<void>;
  /** Presses a key. */
  press: (key: string) => Promise<void>;
  /** Types words. */
  type: (words: string) => Promise<void>;
  /** Waits until something is said, and writes it down. */
  hear: (words: string | RegExp) => Promise<void>;
  /** Writes down what has the focus, once it is called so. */
  arrive: (name: RegExp) => Promise<void>;
  /** All that was told, line by line. */
  told: () => string;
}

interface Property {
  name: string;
  value: { value?: unknown };
}
interface Node {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: unknown };
  properties?: Property[];
}

/** States that a screen reader tells with an element, with the words for those that are off as well. */
const states = ['disabled', 'required', 'expanded', 'pressed', 'checked', 'invalid', 'multiline', 'level'];

/** More stops than this no walk needs. */
const most = 80;

/** Walks through a page by the keyboard, and listens. */
export async function listenAlong(page: Page): Promise<Walk> {
  const session = await page.context().newCDPSession(page);
  const lines: string[] = [];
  const live = page.locator('[role="status"], [aria-live]:not(iframe *)');

  return {
    async tabTo(name) {
      for (let count = 1; count <= most; count += 1) {
        await page.keyboard.press('Tab');
        const node = await focused(session);
        if (!name.test(node.name?.value ?? '')) continue;
        lines.push(`Tab × ${count}`, `  ${inWords(node)}`);
        return;
      }
      throw new Error(`nothing is called ${String(name)} within ${most} stops`);
    },
    async press(key) {
      lines.push(key);
      await page.keyboard.press(key);
    },
    async type(words) {
      lines.push(`types “${words}”`);
      await page.keyboard.type(words);
    },
    async hear(words) {
      const region = live.filter({ hasText: words }).first();
      await expect(region).toBeAttached();
      lines.push(`  says: ${(await region.innerText()).replace(/\s+/g, ' ').trim()}`);
    },
    async arrive(name) {
      await expect.poll(async () => (await focused(session)).name?.value ?? '').toMatch(name);
      lines.push(`  ${inWords(await focused(session))}`);
    },
    told: () => `${lines.join('\n')}\n`,
  };
}

/** The browser's account of the element with the focus. A page that is being left has none. */
async function focused(session: CDPSession): Promise<Node> {
  try {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (result.objectId === undefined) return { ignored: true };
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    return (nodes[0] as Node | undefined) ?? { ignored: true };
  } catch {
    return { ignored: true };
  }
}

function inWords({ role, name, description, value, properties = [] }: Node): string {
  const told = properties.flatMap(({ name, value: { value } }) => {
    if (!states.includes(name) || value === undefined) return [];
    if (value === true || value === 'true') return [name];
    if (value === false || value === 'false')
      return name === 'expanded' || name === 'pressed' ? [`not ${name}`] : [];
    return [`${name} ${JSON.stringify(value)}`];
  });
  const written = typeof value?.value === 'string' && value.value !== '' ? [`“${clipped(value.value)}”`] : [];
  return [
    role?.value ?? 'nothing',
    `"${name?.value ?? ''}"`,
    ...told,
    ...written,
    ...(description?.value ? [`(${description.value})`] : []),
  ].join(', ');
}

/** The beginning of a long text stands for it. */
const clipped = (text: string) => (text.length <= 60 ? text : `${text.slice(0, 60)} …`);
