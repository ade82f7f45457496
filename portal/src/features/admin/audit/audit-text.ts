import type { NamedAuditEntry } from '@tandem/contracts/audit';

/** Returns the name of an entry's subject, or its id if it no longer has a name; empty if the actor is the subject. */
export function subjectLabel({ subject, subjectName, actorId }: NamedAuditEntry): string {
  if (subject === actorId) return '';
  return subjectName ?? subject;
}
