import { PAUSE_RATES } from '@tandem/catalogue/outreach';
import type { OutreachPauses } from '@tandem/contracts/routes/outreach-pauses';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountsById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import { enrolments } from './enrolments.model.ts';
import { pauses, sends } from './sends.model.ts';

const FAILURE = { bounces: 'bounced', complaints: 'complained' } as const;

/** Returns the ids of accounts whose sending is paused. */
export const pausedSenderIds = async (): Promise<Set<string>> =>
  new Set((await pauses.current()).map(({ senderId }) => String(senderId)));

/** Returns the accounts whose sending paused itself, with the numbers that caused it. */
export async function pausedSenders(now = new Date()): Promise<OutreachPauses> {
  const current = await pauses.current();
  const accounts = await accountsById(current.map(({ senderId }) => String(senderId)));
  return {
    senders: await Promise.all(
      current.map(async ({ senderId, why, liftedBefore, updatedDate }) => {
        const account = accounts.get(String(senderId));
        const results = await sends.latest(senderId, liftedBefore ?? new Date(0), PAUSE_RATES[why].of);
        return {
          accountId: String(senderId),
          name: account ? displayNameOf(account) : '',
          email: account?.email ?? '',
          why,
          since: updatedDate.toISOString(),
          sent: results.length,
          failed: results.filter((result) => result === FAILURE[why]).length,
          waiting: await enrolments.count({
            senderId,
            status: 'active',
            nextKind: 'email',
            dueDate: { $ne: null, $lte: now },
          }),
        };
      }),
    ),
  };
}

/** Lets an account send again, and records who decided this and why. Throws 404 if its sending is not paused. */
export async function liftPause(viewer: Viewer, senderId: string, reason: string): Promise<OutreachPauses> {
  if (!(await pauses.lift(senderId, new Date()))) throw notFound();
  await recordAudit({
    actorId: viewer.accountId ?? '',
    impersonatedBy: viewer.impersonatedBy,
    action: 'outreachPauses.lift',
    subject: senderId,
    fields: [],
    reason,
  });
  return pausedSenders();
}
