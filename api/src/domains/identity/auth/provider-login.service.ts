import { SIGN_IN_PROVIDERS, type SignInProvider } from '@tandem/catalogue/sign-in-providers';
import type { InputOf } from '@tandem/contracts/route';
import type { singleSignOn as contract, ProviderOutcome } from '@tandem/contracts/routes/single-sign-on';
import {
  accountExists,
  providerLoginRefused,
  secondFactorNeeded,
} from '../../../platform/errors/authentication-errors.ts';
import { accountSuspended, activationNeeded, forbidden } from '../../../platform/errors/errors.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { viewOf } from '../accounts/accounts.policy.ts';
import { accountById, findAccount, findByEmail, type StoredAccount } from '../accounts/accounts.service.ts';
import { limits } from '../credentials/sign-in-limits.ts';
import { confirmSession, requireRecentLogin } from '../sessions/recent-login.ts';
import { connectionFor, provedConnection } from '../single-sign-on/connections.service.ts';
import {
  consumeFlow,
  type ProvenIdentity,
  pendingIdentities,
  pendingIdentity,
  type StoredFlow,
  startFlow,
  suspendIdentity,
} from '../single-sign-on/flows.ts';
import { identities, linkIdentity, providerNameOf } from '../single-sign-on/identities.service.ts';
import { provenIdentity } from '../single-sign-on/proven-identity.ts';
import { type Provider, providerNamed, providerOf, redirectUriOf } from '../single-sign-on/providers.ts';
import { appealPathOf } from '../suspensions/suspensions.service.ts';
import { startAuthenticatedSession } from './login.service.ts';
import { ticketFor } from './ticket.ts';

type Purpose = InputOf<typeof contract.startLink>['body'];
interface Returned {
  parameters: string;
  deviceFingerprint?: string | undefined;
}

/** Returns a configured provider or the one of a company; throws 404 for any other. */
async function providerFor(key: string): Promise<Provider> {
  const isNamed = (SIGN_IN_PROVIDERS as readonly string[]).includes(key);
  return isNamed ? providerNamed(key as SignInProvider) : providerOf(await provedConnection(key));
}

/** Starts a login with a provider; returns the URL to open in the browser. */
export async function startLogin(key: string, returnTo: string | undefined, call: CallInfo): Promise<string> {
  await limits.provider.take(call.address);
  return startFlow(await providerFor(key), { purpose: 'login', returnTo }, call);
}

/** Starts a login with the provider of the company to which an email address belongs. Throws 404 if there is none. */
export async function startCompanyLogin(email: string, returnTo: string | undefined, call: CallInfo): Promise<string> {
  await limits.provider.take(call.address);
  return startFlow(providerOf(await connectionFor(email)), { purpose: 'login', returnTo }, call);
}

/** Starts linking a provider, which requires a recent login, or confirming the session with a linked provider. */
export async function startLink(
  viewer: Viewer,
  key: string,
  { purpose, returnTo }: Purpose,
  call: CallInfo,
): Promise<string> {
  if (purpose === 'link') await requireRecentLogin(viewer);
  return startFlow(await providerFor(key), { purpose, returnTo, viewer }, call);
}

/**
 * Completes a login, link or confirmation. Throws 403 with a specific code for every invalid answer, and 409
 * `account_exists` if the address has an account with which the identity is not linked: it is never linked by address.
 */
export async function completeLogin(
  key: string,
  { parameters, deviceFingerprint }: Returned,
  viewer: Viewer,
  call: CallInfo,
): Promise<ProviderOutcome> {
  await limits.provider.take(call.address);
  const provider = await providerFor(key);
  const callback = new URL(`${redirectUriOf(key)}?${parameters.replace(/^\?/, '')}`);
  const flow = await consumeFlow(provider, callback.searchParams.get('state'), viewer, call);
  const proven = await provenIdentity(provider, flow, callback);
  if (flow.purpose === 'link') return link(flow, proven, viewer);
  const known = await identities.findByKey(proven);
  if (flow.purpose === 'confirm') {
    if (!known || String(known.accountId) !== viewer.accountId) throw providerLoginRefused('flow_other_session');
    await confirmSession(viewer, 'provider');
    return outcome('confirmed', flow);
  }
  if (!known) return welcome(flow, proven, call);
  await identities.used(known._id, proven.email, new Date());
  const account = await findAccount(String(known.accountId));
  if (!account) throw providerLoginRefused('flow_unknown');
  await refuseForeign(account, proven);
  return { ...outcome('signedIn', flow), signedIn: await logInLinked(account, proven, deviceFingerprint, call) };
}

const outcome = (kind: ProviderOutcome['kind'], { returnTo }: StoredFlow): ProviderOutcome => ({
  kind,
  returnTo,
  signedIn: null,
  newcomer: null,
});

async function link(flow: StoredFlow, proven: ProvenIdentity, viewer: Viewer): Promise<ProviderOutcome> {
  const account = await accountById(`${viewer.accountId}`);
  await refuseForeign(account, proven);
  await linkIdentity(account, proven);
  return outcome('linked', flow);
}

/**
 * Throws unless the account is a member of the provider's company without further rights: a company's provider logs in
 * no other account.
 */
async function refuseForeign(account: StoredAccount, { connectionId }: ProvenIdentity): Promise<void> {
  if (!connectionId) return;
  const { companyId } = await provedConnection(String(connectionId));
  if (account.type !== 'company' || !account.entityId.equals(companyId) || viewOf(account) === 'SUPERUSER')
    throw forbidden();
}

/** Lets a person without an account sign up; a person with an account has to log in to it first. */
async function welcome(flow: StoredFlow, proven: ProvenIdentity, call: CallInfo): Promise<ProviderOutcome> {
  const ticket = await suspendIdentity(proven, call);
  const { name, email, isEmailProven, connectionId } = proven;
  if (isEmailProven && (await findByEmail(email)))
    throw accountExists({ email, ticket, provider: await providerNameOf(proven) });
  const company = connectionId
    ? (await companyById(String((await provedConnection(String(connectionId))).companyId))).name
    : null;
  return { ...outcome('signUp', flow), newcomer: { ticket, name, email, isEmailProven, company } };
}

/** Logs in as after the right password. */
async function logInLinked(
  account: StoredAccount,
  proven: ProvenIdentity,
  fingerprint: string | undefined,
  call: CallInfo,
) {
  if (!account.emailVerified) throw activationNeeded();
  if (account.suspended) throw accountSuspended(await appealPathOf(account));
  const by = proven.connectionId ? 'company' : 'provider';
  if (account.secondFactor) throw secondFactorNeeded(ticketFor(account, { by }));
  return startAuthenticatedSession(account, fingerprint, call, by);
}

/** Links the identity of a ticket to the account that its owner has since logged in to, in the same browser. */
export async function linkPending(viewer: Viewer, ticket: string, call: CallInfo) {
  await requireRecentLogin(viewer);
  const pending = await pendingIdentity(ticket, call);
  const account = await accountById(`${viewer.accountId}`);
  await refuseForeign(account, pending.identity);
  if (!(await pendingIdentities.take(pending._id))) throw providerLoginRefused('flow_expired');
  return linkIdentity(account, pending.identity);
}
