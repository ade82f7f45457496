import { CANDIDATE_BADGES, COMPANY_BADGES } from '@tandem/catalogue/badges';
import * as z from 'zod';
import { DateTime } from './values.ts';

export const CANDIDATE_BADGE_KEYS = CANDIDATE_BADGES.map(({ key }) => key);
const CandidateBadgeKey = z.enum(CANDIDATE_BADGE_KEYS);

/** What the sentence "why" is filled with: counts, days, percentages, links. */
const Values = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

/** An earned badge; its text is `badges:why.<key>` with the values. */
export const DeveloperBadge = z.object({ key: CandidateBadgeKey, since: DateTime, values: Values });
export type DeveloperBadge = z.infer<typeof DeveloperBadge>;

export const EarnedCompanyBadge = z.object({ key: z.enum(COMPANY_BADGES), since: DateTime, values: Values });
export type EarnedCompanyBadge = z.infer<typeof EarnedCompanyBadge>;

/** One of the thirteen as its owner gets it. */
export const OwnBadge = z.object({
  key: CandidateBadgeKey,
  source: z.enum(['computed', 'admin', 'self']),
  /** What has to be so is so. */
  earned: z.boolean(),
  /** Others see it. */
  shown: z.boolean(),
  /** Its owner does not want it to be seen. */
  hidden: z.boolean(),
  /** `self`: its owner has turned it on; `admin`: a superuser has given it. */
  on: z.boolean(),
  since: DateTime.nullable(),
  /** When it ends unless it is renewed. */
  until: DateTime.nullable(),
  values: Values,
});
export type OwnBadge = z.infer<typeof OwnBadge>;

/** `on` is for the owner's `self` badges and a superuser's `admin` badges; saying it again renews. */
export const BadgeChange = z.strictObject({
  key: CandidateBadgeKey,
  on: z.boolean().optional(),
  hidden: z.boolean().optional(),
});
export type BadgeChange = z.output<typeof BadgeChange>;
