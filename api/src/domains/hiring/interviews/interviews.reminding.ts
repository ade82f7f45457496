import { INTERVIEW_REMINDER_HOURS } from '@tandem/catalogue/interviews';
import { formatRelativeHours } from '@tandem/i18n/format-zoned';
import { writeNotice } from '../../../platform/mail/send.ts';
import { companiesById } from '../../companies/companies/companies.service.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { isVisibleToCompany, matchesById } from '../matches/matches.service.ts';
import { interviews, type StoredInterview } from './interviews.model.ts';
import { bookedSequenceOf, canMeet } from './interviews.policy.ts';
import { namesOf, participantsOf, pathOf, zoneOf } from './interviews.readers.ts';
import { emailAbout } from './interviews.texts.ts';

const HOUR = 3_600_000;
const [FIRST] = INTERVIEW_REMINDER_HOURS;

/**
 * Reminds both sides of interviews. The current booking decides which reminder is due, so nothing is sent for an
 * interview that was moved, cancelled or has begun, or that one side has left. A reminder whose hour had passed when
 * the time was chosen is not sent.
 */
export async function remindOfInterviews(now: Date): Promise<void> {
  const soon = new Date(now.getTime() + FIRST * HOUR);
  const found = await interviews.where({
    occupied: { $exists: true },
    'booking.start': { $gt: now, $lte: soon },
  });
  const matches = await matchesById(found.map(({ match }) => match));
  const companies = await companiesById([...new Set(found.map(({ company }) => String(company)))]);
  for (const interview of found) {
    const match = matches.get(String(interview.match));
    if (companies.get(String(interview.company))?.closedDate) continue;
    const hours = dueReminder(interview, now);
    if (hours && match && canMeet(match) && (await isVisibleToCompany(interview))) await remind(interview, hours);
  }
}

/** Returns the reminder that is due now, as its hours before the start. */
function dueReminder(interview: StoredInterview, now: Date): number | undefined {
  const { booking, bookedDate, reminded } = interview;
  if (!booking || !bookedDate) return undefined;
  const left = booking.start.getTime() - now.getTime();
  const hours = INTERVIEW_REMINDER_HOURS.findLast((each) => left <= each * HOUR);
  if (!hours || left <= 0 || reminded === mark(interview, hours)) return undefined;
  return booking.start.getTime() - bookedDate.getTime() >= hours * HOUR ? hours : undefined;
}

const mark = (interview: StoredInterview, hours: number) => `${bookedSequenceOf(interview)} ${hours}`;

async function remind(interview: StoredInterview, hours: number) {
  const names = await namesOf(interview);
  for (const { account, side } of await participantsOf(interview)) {
    const key = `interviewReminder ${interview._id} ${mark(interview, hours)} ${account._id}`;
    const zone = await zoneOf(interview, side);
    const about = emailAbout(interview, { side, names, language: account.language, zone });
    await writeNotice(
      'interviewReminder',
      account,
      { ...about, starts: formatRelativeHours(hours, account.language) },
      { key, isUrgent: true, ...(interview.booking && { uselessDate: interview.booking.start }) },
    );
    await notify(
      { accounts: [account._id] },
      {
        kind: 'interviewReminder',
        values: {
          from: side === 'user' ? names.company : names.developer,
          job: names.job,
          startDate: interview.booking?.start.toISOString() ?? '',
        },
        link: pathOf(side, interview),
        key,
        group: `interview ${interview._id}`,
        about: interview.user,
      },
    );
  }
  await interviews.rewrite(interview._id, { reminded: mark(interview, hours) });
}
