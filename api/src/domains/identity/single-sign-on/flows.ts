import { randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { env } from '../../../platform/config/env.ts';
import { providerLoginRefused, returnToInvalid } from '../../../platform/errors/authentication-errors.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { hashOf } from '../credentials/one-time-codes.ts';
import { type Provider, redirectUriOf } from './providers.ts';
import { refusalOf } from './refusals.ts';
import {
  type FlowPurpose,
  flows,
  type ProvenIdentity,
  pendingIdentities,
  type StoredFlow,
} from './sign-in-flows.model.ts';

export { type ProvenIdentity, pendingIdentities, type StoredFlow } from './sign-in-flows.model.ts';

const MINUTE = 60_000;
const FLOW_LIFETIME_MS = 10 * MINUTE;
const FLOW_STORED_MS = 60 * MINUTE;
const PENDING_LIFETIME_MS = 30 * MINUTE;
const COOKIE_SECONDS = 24 * 60 * 60;
const COOKIE = 'tandem_provider';

interface Started {
  purpose: FlowPurpose;
  returnTo: string | undefined;
  viewer?: Viewer;
}

/** Starts a login with a provider in this browser; returns the provider's URL. */
export async function startFlow(
  provider: Provider,
  { purpose, returnTo = '', viewer }: Started,
  call: CallInfo,
): Promise<string> {
  refuseElsewhere(returnTo);
  const configuration = await provider.configuration();
  const [state, nonce, codeVerifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  const now = Date.now();
  await flows.insert({
    stateHash: hashOf(state),
    browserHash: markedBrowser(call),
    provider: provider.key,
    purpose,
    sessionId: purpose === 'login' ? null : `${viewer?.sessionId}`,
    nonce,
    codeVerifier,
    returnTo,
    expiresDate: new Date(now + FLOW_LIFETIME_MS),
    forgetDate: new Date(now + FLOW_STORED_MS),
  });
  const parameters: Record<string, string> = {
    redirect_uri: redirectUriOf(provider.key),
    scope: provider.scope,
    state,
    ...(!provider.isBoundByState && {
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }),
    ...(!provider.isBoundByState && provider.kind !== 'github' && { nonce }),
    ...(provider.connection && { hd: provider.connection.domain }),
  };
  try {
    return safeAddress(client.buildAuthorizationUrl(configuration, parameters));
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Restricts URLs opened in the browser to http and https, whatever a provider publishes. */
function safeAddress(url: URL): string {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && env.ENVIRONMENT !== 'prod'))
    throw providerLoginRefused('answer_invalid');
  return url.href;
}

/** Throws 400 unless a path leads to a page of the portal, in whatever form it is written. */
function refuseElsewhere(path: string): void {
  if (path === '') return;
  const url = path.startsWith('/') ? URL.parse(path, env.PORTAL_URL) : null;
  if (url?.origin !== env.PORTAL_URL || url.pathname.startsWith('//')) throw returnToInvalid();
}

/**
 * Consumes the flow to which a browser returns. Throws 403 with a specific code if it is unknown or used, too old, or
 * was started in another browser, with another provider or in another session.
 */
export async function consumeFlow(
  provider: Provider,
  state: string | null,
  viewer: Viewer,
  call: CallInfo,
): Promise<StoredFlow> {
  const stateHash = hashOf(state ?? '');
  const found = await flows.find(stateHash);
  if (!found) throw providerLoginRefused('flow_unknown');
  // Not consumed in another browser: a person who was sent someone else's link must not be able to consume it.
  if (found.browserHash !== knownBrowser(call)) throw providerLoginRefused('flow_other_browser');
  const flow = await flows.take(stateHash);
  if (!flow) throw providerLoginRefused('flow_unknown');
  if (flow.expiresDate < new Date()) throw providerLoginRefused('flow_expired');
  if (flow.provider !== provider.key) throw providerLoginRefused('flow_other_provider');
  if (flow.sessionId && (flow.sessionId !== viewer.sessionId || viewer.impersonatedBy))
    throw providerLoginRefused('flow_other_session');
  return flow;
}

/** Stores an identity that waits for a sign-up or a login in this browser; returns its ticket. */
export async function suspendIdentity(identity: ProvenIdentity, call: CallInfo): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await pendingIdentities.insert({
    ticketHash: hashOf(ticket),
    browserHash: markedBrowser(call),
    identity,
    forgetDate: new Date(Date.now() + PENDING_LIFETIME_MS),
  });
  return ticket;
}

/**
 * Returns the identity of a ticket, in the browser that got it. Throws 403 if it is too old, was used, or belongs to
 * another browser.
 */
export async function pendingIdentity(ticket: string, call: CallInfo) {
  const browser = knownBrowser(call);
  const found = browser && (await pendingIdentities.find(hashOf(ticket), browser, new Date()));
  if (!found) throw providerLoginRefused('flow_expired');
  return found;
}

/**
 * Returns whether the provider of a connection has just confirmed in this browser that the person owns an email
 * address.
 */
export async function hasProved(connectionId: unknown, email: string, call: CallInfo): Promise<boolean> {
  const browser = knownBrowser(call);
  const found = browser ? await pendingIdentities.ofBrowser(browser, new Date()) : [];
  return found.some(
    ({ identity }) => String(identity.connectionId) === String(connectionId) && identity.email === email,
  );
}

/**
 * Returns the hash of the cookie that identifies a browser on its way to a provider and back; sets the cookie if there
 * is none.
 */
function markedBrowser({ cookies }: CallInfo): string {
  const secret = cookies.get(COOKIE) ?? randomBytes(32).toString('base64url');
  cookies.set(COOKIE, secret, COOKIE_SECONDS);
  return hashOf(secret);
}

function knownBrowser({ cookies }: CallInfo): string | undefined {
  const secret = cookies.get(COOKIE);
  return secret && hashOf(secret);
}
