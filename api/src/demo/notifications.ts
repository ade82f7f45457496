import type { NotificationKind } from '@tandem/catalogue/notifications';
import type { MatchSide } from '@tandem/contracts/match';
import type { Demo } from './demo.ts';
import type { MadeMatch } from './matches.ts';

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

/** What the last step of each match has shown to the accounts of the other side. */
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

function kindOf({ status }: Last, side: MatchSide): NotificationKind | undefined {
  const isCompany = side === 'company';
  if (status === 'pending') return isCompany ? 'interestReceived' : 'requestReceived';
  if (status === 'accepted') return 'matchAccepted';
  if (status === 'passed') return isCompany ? 'matchPassed' : undefined;
  if (status === 'rejected') return isCompany ? undefined : 'matchRejected';
  return undefined;
}
