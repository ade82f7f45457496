import type { NotificationKind } from '@tandem/catalogue/notifications';
import type { MatchSide } from '@tandem/contracts/match';
import { testPath } from '../domains/hiring/matches/matches.paths.ts';
import type { Demo } from './demo.ts';
import type { MadeInterview } from './interviews.ts';
import type { MadeMatch } from './matches.ts';
import type { MadeTest } from './tech-tests.ts';

type Last = MadeMatch['history'][number];

/** An account of one side of matches. */
interface Reader {
  accountId: string;
  entityId: string;
  side: MatchSide;
}

const HOUR = 3_600_000;
/** Notifications of the last days are unread. */
const READ_AFTER = 60 * HOUR;

/** Returns the notifications that the last step of each match triggered for the accounts of the other side. */
export function notificationsOf(demo: Demo, readers: readonly Reader[], now: Date): object[] {
  const headlines = new Map(demo.jobs.map(({ _id, headline }) => [_id, headline]));
  const companies = new Map(demo.companies.map(({ company }) => [company._id, company.name]));
  const names = new Map(demo.developers.map(({ _id, firstName }) => [_id, firstName]));
  return readers.flatMap(({ accountId, entityId, side }) =>
    demo.matches.flatMap((match) => {
      const last = match.history.at(-1);
      const kind = last && last.by !== side && match[side] === entityId ? kindOf(last, side) : undefined;
      if (!last || !kind) return [];
      const date = new Date(last.date);
      const read = now.getTime() - date.getTime() > READ_AFTER;
      return {
        accountId,
        kind,
        values: {
          from: (side === 'company' ? names.get(match.user) : companies.get(match.company)) ?? '',
          job: headlines.get(match.job) ?? '',
        },
        link: `${side === 'company' ? '/company' : '/me'}/matches?match=${match._id}`,
        key: `match ${match._id} ${date.toISOString()} ${match.status} ${side}`,
        group: kind === 'interestReceived' ? kind : '',
        about: side === 'company' ? match.user : null,
        read,
        readDate: read ? date : null,
        createdDate: date,
        updatedDate: date,
      };
    }),
  );
}

/** What accounts were notified of about times for interviews and technical tests. */
export function progressNotificationsOf(
  demo: Demo,
  { interviews, techTests }: { interviews: readonly MadeInterview[]; techTests: readonly MadeTest[] },
  now: Date,
): object[] {
  const notificationOf = (about: MadeInterview | MadeTest, side: MatchSide, more: NotificationDetails) => {
    const match = demo.matches.find(({ _id }) => _id === String(about.match));
    const job = demo.jobs.find(({ _id }) => _id === match?.job);
    const developer = demo.developers.find(({ _id }) => _id === match?.user);
    const company = demo.companies.find((each) => each.company._id === match?.company)?.company;
    if (!job || !developer || !company) return [];
    const { date, values, ...shown } = more;
    const read = now.getTime() - date.getTime() > READ_AFTER;
    const from = side === 'company' ? developer.firstName : company.name;
    return demo.accounts
      .filter(({ entityId }) => entityId === (side === 'company' ? company._id : developer._id))
      .map(({ _id }) => ({
        ...{ ...shown, accountId: _id, values: { from, job: job.headline, ...values } },
        key: `${shown.kind} ${about._id} ${_id}`,
        group: '',
        about: side === 'company' ? developer._id : null,
        ...{ read, readDate: read ? date : null, createdDate: date, updatedDate: date },
      }));
  };
  return [
    ...interviews.flatMap((interview) => {
      const { isOffering, proposedDate: date, match } = interview;
      if (!isOffering || !date) return [];
      return notificationOf(interview, 'user', { kind: 'interviewProposed', link: `/me/matches?match=${match}`, date });
    }),
    ...techTests.flatMap((test) => {
      const link = (side: MatchSide) => testPath(side, test._id);
      if (test.status === 'invited' && test.createdDate && test.deadline) {
        const values = { deadlineDate: test.deadline.toISOString() };
        return notificationOf(test, 'user', {
          kind: 'testInvited',
          link: link('user'),
          date: test.createdDate,
          values,
        });
      }
      return test.submittedDate
        ? notificationOf(test, 'company', { kind: 'testSubmitted', link: link('company'), date: test.submittedDate })
        : [];
    }),
  ];
}

/** What differs between notifications about the progress of a match. */
interface NotificationDetails {
  kind: NotificationKind;
  link: string;
  date: Date;
  values?: Record<string, string>;
}

function kindOf({ status }: Last, side: MatchSide): NotificationKind | undefined {
  const isCompany = side === 'company';
  if (status === 'pending') return isCompany ? 'interestReceived' : 'requestReceived';
  if (status === 'accepted') return 'matchAccepted';
  if (status === 'passed') return isCompany ? 'matchPassed' : undefined;
  if (status === 'rejected') return isCompany ? undefined : 'matchRejected';
  return undefined;
}
