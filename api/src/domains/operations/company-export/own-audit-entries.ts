import { entries } from '../../../platform/audit/audit.model.ts';
import { accountsOf } from '../../identity/accounts/accounts.service.ts';

const CHUNK = 500;

/**
 * Reads the actions of a company's accounts, oldest first. Names and values of the records are left out, because the
 * company may not see them. Members of the Tandem team who acted for the company are not identified, only marked as
 * such.
 */
export async function* ownAuditEntries(entityId: string) {
  const team = await accountsOf(entityId);
  const emails = new Map(team.map(({ _id, email }) => [String(_id), email]));
  const condition = { actorId: { $in: team.map(({ _id }) => _id) } };
  for (let skip = 0; ; skip += CHUNK) {
    const found = await entries.page(condition, { skip, limit: CHUNK, sort: 'createdDate' });
    yield found.map(({ createdDate, action, subject, fields, reason, actorId, impersonatedBy }) => ({
      date: createdDate.toISOString(),
      who: emails.get(String(actorId)) ?? '',
      action,
      subject,
      fields,
      reason: impersonatedBy ? '' : (reason ?? ''),
      byTandemTeam: Boolean(impersonatedBy),
    }));
    if (found.length < CHUNK) return;
  }
}
