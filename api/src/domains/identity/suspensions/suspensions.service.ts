import type { SUSPEND_REASONS } from '@tandem/catalogue/reasons';
import { Types } from 'mongoose';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { withNamedLock } from '../../../platform/database/named-lock.ts';
import { accountSuspended, invalid, notFound } from '../../../platform/errors/errors.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { findCompanyById } from '../../companies/companies/companies.service.ts';
import { closeCompany, reopenCompany } from '../../companies/companies/company-status.service.ts';
import { statusOf } from '../../talent/developers/developers.service.ts';
import { restoreDeveloper, suspendDeveloper } from '../../talent/developers/developers.suspension.ts';
import { openAccount, withEntityLock } from '../account-closing/closing.service.ts';
import type { StoredAccount } from '../accounts/accounts.service.ts';
import * as accounts from '../accounts/accounts.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { appealToken } from './appeal-token.ts';
import { suspensionChanged } from './suspensions.events.ts';
import { type Before, type StoredSuspension, suspensions } from './suspensions.model.ts';
import { presentAppeal, reasonsIn } from './suspensions.presenter.ts';

type Reason = (typeof SUSPEND_REASONS)[number];

/** The subject of a suspension: one account, or a profile or company with all of its accounts. */
export type Target = { accountId: string } | { entityId: string; type: 'user' | 'company' };

interface Why {
  reasons: readonly Reason[];
  /** Additional message to the person. */
  note?: string;
  /** Account of the superuser. */
  by: string;
}

/**
 * Suspends an account, or a profile or company: sessions end immediately, the person cannot log in, and with the last
 * account the profile or company is hidden from others. The person gets the reasons and a link to appeal. Suspending
 * again changes the reasons.
 */
export async function suspend(target: Target, why: Why): Promise<StoredSuspension> {
  const { entityId } = await affectedBy(target);
  const { stored, affected } = await withNamedLock(`suspensions ${entityId}`, () => beginSuspension(target, why));
  await emailAffected('suspended', affected, stored);
  await audit(why.by, 'suspensions.suspend', stored);
  return stored;
}

async function beginSuspension(target: Target, { reasons, note = '', by }: Why) {
  const { entityId, type, accountId, affected } = await affectedBy(target);
  if (affected.some(({ _id }) => String(_id) === by)) throw invalid({ suspension: { key: 'notYourself' } });
  const details = { reasons: [...new Set(reasons)], note, by: new Types.ObjectId(by) };

  const known = await suspensions.findOpen(entityId, accountId);
  const stored = known
    ? await suspensions.change(known._id, details)
    : await suspensions.insert({ entityId, accountId, type, ...details });
  if (!stored) throw notFound();
  await withEntityLock(entityId, async () => {
    for (const { _id } of affected) await accounts.changeAccount(_id, { suspended: true });
    if (!(await accounts.hasUsableAccount(String(entityId)))) await hide(stored);
  });
  for (const { _id } of affected) {
    await endSessions(_id);
    await suspensionChanged.emit({ accountId: _id, suspended: true });
  }
  return { stored, affected };
}

/**
 * Ends a suspension and restores the state before it. An account that was suspended with its company is released with
 * it. `why` is recorded in the audit log in place of the reasons of the suspension.
 */
export async function lift(target: Target, by: string, why?: string): Promise<void> {
  const { entityId, accountId } = await affectedBy(target);
  const found = (await suspensions.findOpen(entityId, accountId)) ?? (await suspensions.findOpen(entityId, null));
  if (found) return end(found, by, why);
  // Accounts suspended by versions that did not store suspensions.
  for (const account of (await affectedBy(target)).affected) await release(account);
}

/**
 * Ends one suspension, unless another call has just done so. Accounts under another suspension, their own or that of
 * their company, stay suspended.
 */
export const end = ({ _id, entityId }: StoredSuspension, by: string, why?: string): Promise<void> =>
  withNamedLock(`suspensions ${entityId}`, async () => {
    const open = await suspensions.openOf(entityId);
    const own = open.find((each) => each._id.equals(_id));
    if (own) await endOf(own, open, by, why);
  });

async function endOf(own: StoredSuspension, open: readonly StoredSuspension[], by: string, why?: string) {
  const { _id, entityId, type, accountId } = own;
  const { affected } = await affectedBy(
    accountId ? { accountId: String(accountId) } : { entityId: String(entityId), type },
  );
  const others = open.filter((each) => each !== own);
  const released = affected.filter(
    (account) => !others.some((other) => !other.accountId || other.accountId.equals(account._id)),
  );
  for (const account of released) await release(account);
  for (const account of released) if (!account.closedDate) await openAccount(account);
  if (!(await accounts.hasUsableAccount(String(entityId)))) await handOver(own, others);
  await suspensions.change(_id, { liftedDate: new Date() });
  await emailAffected('suspensionLifted', released, own);
  if (own.decision?.kind === 'lifted') {
    const waiting = affected.filter((account) => !released.includes(account));
    await emailAffected('suspensionLifted', waiting, own, { remains: true });
  }
  await audit(by, 'suspensions.lift', own, why);
}

async function release({ _id }: StoredAccount): Promise<void> {
  await accounts.changeAccount(_id, { suspended: false });
  await suspensionChanged.emit({ accountId: _id, suspended: false });
}

/**
 * Passes the state to restore on to the other suspensions of a profile or company that has no usable account yet.
 * Without others it is restored as if it had not been suspended: its accounts were closed, or it was deleted, in the
 * meantime.
 */
async function handOver({ entityId, type, before: own }: StoredSuspension, others: readonly StoredSuspension[]) {
  const before = own ?? beforeAll(others);
  if (!before) return;
  for (const { _id } of others) await suspensions.change(_id, { before });
  if (others.length > 0) return;
  if (type === 'user' && before.status) await restoreDeveloper(entityId, before.status);
  if (type === 'company' && before.public) await reopenCompany(entityId);
}

/** Returns the state of a profile or company hidden by its current suspensions; null if none has hidden it. */
export const stateBefore = async (entityId: Types.ObjectId): Promise<Before | null> =>
  beforeAll(await suspensions.openOf(entityId));

/** Removes the stored state of a profile or company that is shown again: there is nothing left to restore. */
export const forgetStateBefore = suspensions.forgetBefore;

/** Returns the state before the first of several suspensions that hid a profile or company. */
const beforeAll = (found: readonly StoredSuspension[]): Before | null =>
  found.find(({ before }) => before)?.before ?? null;

const audit = (actorId: string, action: string, { accountId, entityId, reasons }: StoredSuspension, why?: string) =>
  recordAudit({
    actorId,
    action,
    subject: String(accountId ?? entityId),
    fields: [],
    reason: why ?? reasons.join(', '),
  });

/** Returns the path at which a person who cannot log in can appeal; undefined if no suspension is stored. */
export async function appealPathOf({ _id, entityId }: StoredAccount): Promise<string | undefined> {
  const found = (await suspensions.findOpen(entityId, _id)) ?? (await suspensions.findOpen(entityId, null));
  return found ? `/appeal/${appealToken(String(found._id))}` : undefined;
}

/** Throws 403 for a company that is suspended, itself or with all of its accounts: nobody may join it. */
export async function refuseSuspended(entityId: Types.ObjectId): Promise<void> {
  const team = await accounts.accountsOf(String(entityId));
  const isSuspended = team.some(({ suspended }) => suspended) && !team.some(accounts.isOpen);
  if (isSuspended || (await suspensions.findOpen(entityId, null))) throw accountSuspended();
}

const ANNOUNCED_BY = { lifted: 'suspensionLifted', upheld: 'suspensionUpheld' } as const;

/** Emails the suspended people, each in their language. `remains`: another suspension applies to them. */
export async function emailAffected(
  kind: 'suspended' | 'suspensionLifted' | 'suspensionUpheld',
  affected: readonly StoredAccount[],
  { _id, reasons, note, decision }: StoredSuspension,
  { remains = false } = {},
) {
  const announced = decision && ANNOUNCED_BY[decision.kind] === kind ? decision.text : '';
  for (const { email, language, emailVerified, closedDate } of affected) {
    if (!emailVerified || closedDate) continue;
    const about = {
      reasons: reasonsIn(language, reasons),
      note: kind === 'suspended' ? note : announced,
      token: appealToken(String(_id)),
      remains,
    };
    await sendMail(kind, { to: email, language }, about);
  }
}

/** Returns the suspensions of a person or their whole company, for their data download: not those of colleagues. */
export const suspensionsOf = async (entityId: Types.ObjectId, accountId: Types.ObjectId) =>
  (
    await suspensions.page(
      { entityId, accountId: { $in: [null, accountId] } },
      { skip: 0, limit: 1000, sort: '-createdDate' },
    )
  ).map(presentAppeal);

/** Deletes the suspensions of an erased person: of one account, or all of them. */
export const forgetSuspensions = (entityId: Types.ObjectId, accountId: Types.ObjectId | null) =>
  suspensions.remove({ entityId, ...(accountId && { accountId }) });

/** Moves the suspensions of a profile to another one of the same person. */
export const moveSuspensions = suspensions.move;

/** Returns the accounts that a suspension affects, and their profile or company. */
export async function affectedBy(target: Target) {
  if ('accountId' in target) {
    const account = await accounts.accountById(target.accountId);
    const { _id, entityId, type } = account;
    return { entityId, type, accountId: _id, affected: [account] };
  }
  const entityId = new Types.ObjectId(target.entityId);
  return { entityId, type: target.type, accountId: null, affected: await accounts.accountsOf(target.entityId) };
}

/** Hides a profile or company. The state to restore is stored first, so that nothing is lost if hiding fails. */
async function hide({ _id, entityId, type, reasons, before }: StoredSuspension): Promise<void> {
  if (!before)
    await suspensions.change(_id, { before: (await stateBefore(entityId)) ?? (await stateOf(type, entityId)) });
  if (type === 'user') await suspendDeveloper(entityId, reasons);
  else await closeCompany(entityId);
}

async function stateOf(type: StoredSuspension['type'], entityId: Types.ObjectId): Promise<Before | null> {
  if (type === 'company') {
    const company = await findCompanyById(entityId);
    return company && { public: company.public };
  }
  const status = await statusOf(entityId);
  return status ? { status } : null;
}
