import type { SignInProvider } from '@tandem/catalogue/sign-in-providers';
import * as client from 'openid-client';
import { encryptionFor } from '../../../platform/config/encryption.ts';
import { env } from '../../../platform/config/env.ts';
import { providerClient } from '../../../platform/config/sign-in-providers.ts';
import { providerUnavailable } from '../../../platform/errors/authentication-errors.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { guardedCall } from '../../../platform/fetching/guarded-call.ts';
import type { StoredConnection } from './connections.model.ts';
import { refusalOf } from './refusals.ts';

const { encrypt, decrypt } = encryptionFor('single sign-on');

export const encryptSecret = encrypt;

/** Decrypts a secret; returns undefined if JWT_SECRET has changed since, so that it has to be entered again. */
export function decryptedSecret(secret: string): string | undefined {
  try {
    return decrypt(secret);
  } catch {
    return undefined;
  }
}

const SECONDS = 5;
const DISCOVERED_FOR = 60 * 60_000;

/** The differences between providers. */
export interface Provider {
  /** Its part of the callback path. */
  key: string;
  kind: SignInProvider | 'company';
  scope: string;
  /** LinkedIn puts no nonce into its tokens and refuses PKCE: its logins are bound by their state alone. */
  isBoundByState: boolean;
  connection: StoredConnection | null;
  configuration: () => Promise<client.Configuration>;
}

const ISSUERS: Record<Exclude<SignInProvider, 'github'>, () => string> = {
  google: () => 'https://accounts.google.com',
  microsoft: () => `https://login.microsoftonline.com/${env.MICROSOFT_TENANT}/v2.0`,
  linkedin: () => 'https://www.linkedin.com/oauth',
};

const simulator = (path: string) =>
  env.SIGN_IN_SIMULATOR_URL && `${env.SIGN_IN_SIMULATOR_URL.replace(/\/$/, '')}/${path}`;

const issuerOf = (provider: Exclude<SignInProvider, 'github'>): string =>
  simulator(provider === 'microsoft' ? `microsoft/${env.MICROSOFT_TENANT}/v2.0` : provider) ?? ISSUERS[provider]();

/** Base of the API of GitHub. */
export const githubApi = (): string => simulator('github/api') ?? 'https://api.github.com';

/** A configured provider; throws 404 for one that is not. */
export function providerNamed(key: SignInProvider): Provider {
  const found = providerClient(key);
  if (!found) throw notFound();
  const { clientId, clientSecret } = found;
  return {
    key,
    kind: key,
    scope: key === 'github' ? 'read:user user:email' : 'openid email profile',
    isBoundByState: key === 'linkedin',
    connection: null,
    configuration: async () =>
      key === 'github'
        ? github(clientId, clientSecret)
        : discovered(issuerOf(key), clientId, clientSecret, boundedFetch),
  };
}

/** The provider of a company. */
export const providerOf = (connection: StoredConnection): Provider => ({
  key: String(connection._id),
  kind: 'company',
  scope: 'openid email profile',
  isBoundByState: false,
  connection,
  configuration: async () => {
    const secret = decryptedSecret(connection.clientSecret);
    if (secret === undefined) throw providerUnavailable();
    return discovered(connection.issuer, connection.clientId, secret, guarded);
  },
});

export const redirectUriOf = (key: string): string => `${env.PORTAL_URL}/login/callback/${key}`;

/** Configures OAuth 2 without OpenID Connect: no discovery, and no ID token. */
function github(clientId: string, clientSecret: string): client.Configuration {
  const base = simulator('github') ?? 'https://github.com';
  const server = {
    issuer: base,
    authorization_endpoint: `${base}/login/oauth/authorize`,
    token_endpoint: `${base}/login/oauth/access_token`,
  };
  const configuration = new client.Configuration(server, clientId, clientSecret);
  configuration[client.customFetch] = boundedFetch;
  configuration.timeout = SECONDS;
  if (!base.startsWith('https:')) client.allowInsecureRequests(configuration);
  return configuration;
}

/** Configurations published by providers, latest last. */
const cache = new Map<string, { until: number; configuration: Promise<client.Configuration> }>();
const MAX_REMEMBERED = 200;

/**
 * Returns the configuration that a provider publishes, cached for an hour. Throws 503 if it publishes none, or 403 if
 * it is of another issuer.
 */
function discovered(issuer: string, clientId: string, clientSecret: string, fetch: client.CustomFetch) {
  const key = JSON.stringify([issuer, clientId, clientSecret]);
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.configuration;
  const configuration = discover(issuer, clientId, clientSecret, fetch).catch((error: unknown) => {
    cache.delete(key);
    throw refusalOf(error);
  });
  cache.delete(key);
  cache.set(key, { until: Date.now() + DISCOVERED_FOR, configuration });
  for (const [oldest] of cache) {
    if (cache.size <= MAX_REMEMBERED) break;
    cache.delete(oldest);
  }
  return configuration;
}

/** Clears the cached configurations. */
export const forgetDiscovered = (): void => cache.clear();

const discover = (issuer: string, clientId: string, clientSecret: string, fetch: client.CustomFetch) =>
  client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [client.customFetch]: fetch,
    timeout: SECONDS,
    // Signatures are verified even where TLS would do. http is for a simulator, or a host that the settings open.
    execute: [
      client.enableNonRepudiationChecks,
      ...(issuer.startsWith('https:') ? [] : [client.allowInsecureRequests]),
    ],
  });

const boundedFetch: client.CustomFetch = (url, { headers, body, method, redirect }) =>
  fetch(url, {
    headers,
    method,
    redirect,
    signal: AbortSignal.timeout(SECONDS * 1000),
    ...(body && { body: body as BodyInit }),
  });

const guarded: client.CustomFetch = (url, { headers, body, method }) =>
  guardedCall(url, { headers, method: method === 'POST' ? 'POST' : 'GET', ...(body && { body: String(body) }) });
