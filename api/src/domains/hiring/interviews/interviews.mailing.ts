import type { MatchSide } from '@tandem/contracts/match';
import { translate } from '@tandem/i18n/server';
import { log } from '../../../platform/config/log.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { writeNotice } from '../../../platform/mail/send.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { isVisibleToCompany } from '../matches/matches.service.ts';
import { calendarOf, methodOf } from './interviews.calendar.ts';
import { interviewToken } from './interviews.link.ts';
import { type InterviewNews, interviews, type StoredInterview } from './interviews.model.ts';
import { otherSide } from './interviews.policy.ts';
import { calendarReaderOf, namesOf, type Participant, participantsOf, pathOf, zoneOf } from './interviews.readers.ts';
import { emailAbout } from './interviews.texts.ts';

/** Milliseconds for which a process that emails about an interview keeps its claim on it. */
const LEASE = 60_000;

type Names = Awaited<ReturnType<typeof namesOf>>;

/**
 * Emails and notifies the sides about the latest change of an interview. A failure never reverts the change: the task
 * `email about interviews` retries, and keys prevent a second delivery.
 */
export async function sendNews(interview: StoredInterview): Promise<void> {
  try {
    await deliverNews(interview);
  } catch (error) {
    log.error(
      { interview: String(interview._id), err: error },
      'an email about an interview could not be sent; will be retried',
    );
  }
}

/**
 * Does the same as `sendNews`, for both sides or one. Rejects if an email could not be stored, so that the caller can
 * retry.
 */
export async function deliverNews(interview: StoredInterview, only?: MatchSide): Promise<void> {
  const { news } = interview;
  if (!news) return;
  const [names, isVisible] = [await namesOf(interview), await isVisibleToCompany(interview)];
  const seenBy = (participant: Participant) =>
    isVisible || participant.side === 'user'
      ? { inText: names, inCalendar: names }
      : withoutDeveloper(names, participant);
  const recipients = (await participantsToNotify(interview, news)).filter(({ side }) => !only || side === only);
  for (const participant of recipients) await notifyParticipant(interview, news, participant, seenBy(participant));
  if (only !== 'user') await cancelForFormerParticipants(interview, seenBy);
  await interviews.newsSent(interview);
}

/** The names as a participant sees them in a sentence and in a calendar. */
type Seen = Record<'inText' | 'inCalendar', Names>;

/** Hides the name of a developer who no longer exists for the company. */
function withoutDeveloper(names: Names, { account: { language } }: Participant): Seen {
  const shown = (where: keyof Seen) => ({
    ...names,
    developer: translate(language, `interviews:hiddenDeveloper.${where}`),
  });
  return { inText: shown('inText'), inCalendar: shown('inCalendar') };
}

/** Sends news left unsent because a process was killed. Several processes may run this at the same time. */
export async function sendInterviewNews(now: Date): Promise<void> {
  const due = () => interviews.claimNews(now, LEASE);
  for (let interview = await due(); interview; interview = await due()) await sendNews(interview);
}

/**
 * Returns the recipients: every participant, or only the other side before a time is chosen and when the times are
 * withdrawn.
 */
async function participantsToNotify(interview: StoredInterview, news: InterviewNews): Promise<Participant[]> {
  const all = await participantsOf(interview, news === 'proposed' ? interview.people : undefined);
  if (news === 'proposed') return all.filter(({ side }) => side !== interview.proposedBy);
  if (news === 'withdrawn') return all.filter(({ side }) => side !== interview.cancelled?.by);
  if (news === 'people') return all.filter(({ account }) => interview.joined.some((each) => each.equals(account._id)));
  return all;
}

/** Cancels the calendar event of company participants who have been removed. */
async function cancelForFormerParticipants(interview: StoredInterview, seenBy: (participant: Participant) => Seen) {
  const { booking, left = [], sequence } = interview;
  const gone = left.filter((each) => !booking?.people.some((person) => person.equals(each)));
  if (!booking || gone.length === 0) return;
  const ended = { ...interview, cancelled: { by: 'company', reason: '', date: sharedNow() } } as const;
  for (const account of (await accountsById(gone.map(String))).values()) {
    if (account.closedDate) continue;
    const participant = { account, side: 'company' } as const;
    const { inText, inCalendar } = seenBy(participant);
    const reader = {
      side: 'company',
      names: inText,
      language: account.language,
      zone: await zoneOf(interview, 'company'),
    } as const;
    const content = calendarOf(
      [{ interview: ended, reader: calendarReaderOf(ended, participant, inCalendar) }],
      methodOf(ended),
    );
    await writeNotice('interviewLeft', account, emailAbout(ended, reader), {
      key: `interview left ${interview._id} ${sequence} ${account._id}`,
      isUrgent: true,
      calendar: { method: 'CANCEL', content },
    });
  }
}

const TEMPLATES = {
  proposed: 'interviewProposed',
  booked: 'interviewBooked',
  moved: 'interviewMoved',
  people: 'interviewBooked',
  cancelled: 'interviewCancelled',
  withdrawn: 'interviewWithdrawn',
} as const satisfies Record<InterviewNews, string>;

const NOTIFICATIONS = {
  proposed: 'interviewProposed',
  booked: 'interviewChosen',
  moved: 'interviewMoved',
  people: 'interviewChosen',
  cancelled: 'interviewCancelled',
  withdrawn: 'interviewCancelled',
} as const;

async function notifyParticipant(
  interview: StoredInterview,
  news: InterviewNews,
  { account, side }: Participant,
  { inText, inCalendar }: Seen,
) {
  const key = `interview ${interview._id} ${interview.revision} ${account._id}`;
  const hasEvent = news !== 'proposed' && news !== 'withdrawn';
  const method = methodOf(interview);
  const about = {
    ...emailAbout(interview, { side, names: inText, language: account.language, zone: await zoneOf(interview, side) }),
    ...(news === 'proposed' && {
      token: interviewToken({
        interview: String(interview._id),
        account: String(account._id),
        proposal: interview.proposals,
      }),
    }),
  };
  await writeNotice(TEMPLATES[news], account, about, {
    key,
    isUrgent: true,
    ...(hasEvent && {
      calendar: {
        method,
        content: calendarOf(
          [{ interview, reader: calendarReaderOf(interview, { account, side }, inCalendar) }],
          method,
        ),
      },
    }),
  });
  if (side === actedBy(interview, news)) return;
  await notify(
    { accounts: [account._id] },
    {
      kind: NOTIFICATIONS[news],
      values: {
        from: side === 'user' ? inCalendar.company : inCalendar.developer,
        job: inCalendar.job,
        ...(interview.booking && { startDate: interview.booking.start.toISOString() }),
      },
      link: pathOf(side, interview),
      key,
      group: `interview ${interview._id}`,
      about: interview.user,
    },
  );
}

/** Returns the side that made the change, which needs no notification about it. */
function actedBy({ cancelled, proposedBy }: StoredInterview, news: InterviewNews) {
  if (cancelled) return cancelled.by;
  if (news === 'people') return null; // new participants are notified as well
  return news === 'proposed' ? proposedBy : otherSide(proposedBy);
}
