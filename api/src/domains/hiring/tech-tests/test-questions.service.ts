import { isDeepStrictEqual } from 'node:util';
import type {
  TestQuestion,
  TestQuestionInput,
  TestQuestionQuery,
  TestQuestionUpdate,
} from '@tandem/contracts/test-question';
import { Types } from 'mongoose';
import { totalOf } from '../../../platform/database/mongoose-schema.ts';
import { changedFromBase } from '../../../platform/database/revisions.ts';
import { changedElsewhere, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type QuestionContent, type StoredQuestion, testQuestions } from './test-questions.model.ts';

/** Whose bank a viewer writes to: a company's own, or Tandem's. */
const teamOf = ({ view, entityId = '' }: Viewer): Types.ObjectId | null =>
  view === 'SUPERUSER' ? null : new Types.ObjectId(entityId);

/** One page of the questions that a viewer can use. */
export async function listQuestions(viewer: Viewer, query: TestQuestionQuery): Promise<Page<TestQuestion[]>> {
  const team = teamOf(viewer);
  const teams = team === null || query.own ? [team] : [team, null];
  const found = await testQuestions.page(teams, query);
  return {
    items: found.map(present),
    total: await totalOf(found.length, query, () => testQuestions.count(teams, query)),
  };
}

export const createQuestion = async (viewer: Viewer, input: TestQuestionInput): Promise<TestQuestion> =>
  present(await testQuestions.insert({ ...contentOf(input), companyId: teamOf(viewer) }));

/** Whether a viewer may change a question; false if it does not exist. */
export async function ownsQuestion(viewer: Viewer, id: string): Promise<boolean> {
  const question = await testQuestions.find(id);
  return question !== null && (viewer.view === 'SUPERUSER' || String(question.companyId) === viewer.entityId);
}

/**
 * Replaces a question, except for the fields that others have changed since `basedOn` and this change leaves alone.
 * Throws 409 with both versions if it changes one of them as well.
 */
export async function replaceQuestion(id: string, change: TestQuestionUpdate): Promise<TestQuestion> {
  const { basedOn, ...input } = change;
  const before = await testQuestions.find(id);
  if (!before) throw notFound();
  if (before.kind !== input.kind) throw invalid({ kind: { key: 'choice' } });
  const question = present(before);
  const stale = changedFromBase<TestQuestionInput>(question, input, basedOn);
  const left = stale.filter((field) => isDeepStrictEqual(basedOn?.[field], input[field]));
  if (left.length < stale.length)
    throw changedElsewhere(
      stale.filter((field) => !left.includes(field)),
      { question, yours: input },
    );
  const unchanged = Object.fromEntries(left.map((field) => [field, question[field]]));
  const replaced = await testQuestions.replace(before, contentOf({ ...input, ...unchanged } as TestQuestionInput));
  // A concurrent request changed the question: the retry reports the conflict.
  return replaced ? present(replaced) : replaceQuestion(id, change);
}

export async function removeQuestion(id: string): Promise<void> {
  if (!(await testQuestions.find(id))) throw notFound();
  await testQuestions.remove(id);
}

/**
 * The content of questions from the bank of a company or of Tandem, in the order of the ids. Throws 400 if one is
 * missing or of another kind.
 */
export async function questionsFor(company: Types.ObjectId, kind: QuestionContent['kind'], ids: readonly string[]) {
  const found = await testQuestions.findMany(ids, [company, null]);
  const byId = new Map(found.map((question) => [String(question._id), question]));
  const questions = ids.map((id) => byId.get(id));
  if (questions.some((question) => question?.kind !== kind)) throw invalid({ questionIds: { key: 'choice' } });
  return (questions as StoredQuestion[]).map(copyOf);
}

export const questionsOf = async (companyId: string): Promise<TestQuestion[]> =>
  (await testQuestions.ofCompany(companyId)).map(present);

export const eraseQuestionsOf = (companyId: string): Promise<void> => testQuestions.removeOf(companyId);

const copyOf = ({ kind, title, text, skills, seconds, options, code }: StoredQuestion): QuestionContent => ({
  kind,
  title,
  text,
  skills,
  seconds,
  options,
  code,
});

/** The content of a question in the form in which it is stored. */
export function contentOf({ title, text, skills, seconds, ...input }: TestQuestionInput): QuestionContent {
  const shared = { title, text, skills, seconds };
  if (input.kind === 'preScreening') return { kind: input.kind, ...shared, options: input.options, code: null };
  const { kind, functionName, startingCode, cases } = input;
  return { kind, ...shared, options: [], code: { functionName, startingCode, cases } };
}

function present({
  _id,
  companyId,
  createdDate,
  updatedDate,
  options,
  code,
  kind,
  ...shared
}: StoredQuestion): TestQuestion {
  const common = {
    ...shared,
    _id: String(_id),
    ofTandem: companyId === null,
    createdDate: createdDate.toISOString(),
    updatedDate: updatedDate.toISOString(),
  };
  if (kind === 'preScreening' || !code) return { kind: 'preScreening', ...common, options };
  return { kind: 'codeQuestions', ...common, ...code };
}
