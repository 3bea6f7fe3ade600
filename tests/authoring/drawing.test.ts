/** What draws for `npm run new`: a module of the site, whose options the site describes itself. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answersFromFlags } from '../../src/authoring/ask.ts';
import { loadDrawing } from '../../src/authoring/drawing.ts';
import { planNew } from '../../src/authoring/new.ts';
import { readSite } from '../../src/documents/read-site.ts';
import { readPublicFiles } from '../../src/images/public-files.ts';
import { validateSite } from '../../src/validate/validate-site.ts';
import { contract, files, root } from '../documents/tiny-site.ts';
import { inFolder } from './example-site.ts';

const template = (picture: object) =>
  JSON.stringify({
    house: {
      description: 'A house with a picture',
      fields: [{ name: 'label', ask: 'Name' }],
      adds: [
        {
          file: 'pages/Saints.json',
          list: ['saints', 'tabs'],
          content: {
            id: 'new',
            label: '{label}',
            blocks: [],
            allow: [{ rule: 'panel/empty', why: 'To be written.' }],
          },
        },
      ],
      picture: { file: 'public/images/new.svg', ...picture },
    },
  });
const options = {
  type: 'object',
  required: ['roof'],
  additionalProperties: false,
  properties: { roof: { type: 'string', enum: ['flat', 'steep'] }, name: { type: 'string' } },
};

/** The tiny site with a template of a house, and with these files in `new/`. */
function siteWith<T>(picture: object, own: Record<string, string>, use: (folder: string) => T): T {
  const texts = { ...files, 'pages/_templates.json': template(picture), ...own };
  return inFolder(new Map(Object.entries(texts)), use);
}

describe('the drawing of a site', () => {
  it('is the one in its folder, and none where there is none', async () => {
    const draw = await loadDrawing(root);
    expect(draw?.('anna', { arch: 'pointed', initials: 'A' })).toMatch(/^<svg /);
    expect(await loadDrawing(join(root, 'tests/fixtures/tiny-site'))).toBeUndefined();
  });

  it('gets the name of the file and what the template says, with the answers in it', () => {
    const asked: unknown[] = [];
    siteWith({ roof: 'flat', name: 'of {label}' }, {}, (folder) => {
      const site = readSite(folder, contract);
      const house = site.templates?.value['house'];
      if (house === undefined) throw new Error('no template');
      const { texts } = planNew(
        site,
        contract,
        readPublicFiles(join(folder, 'public')),
        house,
        answersFromFlags(house, { label: 'North' }, site),
        (...given) => {
          asked.push(given);
          return '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
        },
      );
      expect(texts.get('public/images/new.svg')).toContain('<svg');
    });
    expect(asked).toEqual([['new', { roof: 'flat', name: 'of North' }]]);
  });
});

describe('what a template asks of the drawing', () => {
  const said = (picture: object, own: Record<string, string> = {}) =>
    siteWith(picture, own, (folder) => {
      const site = readSite(folder, contract);
      return validateSite(site, contract, readPublicFiles(join(folder, 'public'))).problems.map(
        ({ code, pointer, message }) => `${code} ${pointer} ${message}`,
      );
    });
  const schema = { 'new/draw.schema.json': JSON.stringify(options) };

  it('is held against the schema that the site has for it', () => {
    expect(said({ roof: 'steep' }, schema)).toEqual([]);
    expect(said({ roof: 'stepe' }, schema)).toEqual([
      expect.stringMatching(/^E107 \/house\/picture\/roof .*did you mean "steep"\?/),
    ]);
    expect(said({ roof: 'flat', naem: 'x' }, schema)).toEqual([
      expect.stringMatching(/^E104 \/house\/picture\/naem .*did you mean "name"\?/),
    ]);
    expect(said({}, schema)).toEqual([expect.stringMatching(/^E105 \/house\/picture .*"roof"/)]);
  });

  it('may be anything where the site says nothing of it', () => {
    expect(said({ colour: 'red' })).toEqual([]);
  });
});
