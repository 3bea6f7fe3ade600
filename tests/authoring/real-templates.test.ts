/** Every template of the site itself, with answers made from its own questions: whatever it asks, it passes the check. @rest */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerError } from '../../src/authoring/answers.ts';
import { answersFromFlags, exampleCommand, listChoices, planNew } from '../../src/authoring/new.ts';
import { formatProblems, formatSite } from '../../src/site/documents/format.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { withFiles } from '../../src/site/documents/with-files.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import type { TemplateField } from '../../src/engine/generated/schema.ts';
import { contract, root } from '../site/documents/tiny-site.ts';

const site = readSite(root, contract);
const files = readPublicFiles(join(root, 'public'));

/** An answer of each form that no site has had before. */
const answers: Record<NonNullable<TemplateField['form']>, string> = {
  text: 'Quixwold Zyx of Vantongerloo',
  id: 'quixwold-zyx',
  address: 'QuixwoldZyx',
  initials: 'QZ',
  day: '29 February',
  'iso-day': '2096-02-29',
  month: 'March 2099',
  date: '29 February 2096',
  link: 'https://quixwold.example/',
  frame: 'youtu.be/quixwold-zy',
  prose: 'One sentence. And another.',
};
const answerTo = (field: TemplateField): string =>
  listChoices(field, site).at(-1) ?? answers[field.form ?? 'text'];

it.each(Object.entries(site.templates?.value ?? {}))(
  '%s adds something that is in the canonical form, and no problem',
  (name, template) => {
    // Another answer makes the rest.
    const asked = template.fields.filter(({ madeOf }) => madeOf === undefined);
    const flags = Object.fromEntries(asked.map((field) => [field.name, answerTo(field)]));
    const { texts } = planNew(site, contract, files, template, answersFromFlags(name, template, flags, site));
    const documents = new Map([...texts].filter(([path]) => path.startsWith('pages/')));
    expect(documents.size).toBeGreaterThan(0);
    expect(formatProblems(formatSite(withFiles(site, contract, documents), contract))).toEqual([]);
  },
);

it.each(Object.entries(site.templates?.value ?? {}))(
  '%s without flags is refused with a command that can be typed, and which keeps the flags that were sound',
  (name, template) => {
    const [first, ...rest] = template.fields;
    const given = { [first?.name ?? '']: 'Of "one" $HOME' };
    const sound = answerError(first as TemplateField, 'Of "one" $HOME') === undefined ? given : {};
    const command = exampleCommand(name, template, sound, site);
    expect(() => answersFromFlags(name, template, {}, site)).toThrow('For example: npm run new');
    const flags = Object.fromEntries(
      Array.from(command.matchAll(/--(\S+) "((?:[^"\\]|\\.)*)"/g), ([, flag = '', answer = '']) => [
        flag,
        answer.replace(/\\(.)/g, '$1'),
      ]),
    );
    expect(flags).toMatchObject(sound);
    expect([...answersFromFlags(name, template, flags, site).keys()]).toEqual(
      [first, ...rest].map((field) => field?.name),
    );
  },
);
