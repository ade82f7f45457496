import type { AuditChange, NamedAuditEntry } from '@tandem/contracts/audit';
import type { StoredEntry } from '../../../platform/audit/audit.model.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';

/** Presents an entry; `names` maps ids to names, and `changes` contains the changes to the record. */
export const presentEntry = (
  entry: StoredEntry,
  names: ReadonlyMap<string, string>,
  changes: readonly AuditChange[] = [],
): NamedAuditEntry =>
  plain({
    _id: entry._id,
    actorId: entry.actorId,
    impersonatedBy: entry.impersonatedBy,
    action: entry.action,
    subject: entry.subject,
    date: entry.createdDate,
    fields: entry.fields,
    reason: entry.reason,
    address: entry.address,
    actor: names.get(String(entry.actorId)) ?? null,
    impersonator: (entry.impersonatedBy && names.get(String(entry.impersonatedBy))) ?? null,
    subjectName: names.get(entry.subject) ?? null,
    changes,
  });
