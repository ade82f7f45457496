import { EXTENSION_DAYS, TEST_MINUTES } from '@tandem/catalogue/technical-tests';
import type { UploadedFile } from '@tandem/contracts/files';
import type {
  CodeResult,
  TechTestCreate,
  TechTestReview,
  TechTestSave,
  TechTestView,
} from '@tandem/contracts/tech-test';
import type { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { invalid, notFound, withoutAccount, wrongStep } from '../../../platform/errors/errors.ts';
import { premiumNeeded } from '../../../platform/errors/payment-errors.ts';
import { removeFile, saveDocument } from '../../../platform/files/files.service.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { mainAccountOf } from '../../identity/accounts/accounts.service.ts';
import { postingById } from '../../jobs/jobs/jobs.service.ts';
import { existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { actorOf, currentStatus } from '../matches/matches.policy.ts';
import { matchById, recordTechTest } from '../matches/matches.service.ts';
import { answersByPath } from './answers.ts';
import { recordPassedTest } from './passed-tests.ts';
import { type AnswersByPath, type StoredTechTest, type SubmissionByPath, techTests } from './tech-tests.model.ts';
import { isRunning, stepsOf } from './tech-tests.policy.ts';
import { minutesWithExtraTime, presentTest } from './tech-tests.presenter.ts';
import { totalScore } from './tech-tests.scoring.ts';
import { questionsFor } from './test-questions.service.ts';
import { testSettings } from './test-settings.model.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Invites the developer of a match that both sides have agreed to. */
export async function inviteToTest(matchId: string, wanted: TechTestCreate): Promise<StoredTechTest> {
  const match = await matchById(matchId);
  if (!isOngoing(match)) throw wrongStep();
  if (!(await companyById(match.company)).isPaying) throw premiumNeeded();
  if (!(await mainAccountOf(String(match.user)))) throw withoutAccount();
  const test = {
    match: match._id,
    company: match.company,
    user: match.user,
    kind: wanted.kind,
    message: wanted.message,
    deadline: new Date(Date.now() + wanted.deadlineDays * DAY),
    ...(await contentOf(match.company, wanted)),
  };
  try {
    const stored = await techTests.insert(test);
    await recordTechTest(match._id, summaryOf(stored));
    return stored;
  } catch (error) {
    // The match has a test that is not finished.
    throw isDuplicate(error) ? wrongStep() : error;
  }
}

async function contentOf(company: Types.ObjectId, wanted: TechTestCreate): Promise<Partial<StoredTechTest>> {
  if (wanted.kind === 'techAssignment') return { assignment: wanted.assignment };
  const questions = await questionsFor(company, wanted.kind, wanted.questionIds);
  const seconds = questions.reduce((sum, question) => sum + question.seconds, 0);
  const minutes = Math.min(TEST_MINUTES.max, Math.max(TEST_MINUTES.min, Math.ceil(seconds / 60)));
  return {
    minutes: wanted.minutes ?? minutes,
    allowsDocumentation: wanted.allowsDocumentation,
    items: questions.map((question) => ({ ...question, answer: null, results: null })),
  };
}

/** Starts the test; starting it again returns it unchanged, because a page may be reloaded. */
export async function startTest(test: StoredTechTest): Promise<StoredTechTest> {
  if (test.status === 'started') return test;
  const now = new Date();
  if (!stepsOf(test, 'user', now).includes('start')) throw wrongStep();
  await refuseEndedMatch(test);
  const extraTime = await testSettings.hasExtraTime(test.user);
  const endsDate =
    test.minutes === null ? null : new Date(now.getTime() + minutesWithExtraTime(test.minutes, extraTime) * MINUTE);
  return changeIfUnchanged(test, 'invited', { status: 'started', startedDate: now, endsDate });
}

/** Saves answers by question, and of a submission only the given fields: other tabs may save the others. */
export async function saveAnswers(
  test: StoredTechTest,
  { answers, submission }: TechTestSave,
): Promise<StoredTechTest> {
  if (!isRunning(test, new Date())) throw wrongStep();
  const fields = test.assignment ? submission : undefined;
  if (fields) await techTests.beginSubmission(test._id);
  return changeIfUnchanged(test, 'started', {
    ...(answers && answersByPath(test.items, answers)),
    ...(fields?.text !== undefined && { 'submission.text': fields.text }),
    ...(fields?.link !== undefined && { 'submission.link': fields.link }),
  });
}

/** Ends the test with the answers saved so far, and the file of an assignment. */
export async function handIn(test: StoredTechTest, file: UploadedFile | undefined): Promise<StoredTechTest> {
  if (!isRunning(test, new Date())) throw wrongStep();
  if (file && !test.assignment) throw invalid({ file: { key: 'choice' } });
  const { text = '', link = '' } = test.submission ?? {};
  if (test.assignment && !text && !link && !file) throw invalid({ submission: { key: 'missing' } });
  const stored = file && (await saveDocument({ ownerId: test.user, purpose: 'document' }, file));
  try {
    return await submit(test, test.assignment ? await withFile(test, stored) : {});
  } catch (error) {
    if (stored) await removeFile(test.user, stored.code);
    throw error;
  }
}

/** Leaves the text and the link as they were saved, which another tab may have done meanwhile. */
async function withFile({ _id }: StoredTechTest, stored: { code: string; name: string } | undefined) {
  await techTests.beginSubmission(_id);
  return { 'submission.file': stored ? { code: stored.code, name: stored.name } : null };
}

/** Hands a test in, by the developer or because its time is over. */
export async function submit(
  test: StoredTechTest,
  change: Partial<StoredTechTest> & SubmissionByPath = {},
  now = new Date(),
): Promise<StoredTechTest> {
  return changeIfUnchanged(test, 'started', { ...change, status: 'submitted', submittedDate: now });
}

/** Records how all cases ended on the candidate's machine; they count once. */
export async function saveResults(test: StoredTechTest, results: readonly CodeResult[]): Promise<StoredTechTest> {
  if (test.status !== 'submitted') throw wrongStep();
  const byQuestion = new Map(results.map((result) => [result.question, result.cases]));
  const items = test.items.map((item, nth) => {
    const cases = byQuestion.get(nth);
    if (!item.code || item.results || !cases) return item;
    if (cases.length !== item.code.cases.length) throw invalid({ [`results.${nth}`]: { key: 'choice' } });
    return { ...item, results: cases };
  });
  return changeIfUnchanged(test, 'submitted', { items });
}

export async function extendDeadline(test: StoredTechTest): Promise<StoredTechTest> {
  if (!stepsOf(test, 'user', new Date()).includes('extend')) throw wrongStep();
  await refuseEndedMatch(test);
  return changeIfUnchanged(test, test.status, {
    deadline: new Date(test.deadline.getTime() + EXTENSION_DAYS * DAY),
    extended: true,
  });
}

export async function reviewTest(test: StoredTechTest, { passed, feedback, rubric }: TechTestReview) {
  if (test.status !== 'submitted') throw wrongStep();
  if (rubric.length > 0 && rubric.length !== test.assignment?.rubric.length)
    throw invalid({ rubric: { key: 'choice' } });
  const now = new Date();
  const reviewed = await changeIfUnchanged(test, 'submitted', {
    status: 'reviewed',
    review: { passed, feedback, rubric, date: now },
  });
  if (passed) await recordPassedTest(test.user, now);
  return reviewed;
}

export async function cancelTest(test: StoredTechTest): Promise<StoredTechTest> {
  if (test.status !== 'invited') throw wrongStep();
  return changeIfUnchanged(test, 'invited', { status: 'cancelled' });
}

/** Changes a test that still has the status it was read with. Throws 409 if it has moved on. */
export async function changeIfUnchanged(
  test: StoredTechTest,
  status: StoredTechTest['status'],
  change: Partial<StoredTechTest> & AnswersByPath & SubmissionByPath,
): Promise<StoredTechTest> {
  const after = await techTests.change(test._id, status, change);
  if (!after) throw wrongStep();
  if (change.status) await recordTechTest(after.match, summaryOf(after));
  return after;
}

/** What the match shows about its latest test. */
function summaryOf(test: StoredTechTest) {
  const { kind, status, review } = test;
  return {
    kind,
    status,
    test: test._id,
    result: review && { passed: review.passed, ...totalScore(test) },
  };
}

async function refuseEndedMatch(test: StoredTechTest) {
  if (!(await isMatchOpen(test))) throw wrongStep();
}

/** Returns whether the match of a test has not ended. */
export const isMatchOpen = async ({ match }: Pick<StoredTechTest, 'match'>): Promise<boolean> =>
  isOngoing(await matchById(match));

/** Whether both sides have agreed to a match and it has not ended. */
const isOngoing = ({ status }: { status: string }): boolean =>
  ['accepted', 'interviewing'].includes(currentStatus(status));

/** Throws 404 if the developer of a match is no longer visible to the company. */
export async function refuseHidden(viewer: Viewer, match: string | Types.ObjectId): Promise<void> {
  if (viewer.view !== 'COMPANY') return;
  const { user } = await matchById(match);
  const visible = await existingAmong(await viewerContextOf(viewer), [user]);
  if (visible.size === 0) throw notFound();
}

/** A test that concerns the viewer and whose developer is visible to them. Throws 404 otherwise. */
export async function testFor(viewer: Viewer, id: string): Promise<StoredTechTest> {
  const test = await techTests.find(id);
  if (!test || !actorOf(viewer, test)) throw notFound();
  await refuseHidden(viewer, test.match);
  return test;
}

export async function isTestOfViewer(viewer: Viewer, id: string): Promise<boolean> {
  const test = await techTests.find(id);
  return test !== null && actorOf(viewer, test) !== null;
}

export async function viewOf(viewer: Viewer, test: StoredTechTest): Promise<TechTestView> {
  const [view] = await viewsOf(viewer, [test]);
  if (!view) throw notFound();
  return view;
}

/** One page of the tests of a match. Throws 404 if its developer is no longer visible to the company. */
export async function testsOfMatch(
  viewer: Viewer,
  matchId: string,
  page: PageOf<string>,
): Promise<Page<TechTestView[]>> {
  await refuseHidden(viewer, matchId);
  const [found, total] = await Promise.all([techTests.ofMatch(matchId, page), techTests.countOfMatch(matchId)]);
  return { items: await viewsOf(viewer, found), total };
}

/** The tests of matches, for the archive of a company. */
export const testsIn = async (viewer: Viewer, matches: readonly string[]): Promise<TechTestView[]> =>
  viewsOf(viewer, await techTests.ofMatches(matches));

/** All tests of a developer, as the developer may read them. */
export const testsOfDeveloper = async (viewer: Viewer, userId: string): Promise<TechTestView[]> =>
  viewsOf(viewer, await techTests.ofUser(userId));

async function viewsOf(viewer: Viewer, tests: readonly StoredTechTest[]): Promise<TechTestView[]> {
  const now = new Date();
  const views: TechTestView[] = [];
  for (const test of tests) {
    const actor = actorOf(viewer, test);
    const match = await matchById(test.match);
    const posting = await postingById(match.job);
    if (!actor || !posting) continue;
    const extraTime = actor === 'user' && (await testSettings.hasExtraTime(test.user));
    views.push(presentTest(test, { actor, isMatchOpen: isOngoing(match), posting, extraTime, now }));
  }
  return views;
}
