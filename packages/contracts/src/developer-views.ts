import * as z from 'zod';
import { VisibleDeveloper } from './developer.ts';
import { DateTime, Id } from './values.ts';
import { LEVELS } from './visibility.ts';

/** Why a company has its level of access; the first reason that applies. */
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

/** Access of one named company; a null `level` means that it sees nothing. */
export const CompanyView = z.object({
  _id: Id,
  name: z.string(),
  level: z.enum(LEVELS).nullable(),
  why: z.enum(VIEW_REASONS),
  developer: VisibleDeveloper.nullable(),
});
export type CompanyView = z.infer<typeof CompanyView>;

/** A profile at every level of access, from the same visibility table as all responses. */
export const DeveloperViews = z.object({
  GUEST: VisibleDeveloper,
  HALF: VisibleDeveloper,
  FULL: VisibleDeveloper,
  ADMIN: VisibleDeveloper,
  /** Whether it can be found at its public URL without a session. */
  public: z.boolean(),
  /** Whether companies find the profile in lists, searches and counts. */
  listed: z.boolean(),
  /**
   * Access level before a match, for companies that may contact developers (FULL where contact is open) and for others.
   */
  beforeMatch: z.object({ mayContact: z.enum(LEVELS), others: z.enum(LEVELS) }),
  company: CompanyView.nullable(),
});
export type DeveloperViews = z.infer<typeof DeveloperViews>;

/** A change of a profile; the previous values can be restored. */
export const ProfileChange = z.object({
  revision: z.number().int(),
  date: DateTime,
  by: z.enum(['owner', 'company', 'superuser', 'system']),
  fields: z.array(z.string()),
  /** Whether none of the changed fields has been changed since. */
  canRevert: z.boolean(),
  /** The change that this one reverted. */
  reverts: z.number().int().nullable(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
