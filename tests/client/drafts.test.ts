// @vitest-environment jsdom
/** Unsent input of a form survives moves, reloads and newer builds of the same visit (F-05). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDrafts } from '../../src/client/drafts.ts';
import { forbidden, makeStorage } from './make-outbox.ts';

const markup = `
  <form method="get"><input id="search" type="text" name="q"></form>
  <form method="dialog">
    <input id="f-name" type="text" name="name"><input id="f-email" type="email" name="email">
    <textarea id="f-message" name="message"></textarea>
    <input id="f-consent" type="checkbox" name="consent" value="yes">
    <input id="f-secret" type="password" name="secret"><input id="f-code" type="hidden" name="code">
    <button id="f-send">Send</button>
  </form>`;

let page: Document;
let device = makeStorage();
const field = (id: string) => page.getElementById(id) as HTMLInputElement;
const draft = () => JSON.parse(device.kept.get('drafts') ?? '{}') as object;

/** Loads the page; `before` acts before the visit has begun. */
function load(before = () => {}, storage = device.storage) {
  page = document.implementation.createHTMLDocument();
  page.body.innerHTML = markup;
  before();
  return createDrafts(page, storage);
}

function type(id: string, value: string): void {
  field(id).value = value;
  field(id).dispatchEvent(new Event('input', { bubbles: true }));
}

function fill(): void {
  type('f-name', 'Ann');
  type('f-message', ' Pray for us\nക ');
  field('f-consent').click();
}

beforeEach(() => {
  device = makeStorage();
});
afterEach(() => page.body.replaceChildren());

describe('a draft', () => {
  it('F-05 stands in the fields after a reload, letter for letter', () => {
    load();
    fill();
    load();
    expect(['f-name', 'f-email', 'f-message'].map((id) => field(id).value)).toEqual([
      'Ann',
      '',
      ' Pray for us\nക ',
    ]);
    expect(field('f-consent').checked).toBe(true);
  });

  it('F-05 stands there after a move that brings new fields', () => {
    const { restore } = load();
    fill();
    page.body.innerHTML = markup;
    restore();
    expect([field('f-message').value, field('f-consent').checked]).toEqual([' Pray for us\nക ', true]);
  });

  it('F-05 gives way to what was typed before it was read, and takes that up', () => {
    load();
    fill();
    load(() => {
      field('f-name').value = 'Anna';
      field('f-email').value = 'anna@example.org';
    });
    expect(field('f-name').value).toBe('Anna');
    load();
    expect(['f-name', 'f-email', 'f-message'].map((id) => field(id).value)).toEqual([
      'Anna',
      'anna@example.org',
      ' Pray for us\nക ',
    ]);
  });

  it('F-05 forgets what the visitor has taken out, and the box that is not ticked any longer', () => {
    load();
    fill();
    type('f-name', '');
    field('f-consent').click();
    expect(draft()).toEqual({ 'f-message': ' Pray for us\nക ' });
    type('f-message', '');
    expect(device.kept.size).toBe(0);
  });

  it('F-05 is gone when the form is cleared', () => {
    load();
    fill();
    page.querySelector<HTMLFormElement>('form[method=dialog]')?.reset();
    expect(device.kept.size).toBe(0);
  });

  it('F-05 is gone when its message has arrived, and stays when another one has', () => {
    const { forget } = load();
    fill();
    type('f-email', 'ann@example.org');
    const values = { name: 'Ann', email: 'ann@example.org', message: 'Pray for us\nക', consent: true };
    forget({ ...values, message: 'Pray for them' });
    forget({ ...values, consent: false });
    expect(device.kept.size).toBe(1);
    forget(values);
    expect(device.kept.size).toBe(0);
  });

  it('holds nothing but the texts and boxes of forms that are sent', () => {
    load();
    for (const id of ['search', 'f-secret', 'f-code']) type(id, 'secret');
    expect(device.kept.size).toBe(0);
    type('f-name', 'Ann');
    expect(draft()).toEqual({ 'f-name': 'Ann' });
  });
});

describe('the storage', () => {
  it('F11 F-05 that is forbidden or full costs nothing that stands in the fields', () => {
    const full = () => ({
      ...device.storage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    for (const storage of [forbidden, full]) {
      const { restore, forget } = load(() => {}, storage);
      fill();
      restore();
      forget({});
      expect(field('f-message').value).toBe(' Pray for us\nക ');
    }
  });

  it.each(['{{{', 'null', '[]', '7', '"x"', '{"f-name":null,"f-other":"x"}'])(
    'F11 F-05 that holds %s is no draft',
    (text) => {
      device.kept.set('drafts', text);
      load();
      expect([field('f-name').value, field('f-consent').checked]).toEqual(['', false]);
    },
  );

  it('F4 is not filled by an endless text', () => {
    load();
    type('f-name', 'Ann');
    type('f-message', 'x'.repeat(200_000));
    expect(draft()).toEqual({ 'f-name': 'Ann' });
  });
});
