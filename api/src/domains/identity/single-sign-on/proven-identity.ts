import * as client from 'openid-client';
import { env } from '../../../platform/config/env.ts';
import { providerLoginRefused } from '../../../platform/errors/authentication-errors.ts';
import { emailDomainOf } from '../../companies/companies/companies.policy.ts';
import { githubApi, type Provider } from './providers.ts';
import { refusalOf } from './refusals.ts';
import type { ProvenIdentity, StoredFlow } from './sign-in-flows.model.ts';

type Claims = Record<string, unknown>;

/** Seconds of allowed difference between clocks, and of allowed delay of a token. */
const SKEW = 60;
const FRESH = 10 * 60;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Exchanges the parameters of a provider's redirect for the person's identity. Throws 403 with a code for every invalid
 * answer, 503 if the provider does not respond.
 */
export async function provenIdentity(provider: Provider, flow: StoredFlow, callback: URL): Promise<ProvenIdentity> {
  const configuration = await provider.configuration();
  const isOpenId = provider.kind !== 'github';
  try {
    const tokens = await client.authorizationCodeGrant(configuration, callback, {
      expectedState: callback.searchParams.get('state') ?? '',
      idTokenExpected: isOpenId,
      ...(!provider.isBoundByState && { pkceCodeVerifier: flow.codeVerifier }),
      ...(isOpenId && !provider.isBoundByState && { expectedNonce: flow.nonce }),
    });
    if (!isOpenId) return await identityAtGithub(configuration, tokens.access_token);
    const claims = { ...tokens.claims() } as Claims;
    refuseStale(claims);
    return identityIn(provider, await withEmail(configuration, tokens.access_token, claims));
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Rejects a token from the future, or one that was issued long ago. The library checks the expiry. */
function refuseStale({ iat }: Claims): void {
  const now = Date.now() / 1000;
  if (typeof iat !== 'number' || iat > now + SKEW || iat < now - FRESH) throw providerLoginRefused('token_issued');
}

/** Some providers give the address only at another endpoint, for the same subject. */
async function withEmail(configuration: client.Configuration, accessToken: string, claims: Claims): Promise<Claims> {
  if (claims.email || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await client.fetchUserInfo(configuration, accessToken, `${claims.sub}`)), ...claims };
}

function identityIn(provider: Provider, claims: Claims): ProvenIdentity {
  const { kind, connection } = provider;
  const email = textOf(claims.email).toLowerCase().slice(0, 254);
  const identity: ProvenIdentity = {
    provider: kind,
    connectionId: connection?._id ?? null,
    issuer: textOf(claims.iss),
    tenant: '',
    subject: textOf(claims.sub),
    email,
    isEmailProven: email !== '' && isProvenBy[kind](claims, email),
    name: textOf(claims.name).slice(0, 100),
  };
  if (kind === 'microsoft') return { ...identity, ...microsoftKey(claims) };
  return connection ? ofCompany(identity, connection, claims) : identity;
}

/** Returns whether a provider vouches for an email address: it hosts the mailbox, or has confirmed the address. */
const isProvenBy: Record<Provider['kind'], (claims: Claims, email: string) => boolean> = {
  google: ({ email_verified, hd }, email) =>
    email_verified === true && (textOf(hd) !== '' || /@(gmail|googlemail)\.com$/.test(email)),
  // Administrators of a tenant can write any address into the claim; only `xms_edov` confirms that it was verified.
  microsoft: ({ xms_edov }) => xms_edov === true || xms_edov === 1 || xms_edov === '1',
  linkedin: ({ email_verified }) => email_verified === true,
  github: () => false,
  company: ({ email_verified }) => email_verified !== false,
};

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns the key of a Microsoft account. The subject differs per application; object and tenant do not. The tenant
 * must be that of the issuer.
 */
function microsoftKey(claims: Claims): Pick<ProvenIdentity, 'tenant' | 'subject'> {
  const [tenant, subject] = [textOf(claims.tid), textOf(claims.oid)];
  const isAnyTenant = ['common', 'organizations', 'consumers'].includes(env.MICROSOFT_TENANT);
  const isRight = isAnyTenant || tenant === env.MICROSOFT_TENANT;
  if (!GUID.test(tenant) || subject === '' || !textOf(claims.iss).includes(`/${tenant}/`) || !isRight)
    throw providerLoginRefused('token_tenant');
  return { tenant, subject };
}

/** Accepts only addresses of the proved domain that the provider has not marked as unverified. */
function ofCompany(
  identity: ProvenIdentity,
  { _id, issuer, domain }: NonNullable<Provider['connection']>,
  claims: Claims,
): ProvenIdentity {
  if (identity.email === '') throw providerLoginRefused('email_missing');
  if (!identity.isEmailProven) throw providerLoginRefused('email_unverified');
  if (emailDomainOf(identity.email) !== domain) throw providerLoginRefused('email_foreign_domain');
  // Any Google account can have an address of the domain; only an account that the company manages has this claim.
  if (new URL(issuer).hostname === 'accounts.google.com' && claims.hd !== domain)
    throw providerLoginRefused('token_hosted_domain');
  return { ...identity, tenant: `connection:${_id}` };
}

/** Returns the id of a GitHub account, whose name can change hands, and its primary address if that is verified. */
async function identityAtGithub(configuration: client.Configuration, accessToken: string): Promise<ProvenIdentity> {
  const get = async (path: string) => {
    const url = new URL(`${githubApi()}${path}`);
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Tandem' });
    const response = await client.fetchProtectedResource(configuration, accessToken, url, 'GET', null, headers);
    if (!response.ok) throw providerLoginRefused('answer_invalid');
    return (await response.json()) as unknown;
  };
  const [user, emails] = await Promise.all([get('/user'), get('/user/emails')]);
  const { id, name, login } = user as Claims;
  if (typeof id !== 'number' || !Array.isArray(emails)) throw providerLoginRefused('answer_invalid');
  const primary = (emails as Claims[]).find((each) => each.primary === true && each.verified === true);
  const email = textOf(primary?.email).toLowerCase().slice(0, 254);
  return {
    provider: 'github',
    connectionId: null,
    issuer: 'https://github.com',
    tenant: '',
    subject: String(id),
    email,
    isEmailProven: email !== '',
    name: (textOf(name) || textOf(login)).slice(0, 100),
  };
}
