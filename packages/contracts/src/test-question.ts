import { skillValue } from '@tandem/catalogue/skills';
import { QUESTION_KINDS } from '@tandem/catalogue/technical-tests';
import * as z from 'zod';
import { sortBy } from './sorting.ts';
import { DateTime, Flag, Id, Line, pageOf } from './values.ts';

const MAX_CASE_CHARACTERS = 4000;
const FUNCTION_NAME = /^[A-Za-z_$][\w$]{0,60}$/;

/** A value that a case passes to the function or expects from it. */
const CaseValue = z.json().refine((value) => JSON.stringify(value).length <= MAX_CASE_CHARACTERS, {
  params: { key: 'tooLong', values: { count: MAX_CASE_CHARACTERS } },
});

/** One call of the candidate's function and what it has to return. */
export const CodeCase = z.strictObject({
  name: Line.min(1),
  args: z.array(CaseValue).max(10),
  expected: CaseValue,
  /** Hidden cases run when the test is handed in. */
  hidden: z.boolean(),
});
export type CodeCase = z.infer<typeof CodeCase>;

const Option = z.strictObject({ text: Line.min(1), correct: z.boolean() });

const shared = {
  title: Line.min(3),
  /** Paragraphs are separated by an empty line; code is between backticks. */
  text: z.string().trim().min(10).max(5000),
  /** An alias becomes its skill. */
  skills: z
    .array(Line.min(1))
    .max(10)
    .overwrite((all) => [...new Set(all.map(skillValue).filter(Boolean))]),
  /** Time that an average candidate needs, in seconds. */
  seconds: z.number().int().min(15).max(3600),
};

const because = (path: string, key: string) => ({ path: [path], params: { key } });

const Choice = z
  .strictObject({
    kind: z.literal('preScreening'),
    ...shared,
    /** More than one may be correct; an answer has to contain exactly the correct ones. */
    options: z.array(Option).min(2).max(8),
  })
  .refine(({ options }) => options.some(({ correct }) => correct), because('options', 'correctOption'));

const Code = z
  .strictObject({
    kind: z.literal('codeQuestions'),
    ...shared,
    /** Name of the exported JavaScript function that the cases call. */
    functionName: z.string().refine((name) => FUNCTION_NAME.test(name), { params: { key: 'functionName' } }),
    startingCode: z.string().max(5000),
    cases: z.array(CodeCase).min(1).max(40),
  })
  .refine(({ cases }) => cases.some(({ hidden }) => !hidden), because('cases', 'visibleCase'));

export const TestQuestionInput = z.discriminatedUnion('kind', [Choice, Code]);
export type TestQuestionInput = z.output<typeof TestQuestionInput>;

/** A changed question, and the one that the change is based on: fields that others changed stay as they are. */
export const TestQuestionUpdate = z.discriminatedUnion('kind', [
  Choice.safeExtend({ basedOn: Choice.optional() }),
  Code.safeExtend({ basedOn: Code.optional() }),
]);
export type TestQuestionUpdate = z.output<typeof TestQuestionUpdate>;

const stored = {
  _id: Id,
  /** Whether Tandem maintains it for every company. */
  ofTandem: z.boolean(),
  createdDate: DateTime,
  updatedDate: DateTime,
};

/** A question with its solution, for companies and superusers. */
export const TestQuestion = z.discriminatedUnion('kind', [Choice.safeExtend(stored), Code.safeExtend(stored)]);
export type TestQuestion = z.infer<typeof TestQuestion>;

export const TestQuestionQuery = pageOf({
  kind: z.enum(QUESTION_KINDS).optional(),
  skill: Line.overwrite(skillValue).optional(),
  /** Filter: only questions of the caller's team. */
  own: Flag.optional(),
  sort: sortBy(['title', 'createdDate', 'seconds'], 'title'),
});
export type TestQuestionQuery = z.output<typeof TestQuestionQuery>;
