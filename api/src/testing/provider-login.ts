import { afterAll, beforeAll, beforeEach } from 'vitest';
import { forgetDiscovered } from '../domains/identity/single-sign-on/providers.ts';
import { env } from '../platform/config/env.ts';
import type { Answer, TestApp } from './app.ts';
import { cookieOf } from './cookies.ts';
import { IdentityProviders } from './identity-providers.ts';
import type { Person } from './people.ts';

const CLIENTS = { clientId: 'tandem-client', clientSecret: 'a secret of the provider' };

/** Configures all providers, at a simulator. */
export function configureProviders(url: string): void {
  for (const name of ['GOOGLE', 'MICROSOFT', 'LINKEDIN', 'GITHUB'] as const) {
    env[`${name}_CLIENT_ID`] = CLIENTS.clientId;
    env[`${name}_CLIENT_SECRET`] = CLIENTS.clientSecret;
  }
  env.SIGN_IN_SIMULATOR_URL = url;
}

/** Configures no provider, as by default. */
export function forgetProviders(): void {
  for (const name of ['GOOGLE', 'MICROSOFT', 'LINKEDIN', 'GITHUB'] as const) {
    delete env[`${name}_CLIENT_ID`];
    delete env[`${name}_CLIENT_SECRET`];
  }
  delete env.SIGN_IN_SIMULATOR_URL;
  forgetDiscovered();
}

/** The providers for one file of tests, honest before each test. Call it once, at the top. */
export function useIdentityProviders(): IdentityProviders {
  const providers = new IdentityProviders();
  beforeAll(async () => {
    await providers.start();
    configureProviders(providers.url);
  });
  beforeEach(() => {
    providers.dishonesty = {};
    providers.person = {};
    forgetDiscovered();
  });
  afterAll(() => {
    forgetProviders();
    providers.stop();
  });
  return providers;
}

/** A browser with the cookies of the login with providers. */
export class ProviderBrowser {
  readonly #app: TestApp;
  cookie = '';

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** Starts a login; the body of the answer has the address of the provider. */
  start(provider: string, returnTo?: string): Promise<Answer> {
    return this.#remember(this.#app.post(`/api/login/providers/${provider}/start`, this.#with({ returnTo })));
  }

  startCompany(email: string): Promise<Answer> {
    return this.#remember(this.#app.post('/api/login/company/start', this.#with({ email })));
  }

  startLink({ accountId, token }: Person, provider: string, purpose = 'link'): Promise<Answer> {
    const path = `/api/accounts/${accountId}/providers/${provider}/start`;
    return this.#remember(this.#app.post(path, { ...this.#with({ purpose, returnTo: '/me/settings' }), as: token }));
  }

  complete(provider: string, parameters: URLSearchParams | string, as?: string): Promise<Answer> {
    const sent = this.#with({ parameters: String(parameters) });
    return this.#app.post(`/api/login/providers/${provider}/complete`, { ...sent, ...(as && { as }) });
  }

  signUp(ticket: string, fields: object): Promise<Answer> {
    return this.#app.post('/api/login/providers/sign-up', this.#with({ ticket, ...fields }));
  }

  link({ accountId, token }: Person, ticket: string): Promise<Answer> {
    return this.#app.post(`/api/accounts/${accountId}/providers`, { ...this.#with({ ticket }), as: token });
  }

  #with(body: object) {
    return { body, headers: { cookie: this.cookie } };
  }

  async #remember(answer: Promise<Answer>): Promise<Answer> {
    const { headers } = await answer;
    this.cookie = cookieOf(headers) || this.cookie;
    return answer;
  }
}
