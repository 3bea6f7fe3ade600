/** Sending a form (F-04, F-05). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSender, readSchoolCode, type SenderOptions } from '../../src/engine/send.ts';
import { makeFetch, settings } from './make-answer.ts';

const call = { path: '/api/form/{schoolcode}/{formType}', auth: true, adds: ['schoolcode'] };
const values = { name: 'Ann', email: 'ann@example.org', message: 'Pray for us', consent: true };
const stored = (code: string | null) => () => ({
  getItem: (key: string) => (key === 'schoolcode' ? code : null),
});
const forbidden = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

function make(
  options: Partial<SenderOptions> = {},
  answer: () => Response | Promise<Response> = () => new Response('{}'),
) {
  const { fetch, asked } = makeFetch(answer);
  const report = vi.fn<(where: string, message: string, cause?: unknown) => void>();
  return {
    send: createSender({ fetch, settings, storage: stored(null), report, ...options }),
    asked,
    report,
  };
}

const info = vi.spyOn(console, 'info');
beforeEach(() => info.mockReset().mockImplementation(() => {}));
afterEach(() => vi.clearAllMocks());

describe('F-04 what is sent', () => {
  it('F-04 posts the values with the school code of the storage, in path and body, and the header', async () => {
    const { send, asked } = make({ storage: stored('SC-7') });
    await send(call, values);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      url: 'https://api.example/api/form/SC-7/SP',
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: { ...values, schoolcode: 'SC-7' },
    });
    expect(Object.keys(asked[0]?.body as object)).toEqual([
      'name',
      'email',
      'message',
      'consent',
      'schoolcode',
    ]);
  });

  it.each<[string, SenderOptions['storage']]>([
    ['there is none', stored(null)],
    ['it is empty', stored('')],
    ['it climbs out', stored('../')],
    ['it has a slash', stored('a/b')],
    ['it has a query', stored('a?b=c')],
    ['it has blanks', stored(' SC ')],
    ['it has a line after it', stored('SC\nX')],
    ['it is endless', stored('a'.repeat(33))],
    ['storage is forbidden', forbidden],
    ['reading throws', () => ({ getItem: forbidden })],
  ])('F-04 takes the organisation code when %s', async (_, storage) => {
    const { send, asked } = make({ storage });
    await send(call, values);
    expect(asked[0]?.url).toBe('https://api.example/api/form/AC/SP');
    expect(asked[0]?.body).toMatchObject({ schoolcode: 'AC' });
  });

  it('F-04 reads plain codes', () => {
    for (const code of ['AC', 'school_1', 'A-9', 'a'.repeat(32)])
      expect(readSchoolCode(stored(code))).toBe(code);
  });

  it('adds only what the call asks for, and no header where it wants none', async () => {
    const { send, asked } = make();
    await send({ ...call, auth: false, adds: [] }, values);
    expect(asked[0]?.body).toEqual(values);
    expect(asked[0]?.headers).toEqual({ 'content-type': 'application/json' });
  });

  it('does not let a field of the form replace what the call adds', async () => {
    const { send, asked } = make();
    await send(call, { ...values, schoolcode: 'forged' });
    expect(asked[0]?.body).toMatchObject({ schoolcode: 'AC' });
  });

  it('F-04 logs the answer, and nothing that the visitor typed', async () => {
    const { send, report } = make();
    await send(call, values);
    expect(info).toHaveBeenCalledExactlyOnceWith('form sent', 200);
    expect(report).not.toHaveBeenCalled();
  });
});

describe('F-05 failures', () => {
  it.each<[string, () => Response | Promise<Response>, string]>([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
    ['the API refuses', () => new Response('', { status: 400 }), 'the API answered 400'],
    ['the API is down', () => new Response('', { status: 503 }), 'the API answered 503'],
  ])('F-05 rejects and reports, without what was typed, when %s', async (_, answer, reason) => {
    const { send, report } = make({}, answer);
    await expect(send(call, values)).rejects.toThrow(reason);
    expect(report).toHaveBeenCalledExactlyOnceWith(
      'form',
      expect.stringContaining('could not be sent'),
      expect.any(Error),
    );
    for (const typed of ['Ann', 'ann@example.org', 'Pray for us'])
      expect(report.mock.calls.flat().map(String).join(' ')).not.toContain(typed);
    expect(info).not.toHaveBeenCalled();
  });

  it('F-05 does not wait for ever', async () => {
    const { send, asked } = make();
    await send(call, values);
    expect(asked[0]?.signal).toBeInstanceOf(AbortSignal);
    expect(asked[0]?.signal?.aborted).toBe(false);
  });
});
