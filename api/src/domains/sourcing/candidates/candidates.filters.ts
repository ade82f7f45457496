import type { CandidateQuery } from '@tandem/contracts/candidate';
import type * as z from 'zod';
import { containing, folded } from '../../../platform/text/text-normalization.ts';
import { touchedBefore } from '../candidate-records/candidates.records.ts';

/** Days before it is erased in which a company is told that a candidate will be. */
export const WARNING_DAYS = 14;
const DAY = 86_400_000;

type Query = Partial<
  Pick<z.output<typeof CandidateQuery>, 'text' | 'source' | 'told' | 'expiring' | 'stage' | 'owner' | 'tag' | 'list'>
>;

/** What a list of candidates is narrowed down by, as the database is asked. */
export const conditionOf = ({ text, source, told, expiring, stage, owner, tag, list }: Query, now: Date) => ({
  ...(text && holding(text)),
  ...(source && { 'source.kind': { $in: source } }),
  ...(told !== undefined && { toldDate: told ? { $ne: null } : null }),
  ...(expiring !== undefined && expiringWithin(expiring, now)),
  ...(stage && { 'pipeline.stage': { $in: stage } }),
  ...(owner && { 'pipeline.ownerId': { $in: owner.map((each) => (each === 'none' ? null : each)) } }),
  ...(tag && { 'pipeline.tags': { $in: tag } }),
  ...(list && { 'pipeline.listIds': list }),
});

const expiringWithin = (wanted: boolean, now: Date) => {
  const soon = touchedBefore(new Date(now.getTime() + WARNING_DAYS * DAY));
  return { keptDate: wanted ? { $lt: soon } : { $gte: soon } };
};

/** Every word somewhere, without case and accents. */
const holding = (text: string) => ({
  $and: folded(text)
    .split(/\s+/)
    .map((word) => ({ searchText: containing(word) })),
});
