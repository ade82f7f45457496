import type Router from '@koa/router';
import { hireFollowUps } from '@tandem/contracts/routes/hire-follow-ups';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { on } from '../../../platform/events/events.ts';
import { mount } from '../../../platform/http/mount.ts';
import { hireChanged } from '../matches/match-events.ts';
import { askAboutHires, followHire } from './hire-follow-ups.asking.ts';
import { followUps } from './hire-follow-ups.model.ts';
import { answerFollowUp, followUpOf, followUpStatistics } from './hire-follow-ups.service.ts';

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

/** What a developer was asked and has answered. What the company says stays with Tandem, as both sides are told. */
async function answersOfDeveloper(user: string) {
  const found = await followUps.where({ user, side: 'user' });
  return found.map(({ match, days, startDate, askedDate, answer, answeredDate }) =>
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
        export: ({ entityId }) => answersOfDeveloper(entityId),
        erase: ({ entityId }) => followUps.remove({ user: entityId }),
      },
    ],
    company: [{ name: 'hire-follow-ups', erase: ({ entityId }) => followUps.remove({ company: entityId }) }],
    merge: followUps.move,
  },
});
