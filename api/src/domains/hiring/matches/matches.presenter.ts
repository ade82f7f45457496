import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Interview } from '@tandem/contracts/interview';
import type { Match, MatchView } from '@tandem/contracts/match';
import { fit } from '@tandem/matching/fit';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { isOpenJob } from '../../jobs/jobs/jobs.importing.ts';
import { presentApplication } from './matches.applying.ts';
import { testPath } from './matches.paths.ts';
import { type Actor, currentStatus, reasonFor, stepsOf, turnOf, undoUntil } from './matches.policy.ts';
import type { StoredMatch } from './stored-match.ts';

/** Presents a match to one side. `developer`, and the comparison with the job, contain only what that side may see. */
export function presentMatch(
  match: StoredMatch,
  actor: Actor,
  posting: Posting,
  developer: VisibleDeveloper,
  { interviews = [], contact = null }: { interviews?: Interview[] | undefined; contact?: string | null } = {},
): MatchView {
  const { open, newFor, remindedDate, application, history, mailDate, mailTo, ...rest } = plain(match);
  const { asks, inCharge, remindDate, ...shown } = rest;
  const now = sharedNow();
  const status = currentStatus(match.status);
  const last = match.history.at(-1);
  // Undoing the end of a match would reopen it on a closed job.
  const mayUndo = match.open || isOpenJob(posting.job);
  return {
    ...shown,
    status,
    history: history.map((step, nth) => ({
      ...historyOf(step),
      ...withReason(reasonFor(actor, match.history[nth] ?? step)),
    })),
    answers: match.application?.answers ?? match.answers ?? [],
    hire: actor === 'superuser' ? null : (match.hire ?? null),
    revision: match.revision ?? 0,
    offer: match.offer ?? null,
    asks: asks ?? [],
    inCharge: actor === 'user' ? null : (inCharge ?? null),
    remindDate: actor === 'user' ? (remindDate ?? null) : null,
    rejectReason: (last && ENDED.includes(status) && reasonFor(actor, last)) || null,
    jobOnBoard: posting.shown,
    contact,
    developer,
    fit: fit(posting.job, posting.company.perks, developer),
    turn: turnOf(match),
    isNew: actor !== 'superuser' && newFor.includes(actor),
    abilities: stepsOf(match, actor, now).filter((step) => step !== 'undo' || mayUndo),
    undoUntil: (mayUndo && undoUntil(match, actor, now)?.toISOString()) || null,
    techTest: presentTechTest(match, actor),
    application: match.application ? presentApplication(match.application) : null,
    interviews,
    interview: interviews.at(-1) ?? null,
  };
}

const ENDED: readonly string[] = ['rejected', 'passed'];

const historyOf = ({ status, by, date, feedbackText, decision }: Match['history'][number]) => ({
  status: currentStatus(status),
  by,
  date,
  ...(feedbackText && { feedbackText }),
  ...(decision && { decision }),
});
const withReason = (reason: string | undefined) => (reason === undefined ? {} : { reason });

function presentTechTest({ techTest }: StoredMatch, actor: Actor): MatchView['techTest'] {
  if (!techTest) return null;
  const { test, ...shown } = techTest;
  return {
    ...shown,
    link: testPath(actor === 'user' ? 'user' : 'company', test),
    sentDate: test.getTimestamp().toISOString(),
  };
}
