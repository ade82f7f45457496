import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer } from '../../../platform/events/events.ts';
import { recordLink } from '../../hiring/matches/match-events.ts';
import { forgetLinksOf, forgetLinksTo, newLink } from '../record-links/links.service.ts';
import { sourcedRoutes } from './sourced.routes.ts';

export const sourcedDomain = defineDomain({
  routes: { sourced: sourcedRoutes },
  subscriptions: [answer(recordLink, newLink)],
  personalData: {
    account: [{ name: 'links-to-stored-data', erase: ({ email }) => forgetLinksOf(email) }],
    candidates: { erase: forgetLinksTo },
  },
});
