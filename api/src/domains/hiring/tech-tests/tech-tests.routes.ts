import type Router from '@koa/router';
import { techTests } from '@tandem/contracts/routes/tech-tests';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { actorOf } from '../matches/matches.policy.ts';
import { matchById } from '../matches/matches.service.ts';
import { notifyCancelled, notifyInvited, notifyReviewed, notifySubmitted } from './tech-tests.notifications.ts';
import {
  cancelTest,
  extendDeadline,
  handIn,
  inviteToTest,
  isTestOfViewer,
  refuseHidden,
  reviewTest,
  saveAnswers,
  saveResults,
  startTest,
  testFor,
  testsOfMatch,
  viewOf,
} from './tech-tests.service.ts';
import { testSettings } from './test-settings.model.ts';

type Address = { params: { id: string } };

const ofOwnMatch = async (viewer: Viewer, { params }: Address) => actorOf(viewer, await matchById(params.id)) !== null;
const ownTest = (viewer: Viewer, { params }: Address) => isTestOfViewer(viewer, params.id);

export const techTestsRoutes = (router: Router) =>
  mount(
    router,
    techTests,
    {
      create: ofOwnMatch,
      ofMatch: ofOwnMatch,
      get: ownTest,
      start: ownTest,
      save: ownTest,
      handIn: ownTest,
      saveResults: ownTest,
      extend: ownTest,
      review: ownTest,
      cancel: ownTest,
    },
    {
      settings: async (_, { entityId = '' }) => ({ extraTime: await testSettings.hasExtraTime(entityId) }),
      async saveSettings({ body }, { entityId = '' }) {
        await testSettings.set(entityId, body.extraTime);
        return body;
      },
      async create({ params, body }, viewer) {
        await refuseHidden(viewer, params.id);
        const test = await inviteToTest(params.id, body);
        await notifyInvited(test);
        return viewOf(viewer, test);
      },
      ofMatch: ({ params, query }, viewer) => testsOfMatch(viewer, params.id, query),
      get: async ({ params }, viewer) => viewOf(viewer, await testFor(viewer, params.id)),
      start: async ({ params }, viewer) => viewOf(viewer, await startTest(await testFor(viewer, params.id))),
      save: async ({ params, body }, viewer) =>
        viewOf(viewer, await saveAnswers(await testFor(viewer, params.id), body)),
      async handIn({ params, file }, viewer) {
        const test = await handIn(await testFor(viewer, params.id), file);
        await notifySubmitted(test);
        return viewOf(viewer, test);
      },
      saveResults: async ({ params, body }, viewer) =>
        viewOf(viewer, await saveResults(await testFor(viewer, params.id), body.results)),
      extend: async ({ params }, viewer) => viewOf(viewer, await extendDeadline(await testFor(viewer, params.id))),
      async review({ params, body }, viewer) {
        const test = await reviewTest(await testFor(viewer, params.id), body);
        await notifyReviewed(test);
        return viewOf(viewer, test);
      },
      async cancel({ params }, viewer) {
        const test = await cancelTest(await testFor(viewer, params.id));
        await notifyCancelled(test);
        return viewOf(viewer, test);
      },
    },
  );
