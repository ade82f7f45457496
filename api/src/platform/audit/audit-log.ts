import type { ActAs } from '@tandem/contracts/audit';
import { Types } from 'mongoose';
import { log } from '../config/log.ts';
import { plain, withTotal } from '../database/mongoose-schema.ts';
import type { PageOf } from '../database/ordering.ts';
import type { AuditRecord } from '../http/audit-middleware.ts';
import { currentAddress } from '../http/current-request.ts';
import type { Page } from '../http/mount.ts';
import { entries } from './audit.model.ts';
import { auditValues } from './audit-values.model.ts';

/**
 * Adds an entry to the audit log. If that fails, the action is not undone; the entry goes to the process log instead,
 * so that nothing is lost.
 */
export async function recordAudit({ actorId, impersonatedBy, changes = [], ...entry }: AuditRecord): Promise<void> {
  try {
    const { _id } = await entries.insert({
      address: currentAddress(),
      ...entry,
      actorId: new Types.ObjectId(actorId),
      ...(impersonatedBy && { impersonatedBy: new Types.ObjectId(impersonatedBy) }),
    });
    if (changes.length > 0) await auditValues.insert({ entry: _id, subject: entry.subject, changes });
  } catch (error) {
    log.error({ err: error, actorId, impersonatedBy, ...entry }, 'an audit entry could not be stored');
  }
}

/**
 * Actions of superusers while acting as an account, including starting and stopping, without the superuser's identity.
 */
export async function actsAs(accountId: string, page: PageOf<string>): Promise<Page<ActAs[]>> {
  const actorId = new Types.ObjectId(accountId);
  const condition = {
    $or: [
      { actorId, impersonatedBy: { $ne: null } },
      { subject: accountId, action: { $in: ['auth.become', 'auth.return'] } },
    ],
  };
  const [found, total] = await withTotal(page, entries.page(condition, page), () => entries.count(condition));
  const items = found.map(({ _id, action, createdDate, fields, reason }) =>
    plain({ _id, action, date: createdDate, fields, reason }),
  );
  return { items, total };
}

/**
 * The entries about an account and its profile or company, for the person to read, without the identity of others who
 * acted.
 */
export async function entriesOf(accountId: string, entityId: string) {
  const own = [accountId, entityId];
  const changes = await auditValues.about(own);
  const described = [...changes.keys()].map((id) => new Types.ObjectId(id));
  const condition = {
    $or: [{ actorId: new Types.ObjectId(accountId) }, { subject: { $in: own } }, { _id: { $in: described } }],
  };
  const found = await entries.page(condition, { skip: 0, limit: 10_000, sort: '-createdDate' });
  return found.map(({ _id, createdDate, action, fields, actorId, impersonatedBy, address }) => {
    const isOwn = String(actorId) === accountId && !impersonatedBy;
    const changed = changes.get(String(_id)) ?? [];
    return {
      date: createdDate,
      action,
      fields,
      ...(changed.length > 0 && { changes: changed }),
      by: isOwn ? 'you' : 'Tandem',
      ...(isOwn && { address }),
    };
  });
}

/** Moves the old and new values about a profile to another one of the same person; the entries themselves remain. */
export const moveValues = auditValues.move;

/** Deletes the old and new values in entries about an erased person; the entries themselves remain. */
export const forgetValuesAbout = (...subjects: string[]): Promise<void> => auditValues.removeAbout(subjects);
