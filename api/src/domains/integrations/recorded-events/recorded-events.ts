// Events derived from the records themselves: a step is stored with its date in the same write as the change, so that
// no event can be lost between the two. The same record yields the same events, however often it is read.
import type { MatchStatus } from '@tandem/catalogue/statuses';
import type { WebhookEvent } from '@tandem/catalogue/webhooks';
import type { WebhookPayload } from '@tandem/contracts/webhook';
import type { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import type { StoredInterview } from '../../hiring/interviews/interviews.service.ts';
import type { StoredMatch } from '../../hiring/matches/matches.service.ts';
import type { StoredJob } from '../../jobs/jobs/jobs.service.ts';
import type { StoredMessage } from '../../messaging/conversations/messages.service.ts';

export interface RecordedEvent {
  companyId: Types.ObjectId;
  /** Deduplication key, identical each time the event is derived. */
  key: string;
  type: WebhookEvent;
  date: Date;
  /** Id of the record. */
  subject: string;
  /** Author of a step of a match; absent for other records. */
  by?: StoredMatch['history'][number]['by'];
  data: WebhookPayload['data'];
}

const DAY = 86_400_000;

/**
 * Whether an event is recent enough to be found among the sent events, which are stored for `days` days. An older event
 * may already have been sent, because it is derived again at each change of its record.
 */
export const isRemembered = ({ date }: Pick<RecordedEvent, 'date'>, days: number): boolean =>
  date.getTime() > Date.now() - days * DAY;

const STEPS: Partial<Record<string, WebhookEvent>> = {
  pending: 'match.created',
  accepted: 'match.accepted',
  interviewing: 'match.interviewing',
  hired: 'match.hired',
  rejected: 'match.rejected',
  passed: 'match.passed',
};
const STARTED_BY = { company: 'company', user: 'developer', widget: 'widget', superuser: 'tandem' } as const;
const TAKEN_BY = { ...STARTED_BY, system: 'system' } as const;

const page = (path: string) => `${env.PORTAL_URL}/company/${path}`;

const matchData = ({ _id, job, user, startedBy }: StoredMatch, headline: string, status: MatchStatus) => ({
  matchId: String(_id),
  jobId: String(job),
  job: headline,
  candidateId: String(user),
  status,
  startedBy: STARTED_BY[startedBy],
  url: page(`matches?match=${_id}`),
});

/** Returns the events of a match: its steps, and an application if the developer or an applicant began it. */
export function eventsOfMatch(match: StoredMatch, headline: string): RecordedEvent[] {
  const { _id, company, history, startedBy } = match;
  const subject = String(_id);
  return history.flatMap(({ status, by, date }, nth) => {
    const types = [
      STEPS[status],
      nth === 0 && (startedBy === 'user' || startedBy === 'widget') && 'application.created',
    ];
    return types.flatMap((type) =>
      type
        ? {
            companyId: company,
            key: stepKey(subject, type as WebhookEvent, date),
            type: type as WebhookEvent,
            date,
            subject,
            by,
            data: { ...matchData(match, headline, status), by: TAKEN_BY[by] },
          }
        : [],
    );
  });
}

const stepKey = (match: string, type: WebhookEvent, date: Date) => `${match} ${type} ${date.getTime()}`;
const UNDONE = ' undone';

/** Returns sent steps that are no longer part of a match; `keys` are the keys of its deliveries. */
export function undoneStepsOf(
  match: StoredMatch,
  headline: string,
  keys: readonly string[],
  now: Date,
): RecordedEvent[] {
  const known = new Set([...eventsOfMatch(match, headline).map(({ key }) => key), ...keys.flatMap(undoneKey)]);
  const lost = keys.filter((key) => !key.endsWith(UNDONE) && !key.includes(' application.') && !known.has(key));
  return lost.map((key) => ({
    companyId: match.company,
    key: key + UNDONE,
    type: 'match.undone' as const,
    date: now,
    subject: String(match._id),
    data: matchData(match, headline, match.status),
  }));
}

const undoneKey = (key: string) => (key.endsWith(UNDONE) ? key.slice(0, -UNDONE.length) : []);

/** Returns the latest proposal, the booking and the cancellation of an interview. */
export function eventsOfInterview(interview: StoredInterview): RecordedEvent[] {
  const { _id, match, job, user, company, round, booking, bookedDate, durationMinutes } = interview;
  const { proposals, proposedDate, cancelled } = interview;
  const subject = String(_id);
  const event = (type: WebhookEvent, date: Date, nth: string | number, start: Date | null): RecordedEvent => ({
    companyId: company,
    key: `${subject} ${type} ${nth}`,
    type,
    date,
    subject,
    data: {
      interviewId: subject,
      matchId: String(match),
      jobId: String(job),
      candidateId: String(user),
      round,
      start: start?.toISOString() ?? null,
      durationMinutes: (start && booking?.durationMinutes) || durationMinutes,
      url: page(`matches?match=${match}`),
    },
  });
  return [
    ...(proposals > 0 ? [event('interview.proposed', proposedDate, proposals, null)] : []),
    ...(booking && bookedDate ? [event('interview.chosen', bookedDate, bookedDate.getTime(), booking.start)] : []),
    ...(cancelled
      ? [event('interview.cancelled', cancelled.date, cancelled.date.getTime(), booking?.start ?? null)]
      : []),
  ];
}

/** Returns the event of a message written by a developer. */
export function eventsOfMessage(message: StoredMessage): RecordedEvent[] {
  const { _id, side, companyId, conversationId, userId, createdDate, deletedDate } = message;
  if (side !== 'user' || deletedDate) return [];
  const subject = String(_id);
  return [
    {
      companyId,
      key: `${subject} message.created`,
      type: 'message.created',
      date: createdDate,
      subject,
      data: {
        messageId: subject,
        conversationId: String(conversationId),
        candidateId: String(userId),
        url: page(`messages?conversation=${conversationId}`),
      },
    },
  ];
}

/** Returns the publication of a job, and its end if it was public: closed or deleted. */
export function eventsOfJob({ _id, companyId, headline, status, publishDate, closedDate }: StoredJob): RecordedEvent[] {
  const subject = String(_id);
  const event = (type: WebhookEvent, date: Date, newStatus: StoredJob['status']): RecordedEvent => ({
    companyId,
    key: `${subject} ${type} ${date.getTime()}`,
    type,
    date,
    subject,
    data: { jobId: subject, job: headline, status: newStatus, url: page(`jobs/${_id}`) },
  });
  return [
    ...(publishDate ? [event('job.published', publishDate, 'published')] : []),
    ...(publishDate && status === 'closed' && closedDate ? [event('job.closed', closedDate, 'closed')] : []),
  ];
}
