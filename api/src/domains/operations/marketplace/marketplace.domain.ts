import { Types } from 'mongoose';
import { defineDomain } from '../../../platform/domain/domain.ts';
import type { PersonalRecords } from '../../../platform/domain/personal-data.ts';
import { on } from '../../../platform/events/events.ts';
import { loggedIn } from '../../identity/auth/auth.events.ts';
import { activeMonths } from './active-months.model.ts';
import { countEveryNight } from './counting.service.ts';
import { facts } from './facts.model.ts';
import { marketplaceRoutes } from './marketplace.routes.ts';
import { dayOf } from './periods.ts';

/**
 * Days on which a developer or company was active. Facts are recounted every night anyway; the current ones are removed
 * immediately.
 */
const activeDays = (removeFacts: (id: Types.ObjectId) => Promise<void>): PersonalRecords => ({
  name: 'active-days',
  export: async ({ entityId }) => (await activeMonths.of(entityId)).flatMap(({ days }) => days),
  erase: async ({ entityId }) => {
    await activeMonths.remove(entityId);
    await removeFacts(new Types.ObjectId(entityId));
  },
});

export const marketplaceDomain = defineDomain({
  routes: { marketplace: marketplaceRoutes },
  tasks: [{ name: 'count the marketplace', every: '1 hour', run: countEveryNight }],
  subscriptions: [on(loggedIn, ({ entityId, type, date }) => activeMonths.add(entityId, type, dayOf(date)))],
  personalData: {
    developer: [activeDays(facts.removeOfDeveloper)],
    company: [
      { ...activeDays(facts.removeOfCompany), archive: { leftOut: 'statistics of Tandem about its accounts' } },
    ],
    merge: activeMonths.move,
  },
});
