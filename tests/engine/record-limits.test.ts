/** Records that are more than a page can bear: cut, with a sign that there is more. */
import { describe, expect, it } from 'vitest';
import { selectRecords, tellLeftOut } from '../../src/engine/data.ts';
import {
  cutMark,
  cutText,
  maxFiles,
  maxGroups,
  maxNameLength,
  maxTextLength,
} from '../../src/engine/record-limits.ts';
import { applyPolicy } from '../../src/engine/policy.ts';
import { record } from '../make-record.ts';

const huge = 'a'.repeat(1_000_000);
const select = (item: Record<string, unknown>) => selectRecords([item], {}, {}, (path) => `/${path}`)[0];

describe('F4 records without bounds', () => {
  it.each(['title', 'author', 'group'] as const)('cut a %s, and say so', (field) => {
    expect(select({ [field]: huge })?.[field]).toBe('a'.repeat(maxNameLength) + cutMark);
    expect(select({ [field]: 'a'.repeat(maxNameLength) })?.[field]).toBe('a'.repeat(maxNameLength));
  });

  it('cut a text before a tag that would be cut in two', () => {
    const text = `${'a'.repeat(maxTextLength - 5)}<a href="/${huge}">b</a>`;
    expect(select({ text })?.text).toBe('a'.repeat(maxTextLength - 5) + cutMark);
    expect(select({ text: huge })?.text).toHaveLength(maxTextLength + cutMark.length);
  });

  it('cut no letter in two', () => {
    expect(cutText('ab𝒸d', 3)).toBe(`ab${cutMark}`);
    expect(cutText('ab𝒸d', 4)).toBe(`ab𝒸${cutMark}`);
  });

  it('have no identity, address or file with an endless name', () => {
    const found = select({ id: huge, link: `/${huge}`, files: [huge, 'a.pdf'], images: [huge] });
    expect(found).toMatchObject({ id: 'record-0', link: '', files: ['/a.pdf'], images: [] });
  });

  it('have so many files, and no more', () => {
    const files = Array.from({ length: 100_000 }, (_, index) => `${index}.pdf`);
    const images = files.map((name) => `${name}.jpg`);
    expect(select({ files, images: [...files].toReversed() })?.files).toHaveLength(maxFiles);
    expect(select({ files, images })?.images).toHaveLength(maxFiles);
  });

  it('offer so many groups, those of the first records, and no more', () => {
    const records = Array.from({ length: 100_000 }, (_, index) => record({ group: `${index}` }));
    const { options } = applyPolicy(records, [{ by: 'group' }], {}, '2026-11-23');
    expect(options.group).toHaveLength(maxGroups + 1);
    expect(options.group?.slice(0, 2)).toEqual(['All', `${maxGroups - 1}`]);
  });

  it('O1 have their faults told: the first ones, and how many more', () => {
    const told = tellLeftOut(Array.from({ length: 100_000 }), {});
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toBe('99980 more records are left out');
  });
});
