import type { LinkedIdentity } from '@tandem/contracts/single-sign-on';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { isDuplicate, plain } from '../../../platform/database/mongoose-schema.ts';
import { identityTaken } from '../../../platform/errors/authentication-errors.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import type { StoredAccount } from '../accounts/accounts.service.ts';
import { connections } from './connections.model.ts';
import { identities, type StoredIdentity } from './identities.model.ts';
import type { ProvenIdentity } from './sign-in-flows.model.ts';

export { identities } from './identities.model.ts';

const NAMES: Record<string, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  linkedin: 'LinkedIn',
  github: 'GitHub',
};

/** Returns the name of a provider in emails: its own, or the domain of the company. */
export async function providerNameOf({ provider, connectionId }: Pick<ProvenIdentity, 'provider' | 'connectionId'>) {
  const connection = connectionId && (await connections.find(connectionId));
  return NAMES[provider] ?? connection?.domain ?? provider;
}

/** Links an identity to an account and notifies the owner. Throws 409 if it logs in another account. */
export async function linkIdentity(account: StoredAccount, proven: ProvenIdentity): Promise<LinkedIdentity> {
  const { _id: accountId, email: to, language } = account;
  const { provider, connectionId, issuer, tenant, subject, email } = proven;
  const known = await identities.findByKey(proven);
  if (known?.accountId.equals(accountId)) return presentIdentity(known);
  if (known) throw identityTaken();
  const stored = await identities
    .insert({ accountId, provider, connectionId, issuer, tenant, subject, email, lastUsedDate: new Date() })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? identityTaken() : error;
    });
  const id = String(accountId);
  await recordAudit({ actorId: id, action: 'singleSignOn.link', subject: id, fields: ['provider'] });
  await sendMail('providerAdded', { to, language }, { provider: await providerNameOf(proven), email });
  return presentIdentity(stored);
}

/** Returns the providers linked to an account, newest first. */
export const identitiesOf = async (accountId: string): Promise<LinkedIdentity[]> =>
  (await identities.ofAccount(accountId)).map(presentIdentity);

export const presentIdentity = ({
  _id,
  provider,
  connectionId,
  email,
  createdDate,
  lastUsedDate,
}: StoredIdentity): LinkedIdentity =>
  plain({
    _id,
    provider: provider as LinkedIdentity['provider'],
    key: connectionId ? String(connectionId) : provider,
    email,
    createdDate,
    lastUsedDate,
  });

/** Deletes the linked providers of an erased account. */
export const forgetIdentities = (accountId: string): Promise<void> => identities.removeOf(accountId);
