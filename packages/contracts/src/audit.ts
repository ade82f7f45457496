import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** A value as displayed in the log: long texts are shortened, structured values are described as text. */
export const AuditValue = z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(z.string())]);
export type AuditValue = z.infer<typeof AuditValue>;

/** Values of a field before and after a change. */
export const AuditChange = z.object({ field: z.string(), before: AuditValue, after: AuditValue });
export type AuditChange = z.infer<typeof AuditChange>;

/** An action of a superuser, also while impersonating another account. Never changed or deleted. */
export const AuditEntry = z.object({
  _id: Id,
  /** The account that acted; during impersonation, the impersonated account. */
  actorId: Id,
  /** The superuser who acted as the actor. */
  impersonatedBy: Id.nullable(),
  /** Route name, such as `accounts.update`. */
  action: z.string(),
  /** Id of the subject; empty if there is no single one. */
  subject: z.string(),
  date: DateTime,
  /** Names of the fields that were sent, without their values. */
  fields: z.array(z.string()),
  /** Reason, for actions that require one. */
  reason: z.string(),
  /** IP address of the request; for IPv6, its first half only. */
  address: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/**
 * An action of a superuser who impersonated an account, as shown to the account's owner: without the superuser's name.
 */
export const ActAs = AuditEntry.pick({ _id: true, action: true, date: true, fields: true, reason: true });
export type ActAs = z.infer<typeof ActAs>;

/** An entry with the current names for its ids; null if a record no longer exists. */
export const NamedAuditEntry = AuditEntry.extend({
  actor: z.string().nullable(),
  impersonator: z.string().nullable(),
  subjectName: z.string().nullable(),
  /** Old and new values; empty for older entries, and once the person they are about has been erased. */
  changes: z.array(AuditChange),
});
export type NamedAuditEntry = z.infer<typeof NamedAuditEntry>;
