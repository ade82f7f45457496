import type Router from '@koa/router';
import { hireFollowUps } from '@tandem/contracts/routes/hire-follow-ups';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { on } from '../../../platform/events/events.ts';
import { mount } from '../../../platform/http/mount.ts';
import { hireChanged } from '../matches/match-events.ts';
import { askAboutHires, followHire } from './hire-follow-ups.asking.ts';
import { followUps } from './hire-follow-ups.model.ts';
import { answerFollowUp, followUpOf, followUpStatistics, moveFollowUps } from './hire-follow-ups.service.ts';

const routes = (router: Router) =>
  mount(
    router,
    hireFollowUps,
    {},
    {
      get: ({ params }) => followUpOf(params.token),
      answer: ({ params, body }) => answerFollowUp(params.token, body),
      statistics: () => followUpStatistics(),
    },
  );

/** Returns the questions to one side and its answers. The other side never gets them, as both sides are promised. */
async function answersOf(own: { user: string; side: 'user' } | { company: string; side: 'company' }) {
  return (await followUps.where(own)).map(({ match, days, startDate, askedDate, answer, answeredDate }) =>
    plain({ match, days, startDate, askedDate, answer, answeredDate }),
  );
}

export const hireFollowUpsDomain = defineDomain({
  routes: { hireFollowUps: routes },
  tasks: [{ name: 'ask how hires went', every: '1 hour', run: askAboutHires }],
  subscriptions: [on(hireChanged, followHire)],
  personalData: {
    developer: [
      {
        name: 'how-your-hires-went',
        export: ({ entityId }) => answersOf({ user: entityId, side: 'user' }),
        erase: ({ entityId }) => followUps.remove({ user: entityId }),
      },
    ],
    company: [
      {
        name: 'hire-follow-ups',
        archive: ({ entityId }) => answersOf({ company: entityId, side: 'company' }),
        erase: ({ entityId }) => followUps.remove({ company: entityId }),
      },
    ],
    candidates: { erase: (ids) => followUps.remove({ user: { $in: ids } }), merge: moveFollowUps },
    merge: moveFollowUps,
  },
});
