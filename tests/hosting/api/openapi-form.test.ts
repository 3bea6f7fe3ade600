/** The form and the files of the API are as their document says. @rest */
import { describe, expect, it } from 'vitest';
import { maxLengths } from '../../../src/hosting/api/submissions.ts';
import { make, token, usePlace } from './make-test-api.ts';
import { expectDescribed, operations, requestOf, validatorAt } from './openapi.ts';

usePlace();

/** The API with the codes that the document gives as examples. */
const api = (options = {}) => make({ orgCode: 'AC', formType: 'SP', ...options });

describe('POST /api/form/{schoolcode}/{formType}', () => {
  const call = operations.find(({ method }) => method === 'POST');
  if (!call) throw new Error('The document has no form.');
  const send = (body: string, key = 'one', app = api()) => {
    const { url, headers } = requestOf(call, token, { 'Idempotency-Key': key });
    return app.request(url, { method: 'POST', headers, body });
  };
  const example = call.operation.requestBody?.content['application/json'].example;

  it('F-04 refuses as the document says', async () => {
    const app = api({ postsPerMinute: 5 });
    const answers = [
      await send('{', 'one', app),
      await send('{}', 'one', app),
      await send('x'.repeat(270_000), 'one', app),
      await send(JSON.stringify(example), 'one', app),
      await send(JSON.stringify({ ...example, name: 'B' }), 'one', app),
      await send('{', 'one', app),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 201, 422, 429]);
    for (const answer of answers) {
      expect(Object.keys(call.operation.responses)).toContain(String(answer.status));
      await expectDescribed(call, answer);
    }
  });

  it('F-02 takes what the schema of the body takes, and nothing else', async () => {
    const valid = validatorAt('components', 'schemas', 'Submission');
    const emails = [
      'a@b.c',
      ' a@b.co ',
      'a',
      'a@b',
      '@b.c',
      'a@.c',
      'a@b.',
      'a@@b.c',
      'a b@c.d',
      'a@b..c',
      '',
    ];
    const bodies = [
      ...emails.map((email) => ({ ...example, email })),
      ...['name', 'email', 'message', 'consent', 'schoolcode'].flatMap((field) =>
        [undefined, null, ' ', 7].map((value) => ({ ...example, [field]: value })),
      ),
      { ...example, more: true },
      ...Object.entries(maxLengths).flatMap(([field, most]) =>
        [most, most + 1].map((length) => ({
          ...example,
          [field]: field === 'email' ? `${'ക'.repeat(length - 4)}@b.c` : '🕊'.repeat(length),
        })),
      ),
      [],
      'text',
      null,
    ].filter((body) => (body as { schoolcode?: unknown } | null)?.schoolcode !== ' ');
    for (const [index, body] of bodies.entries()) {
      const { status } = await send(JSON.stringify(body), `key-${index}`);
      expect([body, status]).toEqual([body, valid(JSON.parse(JSON.stringify(body))) ? 201 : 400]);
    }
  });
});

describe('GET /api/image/{path}', () => {
  const call = operations.find(({ path }) => path === '/api/image/{path}');
  it.each(['documents/news.pdf', 'audio/scale.ogg'])('D-03 serves %s whole and in parts', async (path) => {
    if (!call) throw new Error('The document has no files.');
    await expectDescribed(call, await api().request(requestOf(call, token, { path })));
    for (const [range, status] of [
      ['bytes=0-9', 206],
      ['bytes=9999999-', 416],
    ] as const) {
      const request = requestOf(call, token, { path });
      request.headers.set('range', range);
      const answer = await api().request(request);
      expect(answer.status).toBe(status);
      if (status === 206) await expectDescribed(call, answer);
    }
  });
});
