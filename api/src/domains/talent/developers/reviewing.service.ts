import { TANDEM_STATUSES, type TandemStatus } from '@tandem/catalogue/statuses';
import type { ReviewQuery } from '@tandem/contracts/review';
import type { ClientSession, Types } from 'mongoose';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import { orderOf } from '../../../platform/database/ordering.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { foldText, substringPattern } from '../../../platform/text/text-normalization.ts';
import { changes } from './changes.model.ts';
import { type DeveloperCondition, developers, type StoredDeveloper } from './developers.model.ts';

/** Statuses in which a profile waits for a decision of a superuser. */
export const WAITING = ['notReviewed', 'inReview'] as const satisfies readonly TandemStatus[];

/** The review status after a profile change: a developer who was asked for information waits for review again. */
export const statusAfterChange = (
  { view }: Viewer,
  { tandemStatus, managedBy }: StoredDeveloper,
): Pick<Partial<StoredDeveloper>, 'tandemStatus' | 'hasRequestedInfo'> =>
  view !== 'SUPERUSER' && !managedBy && tandemStatus === 'needsInfo'
    ? { tandemStatus: 'inReview', hasRequestedInfo: false }
    : {};

const ORDERS = {
  newest: { createdDate: -1, _id: -1 },
  oldest: { createdDate: 1 },
  seen: { loggedinDate: -1, _id: -1 },
  name: { nameKey: 1 },
} as const;

/**
 * One page of developers for a superuser. `alsoIds` are ids found by data of other domains, such as an email address.
 */
export async function pageForReview(query: ReviewQuery, alsoIds: readonly string[]) {
  const condition = conditionOf(query, alsoIds);
  const rows = developers.sorted(condition, orderOf(query.sort, ORDERS), query);
  const [items, total] = await withTotal(query, rows, () => developers.count(condition));
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
  foldText(text)
    .split(/\s+/)
    .map((word) => ({ searchText: substringPattern(word) }));

const ids = (text: string, others: readonly string[]): string[] => [
  ...(/^[0-9a-f]{24}$/.test(text) ? [text] : []),
  ...others,
];

/** Profiles owned by people with accounts. */
const OWN: DeveloperCondition = { managedBy: null, deletedDate: null, status: { $ne: 'deleted' } };

/** How many profiles wait for a decision. */
export const countWaitingDevelopers = (): Promise<number> =>
  developers.count({ ...OWN, tandemStatus: { $in: [...WAITING] } });

/** The number of profiles in each status, and the date of the oldest one that waits for review. */
export async function countsForReview() {
  const [numbers, [oldest]] = await Promise.all([
    Promise.all(TANDEM_STATUSES.map((tandemStatus) => developers.count({ ...OWN, tandemStatus }))),
    developers.sorted({ ...OWN, tandemStatus: { $in: [...WAITING] } }, { createdDate: 1 }, { skip: 0, limit: 1 }),
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
/** The number of latest profiles that are compared. */
const MAX_ALIKE = 500;

/** Other developers with an account who share data with one of these people that is unique to a person. */
export async function lookAlikes(people: readonly Alike[]): Promise<StoredDeveloper[]> {
  const condition = alikeTo(people);
  return condition ? developers.page(condition, { skip: 0, limit: MAX_ALIKE }) : [];
}

/** Returns only the compared fields of the same developers. */
export async function lookAlikeKeys(people: readonly Alike[]): Promise<Alike[]> {
  const condition = alikeTo(people);
  return condition ? developers.latestWith(condition, Object.values(SAME), MAX_ALIKE) : [];
}

function alikeTo(people: readonly Alike[]): DeveloperCondition | null {
  const $or = Object.values(SAME).flatMap((field) => {
    const values = [...new Set(people.map((each) => each[field]).filter(Boolean))];
    return values.length > 0 ? [{ [field]: { $in: values } }] : [];
  });
  return $or.length > 0 ? { managedBy: null, deletedDate: null, $or } : null;
}

/** The unique data that two people share. */
export const sharedIdentifiers = (one: Alike, other: Alike): SameBy[] =>
  one._id.equals(other._id)
    ? []
    : (Object.keys(SAME) as SameBy[]).filter((by) => one[SAME[by]] && one[SAME[by]] === other[SAME[by]]);

/** Removes a profile that was merged into another one. */
export async function removeMerged(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await developers.remove(id, session);
  await changes.removeOf([id], session);
}

/** Stores fields taken from the removed profile, including those that its owner may not write. */
export const storeMergedFields = (id: Types.ObjectId, fields: Partial<StoredDeveloper>): Promise<void> =>
  developers.note(id, fields);
