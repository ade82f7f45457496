import type { NamedAuditEntry } from '@tandem/contracts/audit';

/** What an entry is about: its name, or its id where it has none any more; empty where it says nothing new. */
export function aboutWhom({ subject, subjectName, actorId }: NamedAuditEntry): string {
  if (subject === actorId) return '';
  return subjectName ?? subject;
}
