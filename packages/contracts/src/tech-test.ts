import {
  DEADLINE_DAYS,
  MAX_HOURS,
  QUESTION_KINDS,
  TECH_TEST_KINDS,
  TECH_TEST_STATUSES,
  TEST_MINUTES,
} from '@tandem/catalogue/technical-tests';
import * as z from 'zod';
import { CodeCase } from './test-question.ts';
import { Currency, DateTime, Id, Line, Money, OptionalLink } from './values.ts';

export const TECH_TEST_STEPS = ['start', 'extend', 'handIn', 'review', 'cancel'] as const;
export type TechTestStep = (typeof TECH_TEST_STEPS)[number];

const Assignment = z.strictObject({
  text: z.string().trim().min(50).max(10_000),
  /** Stated effort in hours. */
  hours: z.number().min(0.5).max(MAX_HOURS).multipleOf(0.5),
  /** Assessment criteria, shown before the start. */
  rubric: z.array(Line.min(3)).min(1).max(10),
  /** The company's payment for the time; null if it does not pay. */
  payment: z
    .strictObject({ amount: Money.min(1), currency: Currency })
    .nullable()
    .default(null),
});

const invitation = {
  /** Days within which the test has to be started, or submitted if it is an assignment. */
  deadlineDays: z.number().int().min(DEADLINE_DAYS.min).max(DEADLINE_DAYS.max).default(DEADLINE_DAYS.default),
  /** Message to the developer. */
  message: z.string().trim().max(2000).default(''),
};

const withQuestions = z.strictObject({
  kind: z.enum(QUESTION_KINDS),
  questionIds: z.array(Id).min(1).max(20),
  /** By default the sum of the times of the questions. */
  minutes: z.number().int().min(TEST_MINUTES.min).max(TEST_MINUTES.max).optional(),
  /** Whether documentation and search may be used. */
  allowsDocumentation: z.boolean().default(true),
  ...invitation,
});

export const TechTestCreate = z.discriminatedUnion('kind', [
  withQuestions,
  z.strictObject({ kind: z.literal('techAssignment'), assignment: Assignment, ...invitation }),
]);
export type TechTestCreate = z.output<typeof TechTestCreate>;

/** Positions of the chosen options, or the code. */
export const TechTestAnswer = z.strictObject({
  question: z.number().int().min(0).max(19),
  choices: z.array(z.number().int().min(0).max(7)).max(8).optional(),
  code: z.string().max(50_000).optional(),
});
export type TechTestAnswer = z.output<typeof TechTestAnswer>;

/** A draft of the submission for an assignment. */
const SubmissionDraft = { text: z.string().trim().max(20_000), link: OptionalLink };

export const TechTestSave = z
  .strictObject({
    answers: z.array(TechTestAnswer).max(20).optional(),
    /** Omitted fields stay unchanged. */
    submission: z.strictObject(SubmissionDraft).partial().optional(),
  })
  .refine(({ answers, submission }) => answers !== undefined || submission !== undefined, {
    path: ['answers'],
    params: { key: 'missing' },
  });
export type TechTestSave = z.output<typeof TechTestSave>;

/** Results of the cases of a code question on the candidate's machine, in their order. */
export const CodeResult = z.strictObject({
  question: z.number().int().min(0).max(19),
  cases: z
    .array(
      z.strictObject({
        outcome: z.enum(['passed', 'failed', 'error', 'timeout', 'memory']),
        milliseconds: z.number().min(0).max(60_000),
      }),
    )
    .max(40),
});
export type CodeResult = z.output<typeof CodeResult>;

export const TechTestResults = z.strictObject({ results: z.array(CodeResult).min(1).max(20) });

export const TechTestReview = z.strictObject({
  passed: z.boolean(),
  feedback: z.string().trim().min(20).max(5000),
  /** Points from 1 to 4 for each rubric line of an assignment. */
  rubric: z.array(z.number().int().min(1).max(4)).max(10).default([]),
});
export type TechTestReview = z.output<typeof TechTestReview>;

/** A developer's needs in tests. */
export const TechTestSettings = z.strictObject({ extraTime: z.boolean() });

/** A question as shown to a side. Solutions are absent for the developer, hidden cases until the test is submitted. */
const QuestionShown = z.object({
  kind: z.enum(QUESTION_KINDS),
  title: z.string(),
  text: z.string(),
  seconds: z.number(),
  options: z.array(z.object({ text: z.string(), correct: z.boolean().optional() })).optional(),
  functionName: z.string().optional(),
  startingCode: z.string().optional(),
  cases: z.array(CodeCase).optional(),
  hiddenCases: z.number().optional(),
  answer: z.object({ choices: z.array(z.number()).optional(), code: z.string().optional() }).nullable(),
  /** For code questions: `null` until the cases have run on the candidate's machine. */
  result: z.object({ passed: z.number(), total: z.number(), cases: CodeResult.shape.cases.optional() }).nullable(),
});

export const TechTestView = z.object({
  _id: Id,
  matchId: Id,
  kind: z.enum(TECH_TEST_KINDS),
  status: z.enum(TECH_TEST_STATUSES),
  companyName: z.string(),
  /** Title of the job. */
  headline: z.string(),
  message: z.string(),
  createdDate: DateTime,
  /** Deadline for starting the test, or for submitting it if it is an assignment. */
  deadline: DateTime,
  extended: z.boolean(),
  /** Null for an assignment. The developer's own extra time is included for the developer only. */
  minutes: z.number().nullable(),
  /** For the developer only. */
  startedDate: DateTime.nullable(),
  /** Time at which a started test is submitted automatically; for the developer only. */
  endsDate: DateTime.nullable(),
  submittedDate: DateTime.nullable(),
  /** Server time of the response, because the browser's clock may differ. */
  serverDate: DateTime,
  /** Deadline for the result to the developer; null before the test is submitted. */
  feedbackDate: DateTime.nullable(),
  allowsDocumentation: z.boolean(),
  questionCount: z.number(),
  caseCount: z.number(),
  visibleCaseCount: z.number(),
  /** Absent for the developer before the start, and for the company before the test is submitted. */
  questions: z.array(QuestionShown).optional(),
  assignment: Assignment.nullable(),
  submission: z
    .object({ text: z.string(), link: z.string(), file: z.object({ name: z.string(), url: z.string() }).nullable() })
    .nullable(),
  /** `score` counts correct answers or passed cases of `total`; both are null for an assignment. */
  result: z
    .object({
      score: z.number().nullable(),
      total: z.number().nullable(),
      passed: z.boolean().nullable(),
      feedback: z.string(),
      rubric: z.array(z.number()),
      reviewedDate: DateTime.nullable(),
    })
    .nullable(),
  abilities: z.array(z.enum(TECH_TEST_STEPS)),
});
export type TechTestView = z.infer<typeof TechTestView>;
