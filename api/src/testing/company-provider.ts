import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface Employee {
  sub: string;
  email: string;
  name: string;
  email_verified?: boolean;
}

/** The identity provider of a company: a real one, at which employees log in one after another. */
export class CompanyProvider {
  employee: Employee = { sub: 'maria', email: 'maria@hamnkraft.example', name: 'Maria Ek', email_verified: true };
  readonly client = { clientId: 'tandem', clientSecret: 'a secret of the provider of the company' };
  #server: Server | undefined;
  issuer = '';

  /** Starts the provider before the redirect address is known: any address is accepted. */
  async start(port = 0): Promise<void> {
    let answer: (...call: Parameters<ReturnType<Provider['callback']>>) => void = () => {};
    this.#server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(port, '127.0.0.1', resolve));
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: this.client.clientId,
          client_secret: this.client.clientSecret,
          redirect_uris: ['https://tandem.example/login/callback/any'],
          token_endpoint_auth_method: 'client_secret_post',
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      findAccount: (_, sub) => {
        const { employee } = this;
        return { accountId: sub, claims: () => ({ ...employee, sub }) };
      },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      // Every person consents.
      loadExistingGrant: async (ctx) => {
        const { client, session } = ctx.oidc;
        const grant = new ctx.oidc.provider.Grant({
          clientId: `${client?.clientId}`,
          accountId: `${session?.accountId}`,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    provider.Client.prototype.redirectUriAllowed = (address: string) => address.includes('/login/callback/');
    provider.on('server_error', (_, error) => console.error(error));
    // Instead of a form: the person who is asked is the employee.
    provider.use(async (ctx, next) => {
      if (!ctx.path.startsWith('/interaction/')) return next();
      await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: this.employee.sub } });
      ctx.respond = false;
    });
    answer = provider.callback();
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /**
   * Follows the redirects in a new browser of the employee until it is sent back; returns the parameters of that
   * redirect.
   */
  async agree(address: string): Promise<URLSearchParams> {
    const jar = new Map<string, string>();
    let url = address;
    for (let step = 0; step < 10; step++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const each of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
        jar.set(name, value);
      }
      const to = answer.headers.get('location');
      if (!to) throw new Error(`The provider answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
      url = new URL(to, url).href;
      if (url.includes('/login/callback/')) return new URL(url).searchParams;
    }
    throw new Error('The provider redirects in a loop');
  }
}
