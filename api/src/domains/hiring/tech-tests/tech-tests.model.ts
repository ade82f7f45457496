import type { TechTestKind, TechTestStatus } from '@tandem/catalogue/technical-tests';
import type { TechTestCreate } from '@tandem/contracts/tech-test';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import {
  flag,
  maybeDate,
  maybeNumber,
  maybeRecord,
  records,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import type { QuestionContent } from './test-questions.model.ts';

export type Assignment = Extract<TechTestCreate, { kind: 'techAssignment' }>['assignment'];

export interface CaseResult {
  outcome: 'passed' | 'failed' | 'error' | 'timeout' | 'memory';
  milliseconds: number;
}

/** A question of a test with what the developer answered. */
export interface TestItem extends QuestionContent {
  answer: { choices?: number[]; code?: string } | null;
  /** How all cases of a code question ended on the candidate's machine, in their order; null until they have run. */
  results: CaseResult[] | null;
}

/** Answers by their path in a stored test. */
export type AnswersByPath = Partial<Record<`items.${number}.answer`, TestItem['answer']>>;

/** Fields of a submission by their path, so that those that are not given stay as they are stored. */
export type SubmissionByPath = { [K in keyof Submission as `submission.${K}`]?: Submission[K] };

export interface Submission {
  text: string;
  link: string;
  file: { code: string; name: string } | null;
}

export interface Review {
  passed: boolean;
  feedback: string;
  rubric: number[];
  date: Date;
}

export interface StoredTechTest {
  _id: Types.ObjectId;
  match: Types.ObjectId;
  company: Types.ObjectId;
  user: Types.ObjectId;
  kind: TechTestKind;
  status: TechTestStatus;
  /** Whether it still waits for the developer or the company; a match has at most one such test. */
  open: boolean;
  message: string;
  deadline: Date;
  extended: boolean;
  /** Without extra time; null for an assignment. */
  minutes: number | null;
  allowsDocumentation: boolean;
  startedDate: Date | null;
  /** When a test with a clock is handed in automatically; null for an assignment and before the start. */
  endsDate: Date | null;
  submittedDate: Date | null;
  items: TestItem[];
  assignment: Assignment | null;
  submission: Submission | null;
  review: Review | null;
  /** When the company was last reminded of the result. */
  remindedDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredTechTest>({
  match: id,
  company: id,
  user: id,
  kind: { type: String, required: true },
  status: { type: String, default: 'invited' },
  open: { type: Boolean, default: true },
  message: text,
  deadline: { type: Date, required: true },
  extended: flag,
  minutes: maybeNumber,
  allowsDocumentation: { type: Boolean, default: true },
  startedDate: maybeDate,
  endsDate: maybeDate,
  submittedDate: maybeDate,
  items: records,
  assignment: maybeRecord,
  submission: maybeRecord,
  review: maybeRecord,
  remindedDate: maybeDate,
});
schema.index({ match: 1 }, { unique: true, partialFilterExpression: { open: true } });
schema.index({ match: 1, createdDate: -1 });
schema.index({ user: 1 });
schema.index({ company: 1 });
schema.index({ status: 1, deadline: 1 });
schema.index({ status: 1, endsDate: 1 });
schema.index({ status: 1, submittedDate: 1 });

const TechTests = model<StoredTechTest>('TechTest', schema, 'techTests');

const OPEN: readonly TechTestStatus[] = ['invited', 'started', 'submitted'];

type Ref = string | Types.ObjectId;

export const techTests = {
  insert: async (test: Partial<StoredTechTest>): Promise<StoredTechTest> => (await TechTests.create(test)).toObject(),
  find: (test: Ref) => TechTests.findById(test).lean<StoredTechTest>(),
  ofMatch: (match: Ref, { skip, limit, sort }: PageOf<string>) =>
    TechTests.find({ match }).sort(orderOf(sort, {})).skip(skip).limit(limit).lean<StoredTechTest[]>(),
  countOfMatch: (match: Ref) => TechTests.countDocuments({ match }),
  ofMatches: (matches: readonly Ref[]) =>
    TechTests.find({ match: { $in: matches } })
      .sort({ createdDate: 1 })
      .lean<StoredTechTest[]>(),
  ofUser: (user: Ref) => TechTests.find({ user }).sort({ createdDate: -1 }).lean<StoredTechTest[]>(),
  /** Changes a test that still has the status; returns `null` if it has moved on. */
  change: (test: Ref, status: TechTestStatus, change: Partial<StoredTechTest> & AnswersByPath & SubmissionByPath) =>
    TechTests.findOneAndUpdate(
      { _id: test, status },
      { $set: { ...change, ...(change.status && { open: OPEN.includes(change.status) }) } },
      { returnDocument: 'after' },
    ).lean<StoredTechTest>(),
  /** Stores an empty submission if there is none yet, so that its fields can be changed one by one. */
  beginSubmission: async (test: Ref): Promise<void> => {
    await TechTests.updateOne(
      { _id: test, status: 'started', submission: null },
      { $set: { submission: { text: '', link: '', file: null } } },
    );
  },
  /** Tests whose time ran out before a moment. */
  overdue: (moment: Date) => TechTests.find({ status: 'started', endsDate: { $lt: moment } }).lean<StoredTechTest[]>(),
  /** Tests that were not started, and assignments that were not handed in, by their deadline. */
  pastDeadline: (moment: Date) =>
    TechTests.find({
      $or: [
        { status: 'invited', deadline: { $lt: moment } },
        { status: 'started', endsDate: null, deadline: { $lt: moment } },
      ],
    }).lean<StoredTechTest[]>(),
  /** Tests handed in before a moment that have no result, and about which no reminder was sent since then. */
  withoutResult: (moment: Date) =>
    TechTests.find({ status: 'submitted', submittedDate: { $lt: moment }, remindedDate: null }).lean<
      StoredTechTest[]
    >(),
  openOfMatch: (match: Ref) => TechTests.findOne({ match, open: true }).lean<StoredTechTest>(),
  move: async (from: Types.ObjectId, to: Types.ObjectId, session: ClientSession) => {
    await TechTests.updateMany({ user: from }, { $set: { user: to } }, { session });
  },
  removeOfUser: async (user: Ref) => {
    await TechTests.deleteMany({ user });
  },
  removeOfCompany: async (company: Ref) => {
    await TechTests.deleteMany({ company });
  },
};
