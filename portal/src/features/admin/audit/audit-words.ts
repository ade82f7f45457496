import type { NamedAuditEntry } from '@tandem/contracts/audit';

/** What an entry is about: its name, or its id where it has none any more; empty where it says nothing new. */
export function aboutWhom({ subject, subjectName, actorId }: NamedAuditEntry): string {
  if (subject === actorId) return '';
  return subjectName ?? subject;
}

interface Day<E> {
  /** The first entry's date; days are those of the reader. */
  day: string;
  entries: E[];
}

/** Entries that follow each other, day by day. */
export function byDay<E extends { date: string }>(entries: readonly E[]): Day<E>[] {
  const days: Day<E>[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last && new Date(last.day).toDateString() === new Date(entry.date).toDateString()) last.entries.push(entry);
    else days.push({ day: entry.date, entries: [entry] });
  }
  return days;
}
