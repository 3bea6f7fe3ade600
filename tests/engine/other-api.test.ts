/** An API of somebody else, with codes, an envelope, names of fields and files of its own: all of it is data. */
import { describe, expect, it } from 'vitest';
import { resolveSettings } from '../../src/site/documents/site-settings.ts';
import { callUrl, filesAddress, type Settings } from '../../src/engine/call.ts';
import { attachmentUrl, selectRecords, unwrapRecords } from '../../src/engine/data.ts';
import { applyPolicy } from '../../src/engine/policy.ts';
import { createSources } from '../../src/engine/sources.ts';
import { createOutbox } from '../../src/client/outbox.ts';
import { makeFetch, settled } from './make-answer.ts';
import { makeClock } from './make-clock.ts';

const settings: Settings = {
  host: 'https://api.exemple.fr',
  token: 'jeton',
  ...resolveSettings(
    {
      values: {
        antenne: { env: 'VITE_ANTENNE', default: 'lyon' },
        expediteur: { sameAs: 'antenne', storedAs: 'antenne-choisie' },
      },
      files: '/v2/fichiers/',
    },
    {},
  ),
};
const actualites = {
  path: '/v2/antennes/{antenne}/actualites?page={query.p}',
  item: 'actualite',
  auth: true,
  envelope: ['reponse.liste', 'reponse'],
  single: true,
  fields: { id: 'numero', title: 'titre', date: 'publiee', files: 'pieces', town: 'lieu' },
};
const item = { numero: 7, titre: 'Fête', publiee: '2026-03-05T10:00', pieces: ['été 1.pdf'], lieu: 'Lyon' };
const record = (answer: unknown) =>
  unwrapRecords(answer, actualites, (one) => typeof one === 'object' && one !== null && 'titre' in one);

describe('another API', () => {
  it('is asked with its own codes and the token, and read by its own names', async () => {
    const { fetch, asked } = makeFetch(() => Response.json({ reponse: { total: 1, liste: [item] } }));
    const { clock } = makeClock();
    const options = { fetch, clock, random: () => 0, settings, report: () => {} };
    const sources = createSources(options);
    sources.startRequests({ actualites }, new URLSearchParams('p=2'));
    await settled();
    expect(asked.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
      ['https://api.exemple.fr/v2/antennes/lyon/actualites?page=2', 'Bearer jeton'],
    ]);
    const { items } = sources.get('actualites');
    const records = selectRecords(items, {}, actualites.fields, (path) =>
      attachmentUrl(filesAddress(settings), path),
    );
    expect(records).toMatchObject([
      {
        id: '7',
        title: 'Fête',
        date: '2026-03-05',
        files: ['https://api.exemple.fr/v2/fichiers/%C3%A9t%C3%A9%201.pdf'],
        own: { town: 'Lyon' },
      },
    ]);
    const { options: offered } = applyPolicy(records, [{ by: 'town' }], {}, '2026-11-23');
    expect(offered['town']).toEqual(['All', 'Lyon']);
  });

  it('may answer with one record, in its envelope', () => {
    expect(record({ reponse: item })).toEqual([item]);
    expect(() => record({ erreur: 'non' })).toThrow('no list of records at "reponse.liste", "reponse"');
  });

  it('has its list at a name with a dot before it is looked for deeper', () => {
    const list = [item];
    expect(unwrapRecords({ 'a.b': list, a: { b: [] } }, { envelope: ['a.b'] })).toBe(list);
  });

  it('gets messages with the code that the device holds, in path and body', async () => {
    const { fetch, asked } = makeFetch(() => Response.json({ recu: true }));
    const kept = new Map([['antenne-choisie', 'arles']]);
    const outbox = createOutbox({
      fetch,
      settings,
      clock: makeClock().clock,
      random: () => 0,
      newKey: () => 'k',
      storage: () => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      }),
      report: () => {},
    });
    const call = {
      path: '/v2/messages/{expediteur}',
      auth: false,
      adds: ['expediteur', 'antenne'],
      arrived: { recu: true },
    };
    await outbox.send(call, { texte: 'Bonjour' }).arrived;
    expect(asked.map(({ url, body }) => [url, body])).toEqual([
      [
        'https://api.exemple.fr/v2/messages/arles',
        { texte: 'Bonjour', expediteur: 'arles', antenne: 'lyon' },
      ],
    ]);
  });

  it('leaves a name in braces alone that no setting has: the check reports it', () => {
    expect(callUrl('/v2/{inconnu}', settings)).toBe('https://api.exemple.fr/v2/{inconnu}');
  });
});
