/** Sign-in by the accounts of a provider (OpenID Connect): code with PKCE, state, nonce and issuer. */
import { join } from 'node:path';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { hashOf, keepFiles } from '../server/documents/kept-files.ts';
import type { People, Person } from './people.ts';
import type { ProviderSettings } from './ways.ts';

/** A sign-in that waits for the answer of the provider. */
export interface Asked {
  state: string;
  nonce: string;
  verifier: string;
}

interface Account {
  iss: string;
  sub: string;
  /** The e-mail address, if the provider says that it is hers. */
  email: string | undefined;
}

export type Provider = ReturnType<typeof openProvider>;

/**
 * Opens a provider; it is asked for its addresses at the first sign-in.
 * @param data the data folder
 * @param origin address under which browsers reach the server
 */
export function openProvider(settings: ProviderSettings, data: string, origin: string) {
  const { issuer, clientId, name, secret } = settings;
  const accounts = keepFiles<{ iss: string; email: string }>(join(data, 'accounts'));
  const back = `${origin}/_enter/provider/back`;
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  let found: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    found ??= discovery(new URL(issuer), clientId, secret, undefined, { execute });
    found.catch(() => (found = undefined));
    return found;
  };
  return {
    name,
    /** The address at the provider to which a browser goes. Rejects if the provider does not answer. */
    async ask(): Promise<{ address: string; asked: Asked }> {
      const asked = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const { href } = buildAuthorizationUrl(await configuration(), {
        redirect_uri: back,
        scope: 'openid email',
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: 'S256',
      });
      return { address: href, asked };
    },
    /**
     * The account with which a browser comes back. Rejects if the answer is none to what was asked, or of another issuer.
     * @param query of the address with which it comes
     */
    async account(query: string, { state, nonce, verifier }: Asked): Promise<Account> {
      const known = await configuration();
      const tokens = await authorizationCodeGrant(known, new URL(back + query), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider has sent no account.');
      const { iss, sub } = claims;
      const isTold = claims['email'] !== undefined || known.serverMetadata().userinfo_endpoint === undefined;
      const about = isTold ? claims : await fetchUserInfo(known, tokens.access_token, sub);
      const isHers = about['email_verified'] === true && typeof about['email'] === 'string';
      return { iss, sub, email: isHers ? about['email'] : undefined };
    },
    /** The person to whom an account belongs: by its verified address at first, then by the account itself. */
    personOf({ iss, sub, email }: Account, people: People): Person | undefined {
      const account = hashOf(`${iss} ${sub}`);
      const known = accounts.read(account);
      if (known !== undefined) return people.find(known.email);
      const person = people.find(email ?? '');
      // A second account with her address is of somebody who got it after her.
      const isTaken = accounts
        .names()
        .map((one) => accounts.read(one))
        .some((one) => one?.iss === iss && one.email === person?.email);
      if (person === undefined || isTaken) return undefined;
      accounts.write(account, { iss, email: person.email });
      return person;
    },
    /** Forgets the accounts of a person. */
    endAll(email: string): void {
      for (const one of accounts.names()) if (accounts.read(one)?.email === email) accounts.take(one);
    },
  };
}
