/** Reads from the website which commit it was built from. */
import { buildsPath } from '../../../engine/payload.ts';
import type { Ask } from './host-api.ts';

/** The website: its address, and the commit that it shows, as far as both are known. */
export interface Website {
  commit?: string;
  /** A sentence about what is not known, with the cure. */
  note?: string;
}

/** Asks the website for its last build. Never throws. @param address empty if it is not known */
export async function findWebsite(ask: Ask, address: string): Promise<Website> {
  if (!/^https?:\/\//i.test(address))
    return {
      note: 'The address of the website is not known here, so nothing can be said about what it shows. The administrator of the site writes it into the file .env: SITE_ORIGIN=https://www.example.org',
    };
  try {
    const place = new URL(buildsPath, address.replace(/\/*$/, '/'));
    const answer = await ask(place.href, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const builds: unknown = answer.ok ? await answer.json() : undefined;
    const commit: unknown = Array.isArray(builds)
      ? (builds[0] as { commit?: unknown } | null)?.commit
      : undefined;
    if (typeof commit === 'string' && /^[0-9a-f]{40,64}$/.test(commit)) return { commit };
    return { note: `The website at ${address} does not say from which change it was built.` };
  } catch {
    return { note: `The website at ${address} does not answer now.` };
  }
}
