import * as z from 'zod';
import { VisibleDeveloper } from './developer.ts';
import { DateTime, Id } from './values.ts';
import { LEVELS } from './visibility.ts';

/** Why a company sees as much as it does; the first that holds. */
export const VIEW_REASONS = [
  'suspended',
  'hidden',
  'keeps',
  'accepted',
  'closed',
  'paused',
  'contact',
  'matched',
  'half',
  'noContact',
] as const;

/** What one named company sees: nothing, where `level` is null. */
export const CompanyView = z.object({
  _id: Id,
  name: z.string(),
  level: z.enum(LEVELS).nullable(),
  why: z.enum(VIEW_REASONS),
  developer: VisibleDeveloper.nullable(),
});
export type CompanyView = z.infer<typeof CompanyView>;

/** A profile at every level, made by the same table that answers everybody else. */
export const DeveloperViews = z.object({
  GUEST: VisibleDeveloper,
  HALF: VisibleDeveloper,
  FULL: VisibleDeveloper,
  ADMIN: VisibleDeveloper,
  /** Somebody without a session finds it at its public address. */
  public: z.boolean(),
  /** Companies find it in lists, searches and counts. */
  listed: z.boolean(),
  /** What companies see before a match that may contact developers: FULL where contact is open. */
  beforeMatch: z.object({ mayContact: z.enum(LEVELS), others: z.enum(LEVELS) }),
  company: CompanyView.nullable(),
});
export type DeveloperViews = z.infer<typeof DeveloperViews>;

/** One change of a profile, newest first in a list; what it held before can be brought back. */
export const ProfileChange = z.object({
  revision: z.number().int(),
  date: DateTime,
  by: z.enum(['owner', 'company', 'superuser', 'system']),
  fields: z.array(z.string()),
  /** None of its fields has been changed since. */
  canRevert: z.boolean(),
  /** The change that it took back. */
  reverts: z.number().int().nullable(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
