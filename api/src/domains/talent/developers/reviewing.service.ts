import { TANDEM_STATUSES, type TandemStatus } from '@tandem/catalogue/statuses';
import type { ReviewQuery } from '@tandem/contracts/review';
import type { ClientSession, Types } from 'mongoose';
import { orderOf } from '../../../platform/database/ordering.ts';
import { containing, folded } from '../../../platform/text/text-normalization.ts';
import { changes } from './changes.model.ts';
import { type DeveloperCondition, developers, type StoredDeveloper } from './developers.model.ts';

/** Statuses in which a profile waits for the people who run the marketplace. */
export const WAITING = ['notReviewed', 'inReview'] as const satisfies readonly TandemStatus[];

const ORDERS = {
  newest: { createdDate: -1, _id: -1 },
  oldest: { createdDate: 1 },
  seen: { loggedinDate: -1, _id: -1 },
  name: { nameKey: 1 },
} as const;

/** One page of developers for a superuser. `alsoIds` are those found by something that others know, as an e-mail address. */
export async function pageForReview(query: ReviewQuery, alsoIds: readonly string[]) {
  const condition = conditionOf(query, alsoIds);
  const [items, total] = await Promise.all([
    developers.sorted(condition, orderOf(query.sort, ORDERS), query),
    developers.count(condition),
  ]);
  return { items, total };
}

const MARKS = ['pinned', 'wantsToBeOnFirstPage', 'onFirstPage', 'isSuggestion', 'sentInterviewRequest'] as const;

function conditionOf(query: ReviewQuery, alsoIds: readonly string[]): DeveloperCondition {
  const { text, tandemStatus, waiting, status, candidates, kam } = query;
  const marked = MARKS.filter((mark) => query[mark] !== undefined);
  return {
    deletedDate: null,
    managedBy: candidates ? { $ne: null } : null,
    ...(status ? { status } : { status: { $ne: 'deleted' } }),
    ...(tandemStatus ? { tandemStatus } : waiting && { tandemStatus: { $in: [...WAITING] } }),
    ...Object.fromEntries(marked.map((mark) => [mark, query[mark] ? true : { $ne: true }])),
    ...(kam && { kam }),
    ...(text && {
      $or: [{ $and: words(text) }, { niceLink: text.toLowerCase() }, { _id: { $in: ids(text, alsoIds) } }],
    }),
  };
}

const words = (text: string): DeveloperCondition[] =>
  folded(text)
    .split(/\s+/)
    .map((word) => ({ searchText: containing(word) }));

const ids = (text: string, others: readonly string[]): string[] => [
  ...(/^[0-9a-f]{24}$/.test(text) ? [text] : []),
  ...others,
];

/** How many stand where, and since when the oldest of those who wait does. */
export async function countsForReview() {
  const all: DeveloperCondition = { managedBy: null, deletedDate: null, status: { $ne: 'deleted' } };
  const [numbers, [oldest]] = await Promise.all([
    Promise.all(TANDEM_STATUSES.map((tandemStatus) => developers.count({ ...all, tandemStatus }))),
    developers.sorted({ ...all, tandemStatus: { $in: [...WAITING] } }, { createdDate: 1 }, { skip: 0, limit: 1 }),
  ]);
  const counts = Object.fromEntries(TANDEM_STATUSES.map((status, nth) => [status, numbers[nth] ?? 0]));
  return { ...(counts as Record<TandemStatus, number>), oldest: oldest?.createdDate.toISOString() ?? null };
}

const SAME = {
  linkedin: 'linkedinId',
  telephone: 'telephoneKey',
  name: 'nameKey',
} as const satisfies Record<string, keyof StoredDeveloper>;
export type SameBy = keyof typeof SAME;
export type Alike = Pick<StoredDeveloper, '_id' | (typeof SAME)[SameBy]>;
/** Of so many, the latest. */
const MOST_ALIKE = 500;

/** Others with an account who have something of one of these people that only one person has. */
export async function lookAlikes(people: readonly Alike[]): Promise<StoredDeveloper[]> {
  const condition = alikeTo(people);
  return condition ? developers.page(condition, { skip: 0, limit: MOST_ALIKE }) : [];
}

/** The same without what else is known of them. */
export async function lookAlikeKeys(people: readonly Alike[]): Promise<Alike[]> {
  const condition = alikeTo(people);
  return condition ? developers.latestWith(condition, Object.values(SAME), MOST_ALIKE) : [];
}

function alikeTo(people: readonly Alike[]): DeveloperCondition | null {
  const $or = Object.values(SAME).flatMap((field) => {
    const values = [...new Set(people.map((each) => each[field]).filter(Boolean))];
    return values.length > 0 ? [{ [field]: { $in: values } }] : [];
  });
  return $or.length > 0 ? { managedBy: null, deletedDate: null, $or } : null;
}

/** What two people have in common of it. */
export const sameOf = (one: Alike, other: Alike): SameBy[] =>
  one._id.equals(other._id)
    ? []
    : (Object.keys(SAME) as SameBy[]).filter((by) => one[SAME[by]] && one[SAME[by]] === other[SAME[by]]);

/** Removes a profile that has become part of another one. */
export async function removeMerged(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await developers.remove(id, session);
  await changes.removeOf([id], session);
}

/** Fields that come from the profile that goes, beside those that its owner may write. */
export const bringAlong = (id: Types.ObjectId, fields: Partial<StoredDeveloper>): Promise<void> =>
  developers.note(id, fields);
