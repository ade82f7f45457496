import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** A value as the log shows it: long texts are shortened, structured values are described as text. */
export const AuditValue = z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(z.string())]);
export type AuditValue = z.infer<typeof AuditValue>;

/** What a field was before and is after. */
export const AuditChange = z.object({ field: z.string(), before: AuditValue, after: AuditValue });
export type AuditChange = z.infer<typeof AuditChange>;

/** An action of a superuser, also while impersonating another account. Never changed or deleted. */
export const AuditEntry = z.object({
  _id: Id,
  /** The account that acted; during impersonation, the impersonated account. */
  actorId: Id,
  /** The superuser who acted as the actor. */
  impersonatedBy: Id.nullable(),
  /** Name of the route, as `accounts.update`. */
  action: z.string(),
  /** Id of the subject; empty if there is no single one. */
  subject: z.string(),
  date: DateTime,
  /** Names of the fields that were sent, never their values. */
  fields: z.array(z.string()),
  /** Why, where that is asked. */
  reason: z.string(),
  /** Network address it came from; of IPv6 the first half. */
  address: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What superusers did while impersonating an account, for its owner to read: without the name of the superuser. */
export const ActAs = AuditEntry.pick({ _id: true, action: true, date: true, fields: true, reason: true });
export type ActAs = z.infer<typeof ActAs>;

/** An entry with the current names of its ids; null if they no longer exist. */
export const NamedAuditEntry = AuditEntry.extend({
  actor: z.string().nullable(),
  impersonator: z.string().nullable(),
  subjectName: z.string().nullable(),
  /** Old and new values; empty for older entries, and once the person they are about has been erased. */
  changes: z.array(AuditChange),
});
export type NamedAuditEntry = z.infer<typeof NamedAuditEntry>;
