import type { EmailFrequency } from '@tandem/catalogue/contact';
import type { StoredAccount } from '../accounts/accounts.service.ts';

const DAY = 86_400_000;
type Rhythm = EmailFrequency | 'daily';
const DAYS: Record<Rhythm, number> = {
  daily: 1,
  weekly: 7,
  everyother: 14,
  monthly: 30,
  never: Number.POSITIVE_INFINITY,
};
/** Milliseconds by which a summary may be early, because scheduled tasks do not run exactly on time. */
const SLACK = DAY / 4;

type Dates = Pick<StoredAccount, 'summaryDate' | 'createdDate'>;

/**
 * Returns the interval of summaries. A developer's contact settings may request them more often than the account does.
 */
export function rhythmOf(
  { emailFrequency }: Pick<StoredAccount, 'emailFrequency'>,
  { dailySummary, weeklySummary }: { dailySummary?: boolean; weeklySummary?: boolean },
): Rhythm {
  if (emailFrequency === 'never') return 'never';
  if (dailySummary) return 'daily';
  return weeklySummary ? 'weekly' : emailFrequency;
}

/** Returns the date of the last summary, or the creation date of an account without one. */
export const lastSummary = ({ summaryDate, createdDate }: Dates): Date => summaryDate ?? createdDate;

export const isSummaryDue = (account: Dates, rhythm: Rhythm, now: Date): boolean =>
  now.getTime() - lastSummary(account).getTime() >= DAYS[rhythm] * DAY - SLACK;

/** Returns whether a summary was sent today, or is due before the day (UTC) ends. */
export function isSummaryDay(account: Dates, rhythm: Rhythm, now: Date): boolean {
  const today = dayOf(now);
  if (account.summaryDate && dayOf(account.summaryDate) === today) return true;
  return isSummaryDue(account, rhythm, new Date(`${today}T23:59:59.999Z`));
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
