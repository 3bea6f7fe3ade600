/** The passkeys of the people at a server: which of whose devices has one, and whether an answer is its own. */
import { join } from 'node:path';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { hashOf, keepFiles } from '../server/documents/kept-files.ts';
import type { Person } from './people.ts';

interface Passkey {
  id: string;
  email: string;
  /** The device where it was made, such as `Firefox on Windows`. */
  device: string;
  publicKey: string;
  counter: number;
  /** Times in milliseconds. */
  made: number;
  used: number;
}

export type Passkeys = ReturnType<typeof openPasskeys>;

/** By this a device knows whose a passkey is; it tells nobody her address. */
const handleOf = (email: string) => Buffer.from(hashOf(`passkey of ${email}`), 'hex');

/**
 * Opens the passkeys in a data folder.
 * @param origin address under which browsers reach the server
 * @param now the clock, in milliseconds
 */
export function openPasskeys(data: string, origin: string, now: () => number) {
  const kept = keepFiles<Passkey>(join(data, 'passkeys'));
  const rpID = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false };
  const passkeysOf = (email: string): Passkey[] =>
    kept
      .names()
      .flatMap((name) => kept.read(name) ?? [])
      .filter((one) => one.email === email);
  const remove = (email: string, id?: string) => {
    for (const one of passkeysOf(email)) if (id === undefined || one.id === id) kept.take(hashOf(one.id));
  };
  return {
    passkeysOf,
    /** The question with which a device makes a passkey. */
    askToMake: ({ name, email }: Person) =>
      generateRegistrationOptions({
        rpName: rpID,
        rpID,
        userName: email,
        userDisplayName: name,
        userID: handleOf(email),
        excludeCredentials: passkeysOf(email).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      }),
    /** Keeps a new passkey. Rejects if the answer is none to this challenge, or of another site. */
    async keep(
      { email }: Person,
      device: string,
      expectedChallenge: string,
      response: RegistrationResponseJSON,
    ): Promise<void> {
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        expectedChallenge,
        response,
      });
      if (registrationInfo === undefined) throw new Error('The device has not signed its passkey.');
      const { id, publicKey, counter } = registrationInfo.credential;
      if (kept.read(hashOf(id)) !== undefined) throw new Error('This passkey is there already.');
      const key = Buffer.from(publicKey).toString('base64url');
      kept.write(hashOf(id), { id, email, device, publicKey: key, counter, made: now(), used: now() });
    },
    /** The question that each passkey of this server answers. */
    askToEnter: () => generateAuthenticationOptions({ rpID, userVerification: 'preferred' }),
    /**
     * The address of the person whose passkey has signed a challenge. Rejects if the passkey is unknown, was copied (its
     * counter goes backwards), or the answer is none to this challenge, or of another site.
     */
    async signer(expectedChallenge: string, response: AuthenticationResponseJSON): Promise<string> {
      const name = hashOf(response.id);
      const one = kept.read(name);
      const handle = response.response.userHandle;
      if (one === undefined || handle !== handleOf(one.email).toString('base64url'))
        throw new Error('The passkey is unknown.');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        expectedChallenge,
        response,
        credential: { ...one, publicKey: Buffer.from(one.publicKey, 'base64url') },
      });
      if (!verified) throw new Error('The signature is not that of the passkey.');
      kept.write(name, { ...one, counter: authenticationInfo.newCounter, used: now() });
      return one.email;
    },
    endOne: remove,
    endAll: (email: string) => remove(email),
  };
}
