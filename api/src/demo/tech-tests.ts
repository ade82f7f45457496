import { Types } from 'mongoose';
import type { StoredTechTest, TestItem } from '../domains/hiring/tech-tests/tech-tests.model.ts';
import { totalScore } from '../domains/hiring/tech-tests/tech-tests.scoring.ts';
import { SEED_QUESTIONS } from '../domains/hiring/tech-tests/test-questions.seed.ts';
import { contentOf } from '../domains/hiring/tech-tests/test-questions.service.ts';
import type { MadeMatch } from './matches.ts';
import { daysBefore, idOf } from './random.ts';

export type MadeTest = Partial<StoredTechTest> & Pick<StoredTechTest, '_id' | 'match' | 'kind' | 'status'>;

const questions = (kind: string): TestItem[] =>
  SEED_QUESTIONS.filter((question) => question.kind === kind).map((question) => ({
    ...contentOf(question),
    answer: null,
    results: null,
  }));

const SHORTEN = `export function shorten(name, length) {
  const letters = [...name];
  if (letters.length <= length) return name;
  return letters.slice(0, length - 1).join('').trimEnd() + '…';
}
`;

/** Code questions, of which the last one is answered well. */
function answered(): TestItem[] {
  return questions('codeQuestions').map((item, nth, all) => {
    const isGood = nth === all.length - 1;
    const results = item.code?.cases.map((_, at) => ({
      outcome: isGood || at % 2 === 0 ? ('passed' as const) : ('failed' as const),
      milliseconds: 2 + at,
    }));
    return { ...item, answer: { code: isGood ? SHORTEN : `${item.code?.startingCode}` }, results: results ?? null };
  });
}

const FEEDBACK =
  'Clear code with good names. The second task breaks when meetings overlap; sorting them first would have solved it. We would like to talk about it in the interview.';

/**
 * Technical tests: in the company of the demo log-in one that was handed in and one with a result, and one that the
 * developer of the demo log-in is invited to.
 */
export function makeTechTests(
  matches: readonly MadeMatch[],
  company: string,
  developer: string,
  now: Date,
): MadeTest[] {
  const [first, second] = matches.filter((match) => match.company === company && match.status === 'interviewing');
  const invited = matches.find(({ user, status }) => user === developer && status === 'accepted');
  const handedIn = (match: MadeMatch, days: number): MadeTest => ({
    ...testOf(match, 'codeQuestions', days + 2, now),
    status: 'submitted',
    minutes: 55,
    items: answered(),
    startedDate: new Date(daysBefore(now, days, 9)),
    endsDate: new Date(daysBefore(now, days, 10)),
    submittedDate: new Date(daysBefore(now, days, 10)),
  });
  return [
    ...(first ? [handedIn(first, 1)] : []),
    ...(second
      ? [
          {
            ...handedIn(second, 4),
            status: 'reviewed' as const,
            open: false,
            review: { passed: true, feedback: FEEDBACK, rubric: [], date: new Date(daysBefore(now, 2, 11)) },
          },
        ]
      : []),
    ...(invited ? [{ ...testOf(invited, 'preScreening', 1, now), minutes: 12, items: questions('preScreening') }] : []),
  ];
}

function testOf(match: MadeMatch, kind: MadeTest['kind'], days: number, now: Date): MadeTest {
  const created = daysBefore(now, days, 9);
  return {
    _id: datedId(created, idOf('tech-test', match._id)),
    match: new Types.ObjectId(match._id),
    company: new Types.ObjectId(match.company),
    user: new Types.ObjectId(match.user),
    kind,
    status: 'invited',
    deadline: new Date(Date.parse(created) + 7 * 86_400_000),
    createdDate: new Date(created),
    updatedDate: new Date(created),
  };
}

/**
 * Returns an id with the creation time of its record, as generated ones have: matches show it as the date of the test.
 */
const datedId = (date: string, id: string): Types.ObjectId =>
  new Types.ObjectId(
    Math.floor(Date.parse(date) / 1000)
      .toString(16)
      .padStart(8, '0') + id.slice(8),
  );

/** What a match says about its test. */
export const summaryOf = ({ _id, kind, status, review, items = [] }: MadeTest) => ({
  kind,
  status,
  test: _id,
  result: review ? { passed: review.passed, ...totalScore({ kind, items }) } : null,
});
