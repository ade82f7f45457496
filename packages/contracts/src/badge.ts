import { CANDIDATE_BADGES, COMPANY_BADGES } from '@tandem/catalogue/badges';
import * as z from 'zod';
import { DateTime } from './values.ts';

export const CANDIDATE_BADGE_KEYS = CANDIDATE_BADGES.map(({ key }) => key);
const CandidateBadgeKey = z.enum(CANDIDATE_BADGE_KEYS);

/** Values inserted into the sentence that explains a badge: counts, days, percentages, links. */
const Values = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

/** An earned badge; its text is `badges:why.<key>` with the values. */
export const DeveloperBadge = z.object({ key: CandidateBadgeKey, since: DateTime, values: Values });
export type DeveloperBadge = z.infer<typeof DeveloperBadge>;

export const EarnedCompanyBadge = z.object({ key: z.enum(COMPANY_BADGES), since: DateTime, values: Values });
export type EarnedCompanyBadge = z.infer<typeof EarnedCompanyBadge>;

/** One of the thirteen badges as returned to its owner. */
export const OwnBadge = z.object({
  key: CandidateBadgeKey,
  source: z.enum(['computed', 'admin', 'self']),
  /** Whether the conditions of the badge are met. */
  earned: z.boolean(),
  /** Whether others see the badge. */
  shown: z.boolean(),
  /** Whether the owner has hidden the badge. */
  hidden: z.boolean(),
  /** `self`: the owner has turned it on; `admin`: a superuser has granted it. */
  on: z.boolean(),
  since: DateTime.nullable(),
  /** Date on which the badge expires unless it is renewed. */
  until: DateTime.nullable(),
  values: Values,
});
export type OwnBadge = z.infer<typeof OwnBadge>;

/** `on` applies to the owner's `self` badges and a superuser's `admin` badges; sending it again renews the badge. */
export const BadgeChange = z.strictObject({
  key: CandidateBadgeKey,
  on: z.boolean().optional(),
  hidden: z.boolean().optional(),
});
export type BadgeChange = z.output<typeof BadgeChange>;
