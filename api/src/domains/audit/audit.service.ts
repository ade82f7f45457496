import type { ActAs, NamedAuditEntry } from '@tandem/contracts/audit';
import type { InputOf } from '@tandem/contracts/route';
import type { audit as contract } from '@tandem/contracts/routes/audit';
import { Types } from 'mongoose';
import type { Deed } from '../../http/deeds.ts';
import type { Page } from '../../http/mount.ts';
import { log } from '../../log.ts';
import { accountsLike } from '../accounts/accounts.service.ts';
import type { PageOf } from '../ordering.ts';
import { plain } from '../stored.ts';
import { containing } from '../words.ts';
import { entries } from './audit.model.ts';
import { namesOf } from './audit.names.ts';
import { presentEntry } from './audit.presenter.ts';

const ID = /^[0-9a-f]{24}$/;

/**
 * Writes down what somebody has done. What was done stays done where that fails: the log of the process gets the entry
 * then, so that nothing is lost.
 */
export async function record({ actorId, impersonatedBy, ...deed }: Deed): Promise<void> {
  try {
    await entries.insert({
      ...deed,
      actorId: new Types.ObjectId(actorId),
      ...(impersonatedBy && { impersonatedBy: new Types.ObjectId(impersonatedBy) }),
    });
  } catch (error) {
    log.error({ err: error, actorId, impersonatedBy, ...deed }, 'an audit entry could not be stored');
  }
}

type Query = InputOf<typeof contract.list>['query'];

/** Entries by filter, with the names of what they are about. */
export async function listEntries({
  actor,
  subject,
  action,
  from,
  to,
  text,
  ...page
}: Query): Promise<Page<NamedAuditEntry[]>> {
  const conditions = [
    actor && (await by(actor)),
    subject && { subject: { $in: await subjectsLike(subject) } },
    action && { action: action.includes('.') ? action : new RegExp(`^${containing(action).source}\\.`) },
    (from || to) && { createdDate: { ...(from && { $gte: new Date(from) }), ...(to && { $lt: dayAfter(to) }) } },
    text && { $or: ['action', 'reason', 'fields'].map((field) => ({ [field]: containing(text) })) },
  ].filter((each) => typeof each === 'object');
  const condition = conditions.length > 0 ? { $and: conditions } : {};
  const [found, total] = await Promise.all([entries.page(condition, page), entries.count(condition)]);
  const names = await namesOf(found);
  return { items: found.map((entry) => presentEntry(entry, names)), total };
}

/** What superusers have done as an account, that they began and ended it included: not which superuser it was. */
export async function actsAs(accountId: string, page: PageOf<string>): Promise<Page<ActAs[]>> {
  const actorId = new Types.ObjectId(accountId);
  const condition = {
    $or: [
      { actorId, impersonatedBy: { $ne: null } },
      { subject: accountId, action: { $in: ['auth.become', 'auth.return'] } },
    ],
  };
  const [found, total] = await Promise.all([entries.page(condition, page), entries.count(condition)]);
  const items = found.map(({ _id, action, createdDate, fields, reason }) =>
    plain({ _id, action, date: createdDate, fields, reason }),
  );
  return { items, total };
}

/** What was written down of an account and of what stands behind it, for the person to read: without who else acted. */
export async function entriesOf(accountId: string, entityId: string) {
  const condition = { $or: [{ actorId: new Types.ObjectId(accountId) }, { subject: { $in: [accountId, entityId] } }] };
  const found = await entries.page(condition, { skip: 0, limit: 10_000, sort: '-createdDate' });
  return found.map(({ createdDate, action, fields, actorId, impersonatedBy, address }) => {
    const isOwn = String(actorId) === accountId && !impersonatedBy;
    return { date: createdDate, action, fields, by: isOwn ? 'you' : 'Tandem', ...(isOwn && { address }) };
  });
}

/** Whoever acted: as themselves or as somebody else. */
async function by(actor: string) {
  const ids = ID.test(actor) ? [new Types.ObjectId(actor)] : (await accountsLike(actor)).map(({ _id }) => _id);
  return { $or: [{ actorId: { $in: ids } }, { impersonatedBy: { $in: ids } }] };
}

/** An account is found with its profile or company, as both are what things are done to. */
async function subjectsLike(subject: string): Promise<string[]> {
  if (ID.test(subject)) return [subject];
  return (await accountsLike(subject)).flatMap(({ _id, entityId }) => [String(_id), String(entityId)]);
}

const dayAfter = (day: string) => new Date(new Date(day).getTime() + 86_400_000);
