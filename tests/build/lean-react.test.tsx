// @vitest-environment jsdom
/** React as visitors receive it: without the kinds of elements that the site never renders. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { withoutUnusedKinds } from '../../src/build/lean-react.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (name: string) => readFileSync(join(root, 'node_modules', name), 'utf8');

/** The production builds that the bundle for browsers takes, by the names by which they are imported. */
const builds: Record<string, () => string> = {
  react: () => read('react/cjs/react.production.js'),
  scheduler: () => read('scheduler/cjs/scheduler.production.js'),
  'react-dom': () => read('react-dom/cjs/react-dom.production.js'),
  'react-dom/client': () => withoutUnusedKinds(read('react-dom/cjs/react-dom-client.production.js')),
};

const loaded = new Map<string, unknown>();

/** Runs a build, once. */
function load(name: string): unknown {
  if (loaded.has(name)) return loaded.get(name);
  const exported = {};
  loaded.set(name, exported);
  // oxlint-disable-next-line typescript/no-implied-eval -- the code of the package, as the bundle has it
  new Function('exports', 'require', builds[name]?.() ?? '')(exported, load);
  return exported;
}

const { createElement, Suspense, lazy, useState, useDeferredValue, Component, memo, ...react } = load(
  'react',
) as typeof import('react');
const { createPortal, flushSync } = load('react-dom') as typeof import('react-dom');
const { createRoot, hydrateRoot } = load('react-dom/client') as typeof import('react-dom/client');

afterEach(() => document.body.replaceChildren());

function container(html = ''): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

class Boundary extends Component<{ children?: React.ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'as it was served' : this.props.children);
}

/** A list as the site has them: a field, cards that follow it, a dialog at the end of the body. */
function List() {
  const [words, setWords] = useState('');
  const cards = useDeferredValue(['mount', 'star'].filter((card) => card.includes(words)));
  const card = (name: string) => createElement('li', { key: name }, name);
  return createElement(
    'form',
    null,
    createElement('input', {
      defaultValue: '',
      onInput: (event: React.InputEvent<HTMLInputElement>) => setWords(event.currentTarget.value),
    }),
    createElement('ul', null, ...cards.map(card)),
    words === 'star' && createPortal(createElement('dialog', null, words), document.body),
  );
}

describe('React without what the site never renders', () => {
  it('N5 hydrates what was served, and follows the visitor', async () => {
    const served = container('<form><input><ul><li>mount</li><li>star</li></ul></form>');
    const [input, list] = [served.querySelector('input'), served.querySelector('ul')];
    const errors: unknown[] = [];
    const shown = hydrateRoot(served, createElement(memo(List)), {
      onRecoverableError: (error) => errors.push(error),
    });
    await expect.poll(() => Object.keys(input ?? {}).some((key) => key.startsWith('__react'))).toBe(true);
    if (input) input.value = 'star';
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    await expect.poll(() => list?.textContent).toBe('star');
    expect(document.querySelector('body > dialog')?.textContent).toBe('star');
    expect(served.querySelector('ul')).toBe(list);
    expect(errors).toEqual([]);
    flushSync(() => shown.unmount());
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('A-04 waits for code, and keeps the rest when a part fails', async () => {
    const element = container();
    const Later = lazy(() => Promise.resolve({ default: () => createElement('b', null, 'later') }));
    const Broken = () => {
      throw new Error('broken');
    };
    createRoot(element, { onCaughtError: () => {} }).render([
      createElement(Suspense, { key: 1, fallback: 'not yet, ' }, createElement(Later)),
      createElement(Boundary, { key: 2 }, createElement(Broken)),
    ]);
    await expect.poll(() => element.innerHTML).toBe('<b>later</b>as it was served');
  });

  it.each(['Profiler', 'Activity', 'ViewTransition', 'SuspenseList'])('refuses %s', async (name) => {
    const type = (react as Record<string, unknown>)[name] ?? Symbol.for('react.suspense_list');
    const errors: unknown[] = [];
    const root = createRoot(container(), { onUncaughtError: (error) => errors.push(error) });
    root.render(createElement(type as 'b', { id: name, onRender: () => {} } as object, 'words'));
    await expect.poll(() => String(errors[0])).toContain('#130');
  });

  it('names the place when React is written in another way', () => {
    expect(() => withoutUnusedKinds('switch (fiber.tag) {}')).toThrow('src/build/lean-react.ts');
  });
});

it('no part of the site that runs in browsers renders what is left out', () => {
  const files = ['blocks', 'ui', 'react', 'client'].flatMap((folder) =>
    readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map((name) => join(root, 'src', folder, name)),
  );
  const left = [
    /<(?:Profiler|SuspenseList|ViewTransition|Activity|Fragment ref|title|meta|link|style|script|html|head|body)\b/,
    /<[a-z]+-|\baction=\{|\b(?:useActionState|useFormStatus|preload|preinit|prefetchDNS|preconnect)\w*\(/,
  ];
  const users = files.filter((file) => left.some((one) => one.test(readFileSync(file, 'utf8'))));
  expect(files.length).toBeGreaterThan(30);
  expect(users).toEqual([]);
});
