import type { MatchSide, MatchView } from '@tandem/contracts/match';
import type { MatchCreate } from '@tandem/contracts/match-change';
import { Types } from 'mongoose';
import type * as z from 'zod';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import {
  alreadyAnswered,
  forbidden,
  hiddenFromCompany,
  invalid,
  jobNotPublished,
  notFound,
  withoutAccount,
} from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { reserveRecipient } from '../../companies/companies/recipients.service.ts';
import { mainAccountOf } from '../../identity/accounts/accounts.service.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { isOnBoard } from '../../jobs/jobs/jobs.policy.ts';
import { postingById } from '../../jobs/jobs/jobs.service.ts';
import { developerFor } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { matchCreated, timesChecked, timesOffered } from './match-events.ts';
import { scheduleStepEmail } from './matches.mailing.ts';
import { matches } from './matches.model.ts';
import { notifyOfStep } from './matches.notifying.ts';
import { offerOf, refuseTemplate } from './matches.offering.ts';
import { type Actor, isAnswered } from './matches.policy.ts';
import { answersTo } from './matches.questions.ts';
import { viewOf } from './matches.service.ts';
import type { StoredMatch } from './stored-match.ts';

type Create = Omit<z.output<typeof MatchCreate>, 'answers'> & { answers?: readonly string[] };

/** Creates a match, or returns the open one for the job and the developer if there is one. */
export async function createMatch(viewer: Viewer, wanted: Create): Promise<MatchView> {
  const posting = await postingById(wanted.job);
  if (!posting) throw notFound('job');
  const { user, startedBy } = await partiesOf(viewer, wanted, posting);
  const last = await matches.findLast(wanted.job, user);
  if (last?.open) return viewOf(viewer, last);
  if (last && isAnswered(last, startedBy)) throw alreadyAnswered();
  const answers = answersTo(posting, startedBy, wanted.answers ?? []);
  const offer = offerOf(posting, startedBy, wanted);
  if (startedBy === 'company') await refuseTemplate(posting.job.companyId, user, wanted.coverText);
  if (startedBy === 'company')
    await reserveRecipient(posting.job.companyId, (await mainAccountOf(user))?.email ?? user);
  const { interview } = wanted;
  if (interview && startedBy === 'user') throw invalid({ interview: { key: 'unknown' } });
  if (interview) await timesChecked.emit({ viewer, interview, company: posting.job.companyId });
  const words = { coverText: wanted.coverText, answers, offer };
  const { match, isNew } = await insert(posting, user, startedBy, words);
  if (!isNew) return viewOf(viewer, match);
  if (interview) await timesOffered.emit({ viewer, interview, match });
  await notifyOfStep(match, [requestedSide(startedBy)]);
  await matchCreated.emit(match);
  return viewOf(viewer, match);
}

/** Returns the developer to match with a job and the side that starts the match. Throws if the viewer may not. */
async function partiesOf(viewer: Viewer, { user }: Create, posting: Posting) {
  const isPublic = isOnBoard(posting.job, posting.company, sharedNow());
  if (viewer.view === 'USER') {
    const own = viewer.entityId ?? '';
    if (user !== undefined && user !== own) throw forbidden();
    if (!isPublic) throw notFound('job');
    const { hiddenKeys } = await developerFor(await viewerContextOf(viewer), own);
    if (posting.company.keys.some((key) => hiddenKeys.includes(key))) throw hiddenFromCompany();
    return { user: own, startedBy: 'user' as const };
  }

  const { companyId, status } = posting.job;
  if (viewer.view === 'COMPANY' && String(companyId) !== viewer.entityId) throw notFound('job');
  if (user === undefined) throw invalid({ user: { key: 'missing' } });
  if (status !== 'published') throw jobNotPublished();
  const asCompany = await viewerContextOf({ view: 'COMPANY', entityId: String(companyId) });
  if ((await developerFor(asCompany, user)).managedBy) throw withoutAccount();
  return { user, startedBy: viewer.view === 'COMPANY' ? ('company' as const) : ('superuser' as const) };
}

const requestedSide = (startedBy: Actor): MatchSide => (startedBy === 'user' ? 'company' : 'user');

/** Stores a match; returns the open one instead if another request was faster. */
async function insert(
  { job }: Posting,
  user: string,
  startedBy: Actor,
  words: Pick<StoredMatch, 'coverText' | 'answers' | 'offer'>,
): Promise<{ match: StoredMatch; isNew: boolean }> {
  const other = requestedSide(startedBy);
  const request = { status: 'pending' as const, by: startedBy, date: sharedNow() };
  try {
    const match = await matches.insert({
      job: job._id,
      user: new Types.ObjectId(user),
      company: job.companyId,
      status: 'pending',
      startedBy,
      history: [request],
      ...words,
      newFor: [other],
      ...scheduleStepEmail(request, [other]),
    });
    return { match, isNew: true };
  } catch (error) {
    const first = isDuplicate(error) ? await matches.findOpen(job._id, user) : null;
    if (!first) throw error;
    return { match: first, isNew: false };
  }
}
