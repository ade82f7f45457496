import { log } from '../../../platform/config/log.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { interviewMissed } from './interviews.events.ts';
import { interviews, type NoShow, type StoredInterview } from './interviews.model.ts';
import { otherSide, reportFinalAt } from './interviews.policy.ts';
import { namesOf, participantsOf, pathOf, zoneOf } from './interviews.readers.ts';
import { emailAbout } from './interviews.texts.ts';

/** Returns when the next report can no longer be undone; null if all are settled. */
export function nextFinalDate(noShows: readonly NoShow[]): Date | null {
  const times = noShows.flatMap((report) => (report.settled === false ? [reportFinalAt(report).getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * Notifies the sides that missed an interview, once the report can no longer be undone. The key of the notification
 * prevents a duplicate if a process is killed or several run this at the same time.
 */
export async function finalizeNoShows(now: Date): Promise<void> {
  for (const interview of await interviews.where({ noShowDate: { $lte: now } })) {
    try {
      await finalizeReports(interview, now);
    } catch (error) {
      log.error(
        { interview: String(interview._id), err: error },
        'a missed interview could not be processed; will be retried',
      );
    }
  }
}

async function finalizeReports(interview: StoredInterview, now: Date): Promise<void> {
  const isDue = (report: NoShow) => report.settled === false && reportFinalAt(report) <= now;
  const missing = interview.noShows.filter(isDue).map(({ by }) => otherSide(by));
  for (const side of missing) await notifyMissing(interview, side);
  const noShows = interview.noShows.map((report) => (isDue(report) ? { ...report, settled: true } : report));
  const settled = await interviews.change(interview, { noShows, noShowDate: nextFinalDate(noShows) });
  if (!settled) return;
  for (const side of missing) await interviewMissed.emit({ matchId: String(interview.match), side });
}

async function notifyMissing(interview: StoredInterview, missing: 'company' | 'user') {
  const names = await namesOf(interview);
  for (const { account, side } of await participantsOf(interview)) {
    if (side !== missing) continue;
    const zone = await zoneOf(interview, side);
    await notify(
      { accounts: [account._id] },
      {
        kind: 'interviewMissed',
        values: {
          from: side === 'user' ? names.company : names.developer,
          job: names.job,
          startDate: interview.booking?.start.toISOString() ?? '',
        },
        link: pathOf(side, interview),
        key: `interviewMissed ${interview._id} ${interview.sequence} ${side} ${account._id}`,
        group: `interview ${interview._id}`,
        about: interview.user,
        mail: {
          template: 'interviewMissed',
          about: emailAbout(interview, { side, names, language: account.language, zone }),
          to: 'all',
        },
      },
    );
  }
}
