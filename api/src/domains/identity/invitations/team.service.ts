import type { Account } from '@tandem/contracts/account';
import type { Language } from '@tandem/i18n/languages';
import { Types } from 'mongoose';
import { alreadyTaken, forbidden, invalid } from '../../../platform/errors/errors.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { writeMail } from '../../../platform/mail/send.ts';
import { queued } from '../../../platform/queue/queue.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { reserveRecipient } from '../../companies/companies/recipients.service.ts';
import { verifyNames } from '../../companies/companies/updating.service.ts';
import { withEntityLock } from '../account-closing/closing.service.ts';
import { isCreatedBySuperuser, isSignUp } from '../accounts/accounts.policy.ts';
import { accountById, accounts, accountViewsOfEntity, type StoredAccount } from '../accounts/accounts.service.ts';
import { bindFormerMain } from '../single-sign-on/connections.service.ts';
import { linkInvitation, openInvitation } from './joining.service.ts';

const limit = rateLimit('invite', 30, 60 * 60);

/**
 * Invites a colleague to a company. If the address has an account elsewhere, only its owner is notified: neither the
 * response nor its time reveals to an employer who is looking for a job.
 */
export async function inviteColleague(
  viewer: Viewer,
  { email, entityId = viewer.view === 'SUPERUSER' ? undefined : viewer.entityId }: { email: string; entityId?: string },
  { language }: CallInfo,
): Promise<void> {
  if (!entityId) throw invalid({ entityId: { key: 'missing' } });
  await limit.take(`${viewer.accountId}`);
  const [{ _id }, known] = await Promise.all([companyById(entityId), accounts.findByEmail(email)]);
  const isColleague = known?.entityId.equals(_id);
  if (known && isColleague && !isCreatedBySuperuser(known)) throw alreadyTaken('email');
  if (known && !isColleague && !isSignUp(known) && viewer.view === 'SUPERUSER') throw alreadyTaken('email');
  if (viewer.view === 'COMPANY') await reserveRecipient(entityId, email);
  await openInvitation(_id, email, `${viewer.accountId}`);
  await inviteSoon({ entityId, email, language });
}

interface Invited {
  entityId: string;
  email: string;
  language: Language;
}

const inviteSoon = queued('invitation', async ({ entityId, email, language }: Invited) => {
  const [{ _id, name: company, isBlank }, known] = await Promise.all([
    companyById(entityId),
    accounts.findByEmail(email),
  ]);
  const isColleague = known?.entityId.equals(_id);
  const token = await linkInvitation(_id, email);
  if (!token) return;
  if (known && !isColleague && !isSignUp(known))
    return writeMail('invitedElsewhere', { to: email, language: known.language }, { company });
  if (known && isColleague) return writeMail('accountMade', { to: email, language: known.language }, { token });
  await writeMail(isBlank ? 'claimCompany' : 'invited', { to: email, language }, { company, token });
});

/**
 * Makes an account the main one of its profile or company; only the current main account, or a superuser, may do so.
 */
export function setMainAccount(viewer: Viewer, entityId: string, accountId: string): Promise<Account[]> {
  return withEntityLock(new Types.ObjectId(entityId), async () => {
    const team = await accounts.ofEntity(entityId);
    if (viewer.view !== 'SUPERUSER' && !team.some((each) => each.mainAccount && isOf(viewer, each))) throw forbidden();
    const chosen = team.find(({ _id }) => String(_id) === accountId);
    if (!chosen?.emailVerified || chosen.closedDate || chosen.suspended)
      throw invalid({ accountId: { key: 'choice' } });

    // In this order there is always a main account.
    await accounts.change(chosen._id, { mainAccount: true });
    for (const other of team) {
      if (other === chosen || !other.mainAccount) continue;
      await accounts.change(other._id, { mainAccount: false });
      await bindFormerMain({ ...other, mainAccount: false });
    }
    if (chosen.type === 'company') await verifyNames(entityId);
    return accountViewsOfEntity(viewer, entityId);
  });
}

/** Returns whether a viewer may erase an account: its owner, and the main account of the same profile or company. */
export async function mayErase(viewer: Viewer, { params }: { params: { id: string } }): Promise<boolean> {
  if (viewer.accountId === params.id) return true;
  const [account, own] = await Promise.all([accountById(params.id), accountById(`${viewer.accountId}`)]);
  return own.mainAccount && own.entityId.equals(account.entityId);
}

const isOf = ({ accountId }: Viewer, { _id }: StoredAccount) => String(_id) === accountId;
