/** A machine on which the library for pictures does not start. @rest */
import { expect, it, vi } from 'vitest';
import { loadEncoder } from '../../../src/site/images/picture-encoder.ts';

vi.mock('sharp', () => {
  throw new Error('Could not load the "sharp" module using the plan9-mips runtime');
});

it('is told what does not start, and the cure', async () => {
  await expect(loadEncoder()).rejects.toThrow(
    /The site has photographs, and "sharp", which prepares them, does not start; run "npm install --include=optional"/,
  );
});
