import { FEEDBACK_DAYS } from '@tandem/catalogue/technical-tests';
import type { TechTestStep, TechTestView } from '@tandem/contracts/tech-test';
import { linkTo } from '../../../platform/storage/links.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import type { Actor } from '../matches/matches.policy.ts';
import type { StoredTechTest, TestItem } from './tech-tests.model.ts';
import { stepsOf } from './tech-tests.policy.ts';
import { scoreOf, totalScore } from './tech-tests.scoring.ts';

const DAY = 86_400_000;

/** With extra time a test takes half as long again. */
export const minutesWithExtraTime = (minutes: number, extraTime: boolean): number =>
  extraTime ? Math.ceil(minutes * 1.5) : minutes;

/** When the developer is promised the result. */
export const feedbackDateOf = ({ submittedDate }: Pick<StoredTechTest, 'submittedDate'>): Date | null =>
  submittedDate && new Date(submittedDate.getTime() + FEEDBACK_DAYS * DAY);

/** Once the match has ended, a test is not begun; what was begun still gets its feedback. */
const NEEDS_MATCH: ReadonlySet<TechTestStep> = new Set<TechTestStep>(['start', 'extend']);

interface For {
  actor: Actor;
  isMatchOpen: boolean;
  posting: Posting;
  extraTime: boolean;
  now: Date;
}

/** A test as a side may see it. */
export function presentTest(test: StoredTechTest, { actor, isMatchOpen, posting, extraTime, now }: For): TechTestView {
  const forDeveloper = actor === 'user';
  const { items, submission } = test;
  const isHandedIn = test.submittedDate !== null;
  const cases = items.flatMap(({ code }) => code?.cases ?? []);
  const showsQuestions = forDeveloper ? test.startedDate !== null : isHandedIn;
  return {
    _id: String(test._id),
    matchId: String(test.match),
    kind: test.kind,
    status: test.status,
    companyName: posting.shown.company.name,
    headline: posting.job.headline,
    message: test.message,
    createdDate: test.createdDate.toISOString(),
    deadline: test.deadline.toISOString(),
    extended: test.extended,
    minutes: test.minutes === null ? null : minutesWithExtraTime(test.minutes, forDeveloper && extraTime),
    // With the date of handing in, the start would reveal extra time.
    startedDate: forDeveloper ? iso(test.startedDate) : null,
    endsDate: forDeveloper ? iso(test.endsDate) : null,
    submittedDate: iso(test.submittedDate),
    serverDate: now.toISOString(),
    feedbackDate: iso(feedbackDateOf(test)),
    allowsDocumentation: test.allowsDocumentation,
    questionCount: items.length,
    caseCount: cases.length,
    visibleCaseCount: cases.filter(({ hidden }) => !hidden).length,
    ...(showsQuestions && { questions: items.map((item) => presentItem(item, { forDeveloper, isHandedIn })) }),
    assignment: test.assignment,
    submission: submission && (forDeveloper || isHandedIn) ? presentSubmission(submission) : null,
    result: resultOf(test, forDeveloper),
    abilities: stepsOf(test, actor, now).filter((step) => isMatchOpen || !NEEDS_MATCH.has(step)),
  };
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

type Item = NonNullable<TechTestView['questions']>[number];

function presentItem(
  item: TestItem,
  { forDeveloper, isHandedIn }: { forDeveloper: boolean; isHandedIn: boolean },
): Item {
  const { kind, title, text, seconds, options, code, answer, results } = item;
  const shared = { kind, title, text, seconds, answer };
  if (!code) {
    const shown = forDeveloper ? options.map((option) => ({ text: option.text })) : options;
    return { ...shared, options: shown, result: isHandedIn && !forDeveloper ? resultOfItem(item) : null };
  }
  // Hidden cases run in the candidate's browser, so they are sent once the code can no longer be changed.
  const visible = code.cases.filter(({ hidden }) => !hidden || isHandedIn);
  return {
    ...shared,
    functionName: code.functionName,
    startingCode: code.startingCode,
    cases: visible,
    hiddenCases: code.cases.length - visible.length,
    result: results ? { ...resultOfItem(item), cases: results } : null,
  };
}

const resultOfItem = (item: TestItem) => {
  const { score, total } = scoreOf(item);
  return { passed: score, total };
};

const presentSubmission = ({ text, link, file }: NonNullable<StoredTechTest['submission']>) => ({
  text,
  link,
  file: file && { name: file.name, url: linkTo(file.code) },
});

/** The company sees the score once the test is handed in, the developer with the written feedback. */
function resultOf(test: StoredTechTest, forDeveloper: boolean): TechTestView['result'] {
  const { submittedDate, review } = test;
  if (!submittedDate || (forDeveloper && !review)) return null;
  return {
    ...totalScore(test),
    passed: review?.passed ?? null,
    feedback: review?.feedback ?? '',
    rubric: review?.rubric ?? [],
    reviewedDate: iso(review?.date ?? null),
  };
}
