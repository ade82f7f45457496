import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer } from '../../../platform/events/events.ts';
import { recordLink } from '../../hiring/matches/match-events.ts';
import { forgetLinksTo, newLink } from '../record-links/links.service.ts';
import { sourcedRoutes } from './sourced.routes.ts';

export const sourcedDomain = defineDomain({
  routes: { sourced: sourcedRoutes },
  subscriptions: [answer(recordLink, newLink)],
  personalData: { candidates: { erase: forgetLinksTo } },
});
