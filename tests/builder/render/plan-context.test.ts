/** The calls to which blocks send, as the context tells them. */
import { expect, it } from 'vitest';
import { createPlanContext } from '../../../src/builder/render/entry-server.tsx';

const { call } = createPlanContext((src) => ({ src }), {
  prayers: { path: '/api/form', auth: true, adds: ['schoolcode'], arrived: { success: true }, note: 'Ours.' },
  plain: { path: '/api/plain' },
});

it('F-04 F-05 a form gets path, authorization, what is added and what counts as arrived', () => {
  expect(call('prayers')).toEqual({
    path: '/api/form',
    auth: true,
    adds: ['schoolcode'],
    arrived: { success: true },
  });
  expect(call('plain')).toEqual({ path: '/api/plain', auth: false, adds: [] });
});

it('a form that sends to an unknown call is no page', () => {
  expect(() => call('unknown')).toThrow('_sources.json does not have');
});
