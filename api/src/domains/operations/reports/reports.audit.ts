import type { ReportedSubject } from '@tandem/contracts/report';
import { Types } from 'mongoose';
import { entries } from '../../../platform/audit/audit.model.ts';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';

const ACTION = 'reports.readMessage';

/**
 * Records that a superuser has read reported messages, once per message. Reports are the only place where superusers
 * read messages between users.
 */
export async function auditReading({ accountId = '', impersonatedBy }: Viewer, found: readonly ReportedSubject[]) {
  const read = found.filter(({ message }) => message);
  for (const { subjectId: subject } of read) {
    const known = await entries.count({ actorId: new Types.ObjectId(accountId), action: ACTION, subject });
    if (known === 0) await recordAudit({ actorId: accountId, impersonatedBy, action: ACTION, subject, fields: [] });
  }
}
