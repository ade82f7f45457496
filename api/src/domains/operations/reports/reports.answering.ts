import { portalPathOf } from '../../identity/accounts/accounts.policy.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { reports } from './reports.model.ts';
import { subjectOf } from './reports.subjects.ts';

/**
 * Notifies the senders of decided reports. It also runs as a task, so that no notification is lost if a process stops
 * halfway; the key prevents a second notification.
 */
export async function answerReports(now: Date): Promise<void> {
  const decided = await reports.unanswered();
  const senders = await accountsById(decided.map(({ reporterId }) => String(reporterId)));
  for (const report of decided) {
    const { _id, reporterId, subjectType, subjectId, writerSide, writerId, decision } = report;
    const sender = senders.get(String(reporterId));
    if (sender && decision) {
      const { name: subject } = await subjectOf(report);
      const about = writerSide === 'user' ? writerId : subjectType === 'developer' && subjectId;
      const { text: answer } = decision;
      await notify(
        { accounts: [sender._id] },
        {
          kind: 'reportAnswered',
          values: { subject, answer },
          link: `${portalPathOf(sender)}/notifications`,
          key: `report ${_id}`,
          ...(about && { about }),
          mail: {
            template: 'reportAnswered',
            about: { subject, answer, path: `${portalPathOf(sender)}/notifications` },
            to: 'all',
          },
        },
      );
    }
    await reports.answered(_id, now);
  }
}
