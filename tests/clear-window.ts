/** Leaves the window as each test file finds it: those with a window share it. */
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { patience } from './patience.ts';
import './quick-window.ts';

// Methods that jsdom lacks, and some tests add.
const given: [object, string][] = [
  [Element.prototype, 'scrollIntoView'],
  [HTMLDialogElement.prototype, 'showModal'],
  [HTMLDialogElement.prototype, 'close'],
];

// Nothing has a size there, so none changes.
Object.assign(window, {
  ResizeObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
});

configure({ defaultHidden: false, asyncUtilTimeout: patience });

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const [owner, name] of given) Reflect.deleteProperty(owner, name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
});
