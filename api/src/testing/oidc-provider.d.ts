/** An OpenID Connect provider for tests; only what they use of it. */
declare module 'oidc-provider' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    path: string;
    req: IncomingMessage;
    res: ServerResponse;
    respond: boolean;
    oidc: {
      client?: { clientId: string };
      session?: { accountId?: string };
      provider: { Grant: new (owner: { clientId: string; accountId: string }) => Grant };
    };
  }

  interface Configuration {
    clients: Record<string, unknown>[];
    claims: Record<string, string[]>;
    features: Record<string, { enabled: boolean }>;
    pkce: { required: () => boolean };
    findAccount: (
      context: Context,
      sub: string,
    ) => { accountId: string; claims: () => { sub: string } & Record<string, unknown> };
    interactions: { url: (context: Context, interaction: { uid: string }) => string };
    loadExistingGrant: (context: Context) => Promise<Grant>;
  }

  export default class Provider extends EventEmitter {
    constructor(issuer: string, configuration: Configuration);
    Client: { prototype: { redirectUriAllowed: (address: string) => boolean } };
    on(event: 'server_error', listener: (context: Context, error: Error) => void): this;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}
