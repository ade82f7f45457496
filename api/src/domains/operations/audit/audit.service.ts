import type { NamedAuditEntry } from '@tandem/contracts/audit';
import type { InputOf } from '@tandem/contracts/route';
import type { audit as contract } from '@tandem/contracts/routes/audit';
import { Types } from 'mongoose';
import { type EntryCondition, entries, type StoredEntry } from '../../../platform/audit/audit.model.ts';
import { auditValues } from '../../../platform/audit/audit-values.model.ts';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { substringPattern } from '../../../platform/text/text-normalization.ts';
import { findCompanyIdsByName } from '../../companies/companies/company-search.service.ts';
import { accountsOfEntities, findAccountsByEmail } from '../../identity/accounts/accounts.service.ts';
import { developersNamed } from '../../talent/developers/developers.named.ts';
import { namesOf } from './audit.names.ts';
import { presentEntry } from './audit.presenter.ts';

const ID = /^[0-9a-f]{24}$/;

type Query = InputOf<typeof contract.list>['query'];
export type Filter = InputOf<typeof contract.export>['query'];

/** Lists entries by filter, with the names of their subjects. */
export async function listEntries({ skip, limit, sort, ...filter }: Query): Promise<Page<NamedAuditEntry[]>> {
  const condition = await conditionOf(filter);
  const [found, total] = await withTotal({ skip, limit }, entries.page(condition, { skip, limit, sort }), () =>
    entries.count(condition),
  );
  return { items: await named(found), total };
}

async function named(found: readonly StoredEntry[]): Promise<NamedAuditEntry[]> {
  const [names, changes] = await Promise.all([namesOf(found), auditValues.of(found.map(({ _id }) => _id))]);
  return found.map((entry) => presentEntry(entry, names, changes.get(String(entry._id))));
}

/** Reads the entries that match a filter page by page, up to a point in time. */
export function entriesUntil(moment: Date, { sort, ...filter }: Filter) {
  const condition = conditionOf(filter).then((asked) => ({ $and: [asked, { createdDate: { $lte: moment } }] }));
  return async (page: Omit<PageOf<string>, 'sort'>) => named(await entries.page(await condition, { ...page, sort }));
}

async function conditionOf({ actor, subject, action, from, to, text }: Omit<Filter, 'sort'>): Promise<EntryCondition> {
  const conditions = [
    actor && (await by(actor)),
    subject && { subject: { $in: await subjectsLike(subject) } },
    action && { action: action.includes('.') ? action : new RegExp(`^${substringPattern(action).source}\\.`) },
    (from || to) && { createdDate: { ...(from && { $gte: new Date(from) }), ...(to && { $lt: endOf(to) }) } },
    text && { $or: ['action', 'reason', 'fields'].map((field) => ({ [field]: substringPattern(text) })) },
  ].filter((each) => typeof each === 'object');
  return conditions.length > 0 ? { $and: conditions } : {};
}

/** Condition: entries of an actor, acting as themselves or as another account. */
async function by(actor: string) {
  const ids = ID.test(actor) ? [new Types.ObjectId(actor)] : (await findAccountsByEmail(actor)).map(({ _id }) => _id);
  return { $or: [{ actorId: { $in: ids } }, { impersonatedBy: { $in: ids } }] };
}

/**
 * Returns the ids that a subject filter matches. An account matches together with its profile or company, and vice
 * versa, because actions concern both.
 */
async function subjectsLike(subject: string): Promise<string[]> {
  if (ID.test(subject)) return [subject];
  const [byAddress, ...byName] = await Promise.all([
    findAccountsByEmail(subject),
    findCompanyIdsByName(subject),
    developersNamed(subject),
  ]);
  const entities = byName.flat();
  const theirs = await accountsOfEntities(entities);
  return [
    ...entities.map(String),
    ...[...byAddress, ...theirs].flatMap(({ _id, entityId }) => [String(_id), String(entityId)]),
  ];
}

/** Returns the end of a time range; a date without a time includes the whole day. */
const endOf = (time: string) => new Date(new Date(time).getTime() + (time.includes('T') ? 1 : 86_400_000));
