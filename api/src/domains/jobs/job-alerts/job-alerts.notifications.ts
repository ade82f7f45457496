import { log } from '../../../platform/config/log.ts';
import { accountOfAddress, accountToEmail } from '../../../platform/mail/recipients.ts';
import { isReachable, writeMail, writeNotice } from '../../../platform/mail/send.ts';
import { dueDigests, packIds, unpackIds } from '../../../platform/scheduler/digest-schedule.ts';
import type { Posting } from '../jobs/jobs.board.ts';
import { describeSearch, guestEmail, rowsOf } from './job-alerts.email-texts.ts';
import { alerts, type StoredAlert } from './job-alerts.model.ts';
import { postingsFoundBy } from './job-alerts.service.ts';

const DAY = 86_400_000;
/** Days after which people without an account are asked to confirm their alert again, and days they have to do so. */
const RECONFIRM_DAYS = 183;
const TO_ANSWER = 14;

/**
 * Notifies about jobs that a search did not find before, at each alert's frequency: never twice about a job, and never
 * without any. An email that could not be stored is sent by the next run.
 */
export async function sendJobAlerts(now: Date): Promise<void> {
  for (const { rhythm, before } of dueDigests(now))
    for (const alert of await alerts.due(rhythm, before))
      await sendAlert(alert, now).catch((error: unknown) => log.error({ err: error }, 'a job alert could not be sent'));
}

async function sendAlert(alert: StoredAlert, now: Date): Promise<void> {
  const known = unpackIds(Buffer.from(alert.sentResults.buffer));
  const found = (await postingsFoundBy(alert.search)).filter(({ shown }) => !known.has(shown._id));
  // Jobs found while the owner can't log in are reported later.
  if (found.length > 0 && !(await send(alert, found))) return;
  await alerts.recordSent(alert, packIds([...known, ...found.map(({ shown }) => shown._id)]), now);
}

/** Returns whether the owner of the alert can be emailed. */
async function send(alert: StoredAlert, found: readonly Posting[]): Promise<boolean> {
  const about = (language: string) => ({
    search: describeSearch(alert.search, language),
    count: found.length,
    rows: rowsOf(found, language),
    path: alert.search ? `/jobs?${alert.search}` : '/jobs',
  });
  // The key is the same until the run is done, so that a run that was killed sends no second email.
  const key = `job alert ${alert._id} ${alert.sentDate.toISOString()}`;
  if (!alert.accountId) {
    if (await isSuspended(alert)) return false;
    const [to, what, options] = guestEmail(alert, about(alert.language));
    await writeMail('jobsForGuest', to, what, { ...options, key });
    return true;
  }
  const account = await accountToEmail.ask(String(alert.accountId));
  if (!account) await alerts.remove(alert._id);
  if (!account || !isReachable(account)) return false;
  await writeNotice('jobsFound', account, about(account.language), { key });
  return true;
}

/** Whether the account with the address of an alert is suspended. */
const isSuspended = async ({ email }: StoredAlert): Promise<boolean> =>
  (await accountOfAddress.ask(email))?.suspended ?? false;

/** Asks people without an account to confirm their alert again; alerts that are not confirmed end. */
export async function askToContinueAlerts(now: Date): Promise<void> {
  for (const alert of await alerts.dueForReconfirmation(new Date(now.getTime() - RECONFIRM_DAYS * DAY)))
    await askToContinue(alert, now).catch((error: unknown) =>
      log.error({ err: error }, 'the question whether a job alert should continue could not be sent'),
    );
}

async function askToContinue(alert: StoredAlert, now: Date): Promise<void> {
  if (await isSuspended(alert)) return;
  const about = { search: describeSearch(alert.search, alert.language), days: String(TO_ANSWER) };
  const [to, what, options] = guestEmail(alert, about);
  const key = `job alert asked again ${alert._id} ${alert.confirmedDate?.toISOString()}`;
  await writeMail('alertAskedAgain', to, what, { ...options, key });
  await alerts.change(alert._id, { expiresDate: new Date(now.getTime() + TO_ANSWER * DAY) });
}
