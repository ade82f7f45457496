import { randomBytes } from 'node:crypto';
import type { InputOf } from '@tandem/contracts/route';
import type { singleSignOn as contract } from '@tandem/contracts/routes/single-sign-on';
import type { SingleSignOn } from '@tandem/contracts/single-sign-on';
import { isDuplicate, plain } from '../../../platform/database/mongoose-schema.ts';
import {
  connectionUntested,
  dnsRecordMissing,
  domainTaken,
  singleSignOnRequired,
} from '../../../platform/errors/authentication-errors.ts';
import { forbidden, invalid, notFound } from '../../../platform/errors/errors.ts';
import { isOpened } from '../../../platform/fetching/guarded-request.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { emailDomainOf } from '../../companies/companies/companies.policy.ts';
import { accountById, accountsOf, type StoredAccount } from '../accounts/accounts.service.ts';
import { requireRecentLogin } from '../sessions/recent-login.ts';
import { endSessions, endSessionsOfOtherMethods } from '../sessions/sessions.service.ts';
import { connections, type StoredConnection } from './connections.model.ts';
import { dnsRecordOf, hasDnsRecord, refuseSharedDomain } from './domain-proof.ts';
import { hasProved } from './flows.ts';
import { identities } from './identities.model.ts';
import { decryptedSecret, encryptSecret, providerOf, redirectUriOf } from './providers.ts';

type Sent = InputOf<typeof contract.saveConnection>['body'];

/** Returns the connection of a company. Throws 403 for any account but its main one. */
export async function connectionOf(viewer: Viewer): Promise<SingleSignOn | null> {
  const found = await connections.ofCompany(await ownCompanyOf(viewer));
  return found && present(found);
}

/** Returns the viewer's company. Only its main account decides how members log in. */
async function ownCompanyOf({ accountId, entityId }: Viewer): Promise<string> {
  const account = await accountById(`${accountId}`);
  if (!account.mainAccount || account.type !== 'company') throw forbidden();
  return `${entityId}`;
}

/**
 * Stores a connection after its provider has answered. A new domain has to be proved; a new provider has to be tested
 * before it can be required. Throws 400 for an issuer that does not answer, 403 without a recent login.
 */
export async function saveConnection(viewer: Viewer, sent: Sent): Promise<SingleSignOn> {
  const companyId = await ownCompanyOf(viewer);
  await requireRecentLogin(viewer);
  refuseSharedDomain(sent.domain);
  const issuer = issuerIn(sent.issuer);
  const known = await connections.ofCompany(companyId);
  const isSameProvider = known?.issuer === issuer && known.clientId === sent.clientId;
  // A stored secret is sent to the provider that it belongs to, and to no other.
  const hasSecret = isSameProvider && decryptedSecret(known.clientSecret) !== undefined;
  if (!sent.clientSecret && !hasSecret) throw invalid({ clientSecret: { key: 'missing' } });
  const isSameDomain = known?.domain === sent.domain;
  const content = {
    issuer,
    clientId: sent.clientId,
    clientSecret: sent.clientSecret ? encryptSecret(sent.clientSecret) : `${known?.clientSecret}`,
    domain: sent.domain,
    proof: isSameDomain && known ? known.proof : randomBytes(16).toString('hex'),
    isDomainProved: isSameDomain && (known?.isDomainProved ?? false),
    isRequired: isSameProvider && isSameDomain && (known?.isRequired ?? false),
  };
  await refuseSilent({ ...(known as StoredConnection), ...content });
  if (known && !isSameProvider) await identities.removeOfConnection(known._id);
  return present(await found(connections.put(companyId, content).catch(refuseTaken)));
}

function refuseTaken(error: unknown): never {
  throw isDuplicate(error) ? domainTaken() : error;
}

/** Microsoft tenants that do not belong to a single company. */
const SHARED_TENANTS = /^\/(common|organizations|consumers)\//;

/** Returns the issuer. Throws 400 for an issuer without https, or at which everyone can have an account. */
function issuerIn(text: string): string {
  const url = new URL(text);
  const isSecure = url.protocol === 'https:' || isOpened(url);
  const isShared = url.hostname === 'login.microsoftonline.com' && SHARED_TENANTS.test(url.pathname);
  if (!isSecure || isShared || url.search || url.hash || url.username)
    throw invalid({ issuer: { key: isShared ? 'sharedIssuer' : 'issuer' } });
  return text;
}

async function refuseSilent(connection: StoredConnection): Promise<void> {
  await providerOf(connection)
    .configuration()
    .catch(() => {
      throw invalid({ issuer: { key: 'issuerSilent' } });
    });
}

/** Looks up the DNS record. Throws 409 while it is missing, or if another company has proved the domain. */
export async function proveDomain(viewer: Viewer): Promise<SingleSignOn> {
  const companyId = await ownCompanyOf(viewer);
  const known = await found(connections.ofCompany(companyId));
  if (known.isDomainProved) return present(known);
  if (!(await hasDnsRecord(known))) throw dnsRecordMissing();
  // The DNS lookup can take long, so the result applies only to the domain that was looked up.
  const changed = await connections.change(known, { isDomainProved: true }).catch(refuseTaken);
  if (!changed) throw dnsRecordMissing();
  return present(changed);
}

/**
 * Requires members to log in with the provider, and ends sessions that began otherwise. Throws 409 until the main
 * account has logged in with it.
 */
export async function requireConnection(viewer: Viewer, isRequired: boolean): Promise<SingleSignOn> {
  const companyId = await ownCompanyOf(viewer);
  await requireRecentLogin(viewer);
  const known = await found(connections.ofCompany(companyId));
  const own = await identities.ofAccount(`${viewer.accountId}`);
  const isTested = own.some(({ connectionId }) => connectionId?.equals(known._id));
  if (isRequired && !(known.isDomainProved && isTested)) throw connectionUntested();
  const changed = await connections.change(known, { isRequired });
  if (!changed) throw connectionUntested();
  if (isRequired)
    for (const member of await accountsOf(companyId)) if (isBound(member, changed)) await endSessions(member._id);
  return present(changed);
}

/** Ends sessions of the former main account that began without the provider, if it now has to log in with it. */
export async function bindFormerMain(account: StoredAccount): Promise<void> {
  const connection = account.type === 'company' && (await connections.ofCompany(account.entityId));
  if (connection && isBound(account, connection)) await endSessionsOfOtherMethods(account._id, 'company');
}

/**
 * Disconnects a company from its provider; members then log in by other methods, without a password by a link in an
 * email.
 */
export async function removeConnection(viewer: Viewer): Promise<void> {
  const companyId = await ownCompanyOf(viewer);
  await requireRecentLogin(viewer);
  await forgetConnection(companyId);
}

export async function forgetConnection(companyId: string): Promise<void> {
  const removed = await connections.remove(companyId);
  if (removed) await identities.removeOfConnection(removed._id);
}

/** Returns the connection for the data download of a company, without the secret. */
export async function exportedConnection(companyId: string) {
  const stored = await connections.ofCompany(companyId);
  if (!stored) return undefined;
  const { issuer, clientId, domain, isDomainProved, isRequired, createdDate } = stored;
  return { issuer, clientId, domain, isDomainProved, isRequired, createdDate };
}

/** Returns the connection for an email address. Throws 404 if no company has proved its domain. */
export async function connectionFor(email: string): Promise<StoredConnection> {
  const domain = emailDomainOf(email);
  return found(domain ? connections.ofDomain(domain) : Promise.resolve(null));
}

/** Returns a connection that can log people in. Throws 404 while its domain is not proved. */
export async function provedConnection(id: string): Promise<StoredConnection> {
  const connection = await found(connections.find(id));
  if (!connection.isDomainProved) throw notFound();
  return connection;
}

/**
 * Throws 403 for a member who has to log in with the provider of the company. The main account is exempt, for
 * emergencies; so is a browser in which the provider has just confirmed the address, because the account is linked with
 * that login.
 */
export async function refuseOtherWays(account: StoredAccount, call: CallInfo): Promise<void> {
  if (account.type !== 'company' || account.mainAccount) return;
  const connection = await connections.ofCompany(account.entityId);
  if (!connection || !isBound(account, connection)) return;
  if (await hasProved(connection._id, account.email, call)) return;
  throw singleSignOnRequired();
}

const isBound = ({ mainAccount, email }: StoredAccount, { isRequired, isDomainProved, domain }: StoredConnection) =>
  isRequired && isDomainProved && !mainAccount && emailDomainOf(email) === domain;

async function found(connection: Promise<StoredConnection | null>): Promise<StoredConnection> {
  const stored = await connection;
  if (!stored) throw notFound();
  return stored;
}

const present = (connection: StoredConnection): SingleSignOn =>
  plain({
    _id: connection._id,
    issuer: connection.issuer,
    clientId: connection.clientId,
    domain: connection.domain,
    isDomainProved: connection.isDomainProved,
    dnsRecord: dnsRecordOf(connection),
    isRequired: connection.isRequired,
    redirectUri: redirectUriOf(String(connection._id)),
  });
