/** Requests of the front to the desk of a person, for the pages that it makes itself. */
import { request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { isObject, readJson } from '../../site/json/json.ts';
import { ownHeader } from '../shared/ask-server.ts';
import type { Desks } from './desks.ts';
import type { Person } from './people.ts';

export interface AskDeskOptions {
  /** Address under which browsers reach the front. */
  origin: string;
  desks: Pick<Desks, 'reach'>;
}

/** Asks the desk of a person; with `sent` it is an act. @throws Error if it gives no answer */
export async function askDesk(
  { desks, origin }: AskDeskOptions,
  person: Person,
  path: string,
  sent?: object,
): Promise<string> {
  const socketPath = await desks.reach(person);
  const own = { host: new URL(origin).host, origin, [ownHeader]: '1', 'content-type': 'application/json' };
  const { status, told } = await new Promise<{ status?: number; told: string }>((resolve, reject) => {
    const method = sent === undefined ? 'GET' : 'POST';
    ask({ socketPath, path, method, headers: own, agent: false }, (answer) => {
      text(answer).then((told) => resolve({ status: answer.statusCode ?? 502, told }), reject);
    })
      .on('error', reject)
      .end(sent && JSON.stringify(sent));
  });
  if (status !== 200) throw new Error(`The desk of ${person.email} answered ${status} to ${path}.`);
  return told;
}

/** Brings the answers to a review to the desk of the author. @returns why they are none, in words */
export async function bringAnswers(
  options: AskDeskOptions,
  author: Person,
  answers: string,
): Promise<string | undefined> {
  const told = readJson(await askDesk(options, author, '/_dev/answers', { text: answers }));
  return isObject(told) && typeof told['message'] === 'string' ? told['message'] : undefined;
}
