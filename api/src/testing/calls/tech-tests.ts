import { storePackageEffects } from '../../domains/companies/companies/company-status.service.ts';
import { inviteToTest, startTest, submit } from '../../domains/hiring/tech-tests/tech-tests.service.ts';
import { createQuestion } from '../../domains/hiring/tech-tests/test-questions.service.ts';
import { aJob, anAcceptedMatch } from '../factories.ts';
import { CODE_QUESTION } from '../tech-tests.ts';
import { asIs, type CallsOf, type Scene } from './scene.ts';

async function aMatchWithTests({ company, developer }: Scene) {
  await storePackageEffects(company.id, { isPaying: true, weight: 0, hasPaid: false });
  return anAcceptedMatch(await aJob(company), developer, company);
}

async function aTest(scene: Scene) {
  const { _id } = await aMatchWithTests(scene);
  const question = await createQuestion({ view: 'SUPERUSER' }, CODE_QUESTION);
  const invitation = { deadlineDays: 7, message: '', allowsDocumentation: true };
  return inviteToTest(_id, { kind: 'codeQuestions', questionIds: [question._id], ...invitation });
}

const invited = async (scene: Scene) => ({ params: { id: String((await aTest(scene))._id) } });
async function started(scene: Scene) {
  const test = await startTest(await aTest(scene));
  return { test, params: { id: String(test._id) } };
}
async function submitted(scene: Scene) {
  const { test, params } = await started(scene);
  await submit(test);
  return { params };
}

export const techTests: CallsOf<'techTests'> = {
  settings: asIs,
  saveSettings: asIs,
  create: async (scene) => ({ params: { id: (await aMatchWithTests(scene))._id } }),
  ofMatch: async (scene) => ({ params: { id: (await aMatchWithTests(scene))._id } }),
  get: invited,
  start: invited,
  save: async (scene) => ({
    params: (await started(scene)).params,
    body: { answers: [{ question: 0, code: 'export const double = (n) => n * 2' }] },
  }),
  handIn: async (scene) => ({ params: (await started(scene)).params }),
  saveResults: async (scene) => ({
    ...(await submitted(scene)),
    body: {
      results: [{ question: 0, cases: CODE_QUESTION.cases.map(() => ({ outcome: 'passed', milliseconds: 1 })) }],
    },
  }),
  extend: invited,
  review: submitted,
  cancel: invited,
};
