import { snapshotOfMessage } from '../domains/messaging/conversations/messages.reporting.ts';
import type { Collections } from './migrations.ts';

/** Reports about messages get a snapshot of the current message text; earlier versions stored none. */
export async function snapshotReportedMessages(collections: Collections): Promise<void> {
  const reports = collections.collection('reports');
  const without = { subjectType: 'message', snapshot: { $exists: false } };
  for await (const { _id, subjectId } of reports.find(without)) {
    const written = await snapshotOfMessage(String(subjectId));
    const change = written ? { writerSide: written.side, snapshot: written.snapshot } : { snapshot: null };
    await reports.updateOne({ _id }, { $set: change });
  }
}
