import { Types } from 'mongoose';
import { followUpToken } from '../domains/hiring/hire-follow-ups/hire-follow-ups.link.ts';
import type { StoredFollowUp } from '../domains/hiring/hire-follow-ups/hire-follow-ups.model.ts';
import type { Demo } from './demo.ts';
import { bestFor, type Cast, type MadeMatch, matchOf } from './matches.ts';
import { daysBefore, idOf } from './random.ts';

/** Days after the first day of work on which both sides are surveyed. */
const ASKED_AFTER = 30;
/** Days from the first day of work until today, for each hire. */
const STARTED = [31, 33] as const;
const HIRED = ['user', 'hired', 41, undefined, 2] as const;

type Answers = { [side in StoredFollowUp['side']]: StoredFollowUp['answer'] };
/** Survey answers of both sides of each hire. */
const ANSWERS: readonly Answers[] = [
  {
    user: { stillEmployed: true, rating: 'great', text: 'The first release went out in week three. Good onboarding.' },
    company: null,
  },
  {
    user: { stillEmployed: true, rating: 'good', text: '' },
    company: { stillEmployed: true, rating: 'good', text: 'Learns fast. The salary talk could have come earlier.' },
  },
];

/** Hires of the demo company whose first day of work was a month ago. */
export function makeHires({ companies, jobs, people }: Omit<Cast, 'elin'>, matches: MadeMatch[], now: Date) {
  const made = companies.find(({ company }) => company.slug === 'hamnkraft');
  const job = jobs.find(({ companyId, status }) => companyId === made?.company._id && status === 'closed');
  const busy = new Set(matches.map(({ user }) => user));
  return STARTED.flatMap((days): MadeMatch[] => {
    const developer = made && job && bestFor(job, made, people, busy);
    if (!developer) return [];
    const startDate = daysBefore(now, days).slice(0, 10);
    return [{ ...matchOf(job, developer, made, HIRED, now), hire: { startDate, salary: null } }];
  });
}

/** Returns the surveys of both sides of these hires, and the company's notifications about unanswered ones. */
export function makeFollowUps({ matches, accounts, jobs, developers }: Demo, now: Date) {
  const asked = daysBefore(now, ASKED_AFTER).slice(0, 10);
  const hires = matches.filter(({ hire }) => hire?.startDate && hire.startDate <= asked);
  const followUps = hires.flatMap((match, nth) =>
    (['company', 'user'] as const).map((side): StoredFollowUp => {
      const startDate = match.hire?.startDate ?? '';
      const date = new Date(Date.parse(`${startDate}T08:00:00Z`) + ASKED_AFTER * 86_400_000);
      const answer = ANSWERS[nth]?.[side] ?? null;
      return {
        _id: new Types.ObjectId(idOf('hire follow-up', match._id, side)),
        match: new Types.ObjectId(match._id),
        user: new Types.ObjectId(match.user),
        company: new Types.ObjectId(match.company),
        job: new Types.ObjectId(match.job),
        side,
        days: ASKED_AFTER,
        startDate,
        askedDate: date,
        answer,
        answeredDate: answer && date,
        createdDate: date,
        updatedDate: date,
      };
    }),
  );
  const notifications = followUps
    .filter(({ side, answer }) => side === 'company' && !answer)
    .flatMap(({ _id, company, user, job, days, createdDate }) =>
      accounts
        .filter(({ entityId }) => entityId === String(company))
        .map((account) => ({
          accountId: account._id,
          kind: 'hireFollowUp',
          values: {
            from: developers.find((each) => each._id === String(user))?.firstName ?? '',
            job: jobs.find((each) => each._id === String(job))?.headline ?? '',
            days,
          },
          link: `/follow-up/${followUpToken({ followUp: String(_id), account: account._id })}`,
          key: `hireFollowUp ${_id}`,
          group: '',
          about: user,
          read: false,
          readDate: null,
          createdDate,
          updatedDate: createdDate,
        })),
    );
  return { followUps, notifications };
}
