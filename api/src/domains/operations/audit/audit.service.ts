import type { ActAs, NamedAuditEntry } from '@tandem/contracts/audit';
import type { InputOf } from '@tandem/contracts/route';
import type { audit as contract } from '@tandem/contracts/routes/audit';
import { Types } from 'mongoose';
import { log } from '../../../platform/config/log.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import type { AuditRecord } from '../../../platform/http/audit-middleware.ts';
import { currentAddress } from '../../../platform/http/current-request.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { containing } from '../../../platform/text/text-normalization.ts';
import { companiesNamed } from '../../companies/companies/companies.service.ts';
import { accountsLike, accountsOfEntities } from '../../identity/accounts/accounts.service.ts';
import { developersNamed } from '../../talent/developers/developers.named.ts';
import { type EntryCondition, entries, type StoredEntry } from './audit.model.ts';
import { namesOf } from './audit.names.ts';
import { presentEntry } from './audit.presenter.ts';
import { auditValues } from './audit-values.model.ts';

const ID = /^[0-9a-f]{24}$/;

/**
 * Writes down what somebody has done. What was done stays done where that fails: the log of the process gets the entry
 * then, so that nothing is lost.
 */
export async function recordAudit({ actorId, impersonatedBy, changes = [], ...entry }: AuditRecord): Promise<void> {
  try {
    const { _id } = await entries.insert({
      address: currentAddress(),
      ...entry,
      actorId: new Types.ObjectId(actorId),
      ...(impersonatedBy && { impersonatedBy: new Types.ObjectId(impersonatedBy) }),
    });
    if (changes.length > 0) await auditValues.insert({ entry: _id, subject: entry.subject, changes });
  } catch (error) {
    log.error({ err: error, actorId, impersonatedBy, ...entry }, 'an audit entry could not be stored');
  }
}

type Query = InputOf<typeof contract.list>['query'];
export type Filter = InputOf<typeof contract.export>['query'];

/** Entries by filter, with the names of what they are about. */
export async function listEntries({ skip, limit, sort, ...filter }: Query): Promise<Page<NamedAuditEntry[]>> {
  const condition = await conditionOf(filter);
  const [found, total] = await Promise.all([entries.page(condition, { skip, limit, sort }), entries.count(condition)]);
  return { items: await named(found), total };
}

async function named(found: readonly StoredEntry[]): Promise<NamedAuditEntry[]> {
  const [names, changes] = await Promise.all([namesOf(found), auditValues.of(found.map(({ _id }) => _id))]);
  return found.map((entry) => presentEntry(entry, names, changes.get(String(entry._id))));
}

/** Reads pages of the entries that a filter finds up to a moment. */
export function entriesUntil(moment: Date, { sort, ...filter }: Filter) {
  const condition = conditionOf(filter).then((asked) => ({ $and: [asked, { createdDate: { $lte: moment } }] }));
  return async (page: Omit<PageOf<string>, 'sort'>) => named(await entries.page(await condition, { ...page, sort }));
}

async function conditionOf({ actor, subject, action, from, to, text }: Omit<Filter, 'sort'>): Promise<EntryCondition> {
  const conditions = [
    actor && (await by(actor)),
    subject && { subject: { $in: await subjectsLike(subject) } },
    action && { action: action.includes('.') ? action : new RegExp(`^${containing(action).source}\\.`) },
    (from || to) && { createdDate: { ...(from && { $gte: new Date(from) }), ...(to && { $lt: endOf(to) }) } },
    text && { $or: ['action', 'reason', 'fields'].map((field) => ({ [field]: containing(text) })) },
  ].filter((each) => typeof each === 'object');
  return conditions.length > 0 ? { $and: conditions } : {};
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

/** What was written down of an account and of its profile or company, for the person to read: without who else acted. */
export async function entriesOf(accountId: string, entityId: string) {
  const condition = { $or: [{ actorId: new Types.ObjectId(accountId) }, { subject: { $in: [accountId, entityId] } }] };
  const found = await entries.page(condition, { skip: 0, limit: 10_000, sort: '-createdDate' });
  const own = new Set([accountId, entityId]);
  const changes = await auditValues.of(found.filter(({ subject }) => own.has(subject)).map(({ _id }) => _id));
  return found.map(({ _id, createdDate, action, fields, actorId, impersonatedBy, address }) => {
    const isOwn = String(actorId) === accountId && !impersonatedBy;
    const changed = changes.get(String(_id)) ?? [];
    return {
      date: createdDate,
      action,
      fields,
      ...(changed.length > 0 && { changes: changed }),
      by: isOwn ? 'you' : 'Tandem',
      ...(isOwn && { address }),
    };
  });
}

/** Whoever acted: as themselves or as somebody else. */
async function by(actor: string) {
  const ids = ID.test(actor) ? [new Types.ObjectId(actor)] : (await accountsLike(actor)).map(({ _id }) => _id);
  return { $or: [{ actorId: { $in: ids } }, { impersonatedBy: { $in: ids } }] };
}

/** An account is found with its profile or company, and these with their accounts: things are done to both. */
async function subjectsLike(subject: string): Promise<string[]> {
  if (ID.test(subject)) return [subject];
  const [byAddress, ...byName] = await Promise.all([
    accountsLike(subject),
    companiesNamed(subject),
    developersNamed(subject),
  ]);
  const entities = byName.flat();
  const theirs = await accountsOfEntities(entities);
  return [
    ...entities.map(String),
    ...[...byAddress, ...theirs].flatMap(({ _id, entityId }) => [String(_id), String(entityId)]),
  ];
}

/** A day is meant as a whole. */
const endOf = (time: string) => new Date(new Date(time).getTime() + (time.includes('T') ? 1 : 86_400_000));

/** Forgets old and new values of what was done to somebody who is erased; that something was done stays. */
export const forgetValuesAbout = (...subjects: string[]): Promise<void> => auditValues.removeAbout(subjects);
