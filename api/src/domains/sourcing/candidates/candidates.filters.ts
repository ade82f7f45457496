import type { CandidateQuery } from '@tandem/contracts/candidate';
import type * as z from 'zod';
import { retentionCutoff } from '../candidate-records/candidates.records.ts';

/** Number of days before the erasure of a candidate at which the company is warned. */
export const WARNING_DAYS = 14;
const DAY = 86_400_000;

type Query = Partial<
  Pick<z.output<typeof CandidateQuery>, 'source' | 'informed' | 'expiring' | 'stage' | 'owner' | 'tag' | 'list'>
>;

/** The filters of a list of candidates, other than the text, as a database condition. */
export const conditionOf = ({ source, informed, expiring, stage, owner, tag, list }: Query, now: Date) => ({
  ...(source && { 'source.kind': { $in: source } }),
  ...(informed !== undefined && { informedDate: informed ? { $ne: null } : null }),
  ...(expiring !== undefined && expiringWithin(expiring, now)),
  ...(stage && { 'pipeline.stage': { $in: stage } }),
  ...(owner && { 'pipeline.ownerId': { $in: owner.map((each) => (each === 'none' ? null : each)) } }),
  ...(tag && { 'pipeline.tags': { $in: tag } }),
  ...(list && { 'pipeline.listIds': list }),
});

const expiringWithin = (wanted: boolean, now: Date) => {
  const soon = retentionCutoff(new Date(now.getTime() + WARNING_DAYS * DAY));
  return { retainedDate: wanted ? { $lt: soon } : { $gte: soon } };
};
