/**
 * Makes passkeys and signs in by them, on the pages of the front, and asks before words go. Without this script, links of
 * invitations still work.
 */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { hasUnsentWords } from '../shared/unsent-words.ts';

/** Posts JSON to the front. @throws Refused with the sentence that it gives */
async function post<T>(path: string, body: object = {}): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const told: unknown = await response.json();
  if (!response.ok) throw new Refused((told as { message: string }).message);
  return told as T;
}

class Refused extends Error {}

/** A passkey for this device. */
async function make(): Promise<void> {
  const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>('/_devices/passkey/ask');
  const response = await startRegistration({ optionsJSON });
  await post('/_devices/passkey', { response });
}

async function enter(): Promise<void> {
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>('/_enter/passkey/ask');
  const response = await startAuthentication({ optionsJSON });
  const brief = document.querySelector<HTMLInputElement>('[name=brief]')?.checked ?? false;
  await post('/_enter/passkey', { response, brief });
}

/** Says why nothing came of it. */
function wordsOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey for the desk already.';
  return name === 'NotAllowedError'
    ? 'No passkey was chosen. Press the button to try again.'
    : 'This did not work. Look at the connection, and press the button again.';
}

for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
  const button = part.querySelector('button');
  const status = part.querySelector('[role=status]');
  if (!browserSupportsWebAuthn() || button === null || status === null) continue;
  part.hidden = false;
  const { next = '' } = button.dataset;
  const press = async (): Promise<void> => {
    button.disabled = true;
    status.textContent = '';
    try {
      await (part.dataset['passkey'] === 'make' ? make() : enter());
      // The page that was asked for, now with a session.
      if (next === '') location.reload();
      else location.assign(next);
    } catch (error) {
      status.textContent = wordsOf(error);
    }
    button.disabled = false;
  };
  button.addEventListener('click', () => void press());
}

const unsent =
  'Words that you typed here have not reached the server, and are removed. Sign out all the same?';
const here = document.querySelector<HTMLElement>('[data-forgets]')?.dataset['forgets'];
document.addEventListener('submit', (event) => {
  const { form, value } = event.submitter as HTMLButtonElement;
  const isHere = form?.action.endsWith('/_devices/end') === true && ['', here].includes(value);
  if (here !== undefined && isHere && hasUnsentWords() && !confirm(unsent)) event.preventDefault();
});
