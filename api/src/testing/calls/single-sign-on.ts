import { Types } from 'mongoose';
import { connections } from '../../domains/identity/single-sign-on/connections.model.ts';
import { identities } from '../../domains/identity/single-sign-on/identities.model.ts';
import { encryptSecret } from '../../domains/identity/single-sign-on/providers.ts';
import { env } from '../../platform/config/env.ts';
import { resetRateLimits } from '../../platform/http/rate-limit.ts';
import { IdentityProviders } from '../identity-providers.ts';
import { aPasskey } from '../passkeys.ts';
import type { Person } from '../people.ts';
import { configureProviders, ProviderBrowser } from '../provider-login.ts';
import { type CallsOf, next, type Scene, withOwnPeople } from './scene.ts';

/** One simulator for all calls; it does not block the process from exiting. */
let providers: Promise<IdentityProviders> | undefined;
async function stage({ app }: Scene) {
  providers ??= startProviders();
  const running = await providers;
  running.person = { sub: `caller-${next()}`, email: `caller-${next()}@gmail.com`, email_verified: true, name: 'Elin' };
  return { running, browser: new ProviderBrowser(app) };
}

async function startProviders(): Promise<IdentityProviders> {
  const running = new IdentityProviders();
  await running.start();
  configureProviders(running.url);
  env.FETCHABLE_HOSTS = [...env.FETCHABLE_HOSTS, new URL(running.url).host];
  return running;
}

/** Returns the input of `POST /api/login/providers/google/complete`, and the cookie of the browser. */
async function walked(scene: Scene) {
  const { running, browser } = await stage(scene);
  const { body } = await browser.start('google');
  return { browser, parameters: String(running.agree(body.url)) };
}

async function aTicket(scene: Scene) {
  const { browser, parameters } = await walked(scene);
  const { body } = await browser.complete('google', parameters);
  return { ticket: body.newcomer.ticket, cookie: browser.cookie };
}

async function aConnection(scene: Scene, { id }: Person) {
  const { running } = await stage(scene);
  const content = {
    issuer: `${running.url}/company`,
    clientId: 'tandem',
    clientSecret: encryptSecret('a secret'),
    domain: `caller-${next()}.example`,
    proof: 'proof',
    isDomainProved: true,
    isRequired: false,
  };
  const connection = await connections.put(id, content);
  return { connection, content };
}

async function anIdentity({ accountId }: Person, connectionId: Types.ObjectId | null = null) {
  return identities.insert({
    accountId: new Types.ObjectId(accountId),
    provider: connectionId ? 'company' : 'google',
    connectionId,
    issuer: 'https://accounts.google.com',
    tenant: '',
    subject: `caller-${next()}`,
    email: '',
    lastUsedDate: null,
  });
}

export const singleSignOn: CallsOf<'singleSignOn'> = {
  start: async (scene) => {
    await stage(scene);
    return { params: { provider: 'google' } };
  },
  startCompany: async (scene) => {
    const { content } = await aConnection(scene, scene.company);
    return { body: { email: `maria@${content.domain}` } };
  },
  complete: async (scene) => {
    const { browser, parameters } = await walked(scene);
    return { params: { provider: 'google' }, body: { parameters }, headers: { cookie: browser.cookie } };
  },
  signUp: async (scene) => {
    resetRateLimits(); // the calls of a matrix are more sign-ups than one network address may make
    const { ticket, cookie } = await aTicket(scene);
    return { body: { ticket, type: 'user', firstName: 'Elin' }, headers: { cookie } };
  },
  startLink: async (scene) => {
    await stage(scene);
    return { params: { id: scene.self.accountId, provider: 'google' } };
  },
  link: async (scene) => {
    const { ticket, cookie } = await aTicket(scene);
    return { params: { id: scene.self.accountId }, body: { ticket }, headers: { cookie } };
  },
  unlink: withOwnPeople(async ({ app, self }) => {
    await aPasskey(app, self);
    return { params: { id: self.accountId, identityId: String((await anIdentity(self))._id) } };
  }),
  connection: ({ company }) => ({ params: { entityId: company.id } }),
  saveConnection: async (scene) => {
    const { running } = await stage(scene);
    const body = {
      issuer: `${running.url}/company`,
      clientId: 'tandem',
      clientSecret: 'a secret',
      domain: 'hamnkraft.se',
    };
    return { params: { entityId: scene.company.id }, body };
  },
  proveDomain: async (scene) => {
    await aConnection(scene, scene.company);
    return { params: { entityId: scene.company.id } };
  },
  requireConnection: async (scene) => {
    const { connection } = await aConnection(scene, scene.company);
    await anIdentity(scene.company, connection?._id ?? null);
    return { params: { entityId: scene.company.id } };
  },
  removeConnection: withOwnPeople(async (scene) => {
    await aConnection(scene, scene.company);
    return { params: { entityId: scene.company.id } };
  }),
};
