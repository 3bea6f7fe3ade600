/** The part of `oidc-provider` that the tests use; its types are a package of their own with a dozen others. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope: (scope: string) => void;
    save: () => Promise<string>;
  }
  interface Context {
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: { Grant: new (about: { accountId: string; clientId: string }) => Grant };
    };
  }
  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: object[];
        claims: Record<string, string[]>;
        features: Record<string, { enabled: boolean }>;
        cookies: { keys: string[] };
        interactions: { url: () => string };
        findAccount: (context: Context, id: string) => { accountId: string; claims: () => object };
        loadExistingGrant: (context: Context) => Promise<Grant>;
      },
    );
    callback: () => (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ) => Promise<void>;
  }
}
