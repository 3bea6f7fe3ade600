/** The work of a person who has left the list: sent in her name, it is among the changes that wait, where others go on. */
import { readJson } from '../../site/json/json.ts';
import type { KeptDraft } from '../server/documents/kept-drafts.ts';
import type { SendEvent } from '../server/publish/send-events.ts';
import { askDesk, type AskDeskOptions } from './ask-desk.ts';
import type { Person } from './people.ts';

/**
 * Saves and sends, at her desk, all that the person has not sent.
 * @returns the last event; none if there was nothing
 * @throws Error if her desk does not answer
 */
export async function sendLeftWork(options: AskDeskOptions, person: Person): Promise<SendEvent | undefined> {
  const ask = async (path: string, sent?: object) =>
    readJson((await askDesk(options, person, path, sent)).trim().split('\n').at(-1) ?? '');
  const { drafts } = (await ask('/_dev/drafts')) as { drafts: { file: string }[] };
  for (const { file } of drafts) {
    const query = new URLSearchParams({ file }).toString();
    const { kept } = (await ask(`/_dev/document?${query}`)) as { kept?: KeptDraft };
    if (kept?.draft !== undefined) await ask('/_dev/save', { file, ...kept.draft, accept: true });
  }
  const { items = [], ahead = 0 } = (await ask('/_dev/publish')) as {
    items?: { file: string }[];
    ahead?: number;
  };
  if (items.length === 0 && ahead === 0) return undefined;
  const files = items.map(({ file }) => file);
  const { message } = (await ask('/_dev/publish/check', { files })) as { message: string };
  return (await ask('/_dev/publish/send', { files, message })) as SendEvent;
}
