import type { ReportedMessage } from '@tandem/contracts/report';
import { changeOfMessage } from '../../messaging/conversations/messages.reporting.ts';
import { reports, type StoredReport } from './reports.model.ts';

/** Number of months after the answer for which superusers can read a reported message. */
const MONTHS = 6;

/**
 * Returns the content of a message in the reports about it, oldest report first; undefined for other subjects and once
 * the content is erased.
 */
export async function reportedMessage(found: readonly StoredReport[]): Promise<ReportedMessage | undefined> {
  const versions = found.flatMap(({ snapshot, writerSide, createdDate }) =>
    snapshot && writerSide ? { snapshot, writerSide, reportedDate: createdDate.toISOString() } : [],
  );
  const [first, last] = [versions[0], versions.at(-1)];
  if (!found[0] || !first || !last) return undefined;
  const distinct = versions.filter(
    ({ snapshot }, nth) => !versions.slice(0, nth).some((earlier) => earlier.snapshot.text === snapshot.text),
  );
  return {
    side: first.writerSide,
    senderName: first.snapshot.senderName,
    createdDate: first.snapshot.createdDate.toISOString(),
    versions: distinct.map(({ snapshot: { text, attachments }, reportedDate }) => ({
      text,
      attachments,
      reportedDate,
    })),
    changed: await changeOfMessage(found[0].subjectId, last.snapshot),
  };
}

/** Erases the content of reported messages `MONTHS` months after their reports were answered. */
export async function eraseOldSnapshots(now: Date): Promise<void> {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - MONTHS);
  await reports.eraseSnapshotsBefore(date);
}
