/** A provider of accounts on this machine, and browsers that sign in there without a question. */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { listen } from '../../../src/hosting/serve/serve.ts';
import { origin, running } from './front-of.ts';

/** Accounts by their names at the provider. */
export type Accounts = Record<string, { email: string; email_verified: boolean }>;

/** Starts a provider. */
export async function startIdentity(accounts: Accounts) {
  let signedIn = '';
  const server = createServer();
  running.push(server);
  const issuer = (await listen(server, 0)).replace('localhost', '127.0.0.1');
  const secret = 'a secret of the desk, long enough for a key';
  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'desk', client_secret: secret, redirect_uris: [`${origin}/_enter/provider/back`] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of this test'] },
    interactions: { url: () => '/sign-in' },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url !== '/sign-in') return answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: signedIn } });
  });
  /** Follows an address as the browser of an account, and returns the path with which it comes back. */
  const visit = async (address: string, account: string): Promise<string> => {
    signedIn = account;
    const cookies = new Map<string, string>();
    let next = address;
    while (!next.startsWith(origin)) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const got = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const set of got.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const location = got.headers.get('location');
      if (location === null) throw new Error(`${next} answers ${got.status}: ${await got.text()}`);
      next = new URL(location, next).href;
    }
    return next.slice(origin.length);
  };
  return { visit, settings: { issuer, clientId: 'desk', name: 'Parish account', secret } };
}
