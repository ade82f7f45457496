import type { QuestionKind } from '@tandem/catalogue/technical-tests';
import type { CodeCase, TestQuestionQuery } from '@tandem/contracts/test-question';
import { model, Schema, type Types } from 'mongoose';
import { maybeRecord, records, schemaOf, text, texts } from '../../../platform/database/mongoose-schema.ts';
import { orderOf } from '../../../platform/database/ordering.ts';
import { skillLists } from '../../../platform/database/skill-uses.ts';

/** The content of a question, as it is in the bank and copied into each test. */
export interface QuestionContent {
  kind: QuestionKind;
  title: string;
  text: string;
  skills: string[];
  seconds: number;
  /** Empty for code questions. */
  options: { text: string; correct: boolean }[];
  /** Null for questions with options. */
  code: { functionName: string; startingCode: string; cases: CodeCase[] } | null;
}

export interface StoredQuestion extends QuestionContent {
  _id: Types.ObjectId;
  /** Null for Tandem's questions. */
  companyId: Types.ObjectId | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredQuestion>({
  companyId: { type: Schema.Types.ObjectId, default: null },
  kind: { type: String, required: true },
  title: text,
  text,
  skills: texts,
  seconds: { type: Number, required: true },
  options: records,
  code: maybeRecord,
});
schema.index({ companyId: 1, kind: 1, title: 1 });

const Questions = model<StoredQuestion>('TestQuestion', schema, 'testQuestions');

export const questionSkills = skillLists('questions', Questions, { list: 'skills' });

/** The teams whose questions are listed: a company and Tandem (null), or one of them. */
type Teams = (Types.ObjectId | null)[];

const conditionOf = (teams: Teams, { kind, skill }: Partial<Pick<TestQuestionQuery, 'kind' | 'skill'>>) => ({
  companyId: { $in: teams },
  ...(kind && { kind }),
  ...(skill && { skills: skill }),
});

export const testQuestions = {
  insert: async (question: Partial<StoredQuestion>): Promise<StoredQuestion> =>
    (await Questions.create(question)).toObject(),
  find: (id: string) => Questions.findById(id).lean<StoredQuestion>(),
  findMany: (ids: readonly string[], teams: Teams) =>
    Questions.find({ _id: { $in: ids }, companyId: { $in: teams } }).lean<StoredQuestion[]>(),
  page: (teams: Teams, { skip, limit, sort, ...filter }: TestQuestionQuery) =>
    Questions.find(conditionOf(teams, filter)).sort(orderOf(sort, {})).skip(skip).limit(limit).lean<StoredQuestion[]>(),
  count: (teams: Teams, filter: Partial<TestQuestionQuery>) => Questions.countDocuments(conditionOf(teams, filter)),
  ofCompany: (companyId: string) => Questions.find({ companyId }).lean<StoredQuestion[]>(),
  /** Replaces the content of a question; null if it was changed or deleted since it was read. */
  replace: ({ _id, updatedDate }: StoredQuestion, content: QuestionContent) =>
    Questions.findOneAndUpdate(
      { _id, updatedDate },
      { $set: content },
      { returnDocument: 'after' },
    ).lean<StoredQuestion>(),
  remove: async (id: string) => {
    await Questions.deleteOne({ _id: id });
  },
  removeOf: async (companyId: string) => {
    await Questions.deleteMany({ companyId });
  },
};
