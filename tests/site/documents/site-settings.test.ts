/** The values of a site: where each comes from, and what is said of one that comes from nowhere. */
import { describe, expect, it } from 'vitest';
import { readSiteSettings, resolveSettings } from '../../../src/site/documents/site-settings.ts';
import { makeFolder } from '../../make-folder.ts';

describe('a value of pages/_settings.json', () => {
  const settings = {
    values: {
      office: { env: 'VITE_OFFICE', default: 'north' },
      branch: { sameAs: 'office', storedAs: 'branch-code' },
      form: { env: 'VITE_FORM' },
    },
    files: '/media/',
  };

  it('comes from the environment, else from its default, else from the value that it is the same as', () => {
    const set = { VITE_OFFICE: 'south', VITE_FORM: 'f' };
    expect(resolveSettings(settings, set)).toEqual({
      values: { office: 'south', branch: 'south', form: 'f' },
      stored: { branch: 'branch-code' },
      files: '/media/',
    });
    expect(resolveSettings(settings, { ...set, VITE_OFFICE: ' ' }).values).toMatchObject({
      office: 'north',
      branch: 'north',
    });
  });

  it('that nothing sets is named with its cures', () => {
    expect(() => resolveSettings(settings, {})).toThrow(
      'pages/_settings.json has no value for "form"; set VITE_FORM, or give it a "default"',
    );
    const round = { values: { a: { sameAs: 'b' }, b: { sameAs: 'a' } } };
    expect(() => resolveSettings(round, {})).toThrow(
      'pages/_settings.json has no value for "b"; give it a "default"',
    );
  });
});

it.each([
  ['Asia/Kolkata', '+05:30'],
  ['Europe/Rome', 'Europe/Rome'],
  ['Nowhere/Town', 'Nowhere/Town'],
])('the time zone %s is %s for the pages: an offset, if its clocks never change', (timeZone, shown) => {
  expect(resolveSettings({ timeZone }, {})).toMatchObject({ timeZone: shown });
});

it('a site without pages/_settings.json has no values, and files at the root of its API', () => {
  expect(readSiteSettings(makeFolder())).toEqual({});
  expect(resolveSettings({}, {})).toEqual({ values: {}, stored: {}, files: '/' });
});

it('a pages/_settings.json that cannot be read counts as none: the check says what is wrong with it', () => {
  expect(readSiteSettings(makeFolder({ 'pages/_settings.json': '{ "values": ' }))).toEqual({});
});
