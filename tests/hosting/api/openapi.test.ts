/** Each call of the API is as its document says. @rest */
import { Validator } from '@seriousme/openapi-schema-validator';
import type { SpecData } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { make, place, token, usePlace } from './make-test-api.ts';
import {
  document,
  expectDescribed,
  itemSchema,
  itemValidator,
  json,
  operations,
  requestOf,
  validatorAt,
} from './openapi.ts';
import { readSample } from './sample-records.ts';

usePlace();

/** The API with the codes that the document gives as examples. */
const api = (options = {}) => make({ orgCode: 'AC', formType: 'SP', ...options });
const names = operations.map((call) => ({ ...call, name: `${call.method} ${call.path}` }));

/** The item schemas by collection. */
const kinds = {
  news: 'news',
  content: 'content',
  circulars: 'content',
  thoughts: 'content',
  notifications: 'notification',
  playlist: 'audio',
  journey: 'journey',
};

describe('src/hosting/api/openapi.json', () => {
  it('is a document of OpenAPI 3.1', async () => {
    const validator = new Validator();
    for (const name of new Set(Object.values(kinds)))
      await validator.addSpecRef(itemSchema(name) as SpecData, `../schemas/items/${name}.schema.json`);
    const { valid, errors } = await validator.validate(structuredClone(document) as object as SpecData);
    expect([valid, errors]).toEqual([true, undefined]);
    expect(validator.version).toBe('3.1');
  });

  it('A-01 describes each call of the server, and no other', () => {
    const served = api()
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')}`);
    expect(new Set(served)).toEqual(new Set(names.map(({ name }) => name)));
  });

  it('A-01 describes each call of the site', () => {
    const { $schema: _, ...sources } = json('pages/_sources.json') as Record<
      string,
      { path?: string; auth?: boolean }
    >;
    for (const { path, auth = false } of Object.values(sources)) {
      // The records are in a file.
      if (path === undefined) continue;
      const [operation] = Object.values(document.paths[path.split('?')[0] ?? ''] ?? {});
      expect([path, operation?.security !== undefined]).toEqual([path, auth]);
    }
  });

  it('gives an example of the body that its own schema accepts', () => {
    for (const { path, method, operation } of operations) {
      if (!operation.requestBody) continue;
      const content = ['requestBody', 'content', 'application/json', 'schema'];
      const valid = validatorAt('paths', path, method.toLowerCase(), ...content);
      expect(valid(operation.requestBody.content['application/json'].example)).toBe(true);
    }
  });
});

describe.each(names)('$name', (call) => {
  const { operation, method } = call;
  const secured = operation.security !== undefined;
  const good = method === 'POST' ? 201 : 200;

  it('A-01 answers as the document says', async () => {
    const answer = await api().request(requestOf(call, token));
    expect(answer.status).toBe(good);
    await expectDescribed(call, answer);
  });

  it('A-01 asks for the token where the document says so', async () => {
    const answer = await api().request(requestOf(call, undefined));
    expect(answer.status).toBe(secured ? 401 : good);
    expect(secured).toBe('401' in operation.responses);
    await expectDescribed(call, answer);
  });

  it('A-01 refuses what is not there, another method, and a fault of its own, as the document says', async () => {
    const elsewhere = { orgcode: 'X', formType: 'X', id: 'X', path: 'X' };
    const missing = await api().request(requestOf(call, token, elsewhere));
    expect(missing.status).toBe(404);
    await expectDescribed(call, missing);

    const { url, headers } = requestOf(call, token);
    const wrong = await api().request(url, { method: 'DELETE', headers });
    expect(wrong.status).toBe(405);
    await expectDescribed(call, wrong);

    const broken = await api({ data: 'nowhere', store: '/dev/null/x', media: place.folder }).request(
      requestOf(call, token),
    );
    expect(broken.status).toBe(call.path.startsWith('/api/image') ? 404 : 500);
    await expectDescribed(call, broken);
  });
});

it.each(names.filter(({ method }) => method === 'GET'))('A-01 HEAD and 304: $name', async (call) => {
  const request = requestOf(call, token);
  const head = await api().request(new Request(request, { method: 'HEAD' }));
  expect(head.status).toBe(200);
  const again = requestOf(call, token);
  again.headers.set('if-none-match', head.headers.get('etag') ?? '');
  const answer = await api().request(again);
  expect(answer.status).toBe(304);
  await expectDescribed(call, answer);
});

describe.each(Object.entries(kinds))('the collection %s', (collection, item) => {
  it('A-03 holds only records that their schema accepts', () => {
    const valid = itemValidator(item);
    for (const record of readSample(collection))
      expect([record['_id'], valid(record), valid.errors]).toEqual([record['_id'], true, null]);
  });
});
