import { createQuestion } from '../../domains/hiring/tech-tests/test-questions.service.ts';
import { CHOICE_QUESTION } from '../tech-tests.ts';
import { asIs, type CallsOf, type Scene } from './scene.ts';

/** A question of the company. */
const aQuestion = async ({ company }: Scene) => ({
  params: { id: (await createQuestion({ view: 'COMPANY', entityId: company.id }, CHOICE_QUESTION))._id },
});

export const testQuestions: CallsOf<'testQuestions'> = {
  list: asIs,
  create: asIs,
  update: aQuestion,
  remove: aQuestion,
};
