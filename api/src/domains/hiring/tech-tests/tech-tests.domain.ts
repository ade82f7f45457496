import { defineDomain } from '../../../platform/domain/domain.ts';
import { techTests } from './tech-tests.model.ts';
import { techTestsRoutes } from './tech-tests.routes.ts';
import { testsOfDeveloper } from './tech-tests.service.ts';
import { closeExpiredTests, remindOfResults } from './tech-tests.tasks.ts';
import { questionSkills } from './test-questions.model.ts';
import { testQuestionsRoutes } from './test-questions.routes.ts';
import { eraseQuestionsOf, questionsOf } from './test-questions.service.ts';
import { testSettings } from './test-settings.model.ts';

export const techTestsDomain = defineDomain({
  routes: { techTests: techTestsRoutes, testQuestions: testQuestionsRoutes },
  skillUses: [questionSkills],
  tasks: [
    { name: 'close technical tests', every: '1 minute', run: closeExpiredTests },
    { name: 'remind of technical test results', every: '1 hour', run: remindOfResults },
  ],
  personalData: {
    developer: [
      {
        name: 'technical-tests',
        export: ({ viewer, entityId }) => testsOfDeveloper(viewer, entityId),
        erase: ({ entityId }) => techTests.removeOfUser(entityId),
      },
      {
        name: 'technical-test-settings',
        export: async ({ entityId }) => ((await testSettings.hasExtraTime(entityId)) ? { extraTime: true } : undefined),
        erase: ({ entityId }) => testSettings.remove(entityId),
      },
    ],
    company: [
      {
        name: 'technical-tests',
        archive: { parts: ['technical-tests'] },
        erase: ({ entityId }) => techTests.removeOfCompany(entityId),
      },
      {
        name: 'test-questions',
        archive: 'export',
        export: ({ entityId }) => questionsOf(entityId),
        erase: ({ entityId }) => eraseQuestionsOf(entityId),
      },
    ],
    async merge(from, into, session) {
      await techTests.move(from, into, session);
      await testSettings.move(from, into, session);
    },
  },
});
