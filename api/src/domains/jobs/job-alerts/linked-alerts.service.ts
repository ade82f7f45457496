import type { JobAlertChange, JobAlertRequest, LinkedAlert } from '@tandem/contracts/job-alert';
import { withNamedLock } from '../../../platform/database/named-lock.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { writeMail } from '../../../platform/mail/send.ts';
import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import { refuseDeceptiveLine } from '../../../platform/text/name-rules.ts';
import { alertOfToken } from './alert-token.ts';
import { describeSearch, guestEmail } from './job-alerts.email-texts.ts';
import { alerts, type StoredAlert } from './job-alerts.model.ts';
import { canonicalSearch, initialAlertState, MAX_ALERTS, presentAlert } from './job-alerts.service.ts';

const HOUR = 60 * 60;
const DAY = 86_400_000;
/** Many people may share a network address, but no one must be able to flood another person's mailbox. */
const limits = {
  address: rateLimit('job-alert-address', 30, HOUR),
  email: rateLimit('job-alert-email', 5, 24 * HOUR),
};
/** Days after which an unconfirmed alert is deleted. */
const UNCONFIRMED_DAYS = 7;

/**
 * Stores an alert for a person without an account and emails the owner of the address to confirm it. The response is
 * the same for known and unknown addresses. Rejects if the email could not be stored; a repeated call sends it.
 */
export async function requestAlert(
  { email, language = 'en', website, ...wanted }: JobAlertRequest,
  address: string,
): Promise<void> {
  if (website) return; // Honeypot: only bots fill this in. The response does not reveal the rejection.
  const search = canonicalSearch(wanted.search);
  refuseDeceptiveLine('search', describeSearch(search, language));
  await limits.address.take(address);
  await limits.email.take(email);
  const alert = await withNamedLock(`job alerts ${hashOfAddress(email)}`, async () => {
    const known = await alerts.ofEmail(email);
    const same = known.find((each) => each.search === search);
    if (!same && known.length >= MAX_ALERTS) return null;
    const asked = { rhythm: wanted.rhythm, language, expiresDate: new Date(Date.now() + UNCONFIRMED_DAYS * DAY) };
    // A running alert can be changed only through its own link.
    if (same?.confirmedDate) return same;
    return same
      ? alerts.change(same._id, asked)
      : alerts.insert({ ...(await initialAlertState({ ...wanted, search })), ...asked, email });
  });
  if (alert) await writeMail('alertAsked', ...guestEmail(alert, { search: describeSearch(search, language) }));
}

/** The alert of a link; throws 404 for an invalid link or a deleted alert. */
export const linkedAlert = async (token: string): Promise<LinkedAlert> => present(await alertBy(token));

/** Confirms an alert for the first time or again. */
export async function confirmAlert(token: string): Promise<LinkedAlert> {
  const { _id } = await alertBy(token);
  return present(await alerts.change(_id, { confirmedDate: new Date(), expiresDate: null }));
}

export async function changeLinkedAlert(token: string, change: JobAlertChange): Promise<LinkedAlert> {
  const { _id } = await alertBy(token);
  return present(await alerts.change(_id, change));
}

/** Deletes an alert; the link of an alert that is already deleted reports success too. */
export async function stopAlert(token: string): Promise<void> {
  const id = alertOfToken(token);
  if (!id) throw notFound();
  await alerts.remove(id);
}

async function alertBy(token: string): Promise<StoredAlert> {
  const id = alertOfToken(token);
  const alert = id && (await alerts.find(id));
  if (!alert || alert.accountId || (alert.expiresDate && alert.expiresDate < new Date())) throw notFound();
  return alert;
}

async function present(alert: StoredAlert | null): Promise<LinkedAlert> {
  if (!alert) throw notFound();
  const { confirmedDate, expiresDate } = alert;
  return {
    ...(await presentAlert(alert)),
    confirmed: confirmedDate !== null,
    expiresDate: expiresDate?.toISOString() ?? null,
  };
}
