import { defineDomain } from '../../../platform/domain/domain.ts';
import { on } from '../../../platform/events/events.ts';
import { companyReviewed } from '../../companies/companies/companies.events.ts';
import { forgetDecision, recordDecision, sendReviewDecisions } from './decisions.service.ts';
import { queueDeliveries } from './queues.realtime.ts';
import { reviewRoutes } from './review.routes.ts';
import { verdictOnCompany } from './verdicts.ts';

export const reviewDomain = defineDomain({
  routes: { review: reviewRoutes },
  deliveries: queueDeliveries,
  tasks: [{ name: 'email review decisions', every: '30 seconds', run: sendReviewDecisions }],
  subscriptions: [
    on(companyReviewed, ({ viewer, before, after }) =>
      recordDecision(viewer, after._id, { before: verdictOnCompany(before), decided: verdictOnCompany(after) }),
    ),
  ],
  personalData: {
    developer: [{ name: 'review-decision', erase: ({ entityId }) => forgetDecision(entityId) }],
    company: [
      {
        name: 'review-decision',
        archive: { leftOut: 'the work of the Tandem team' },
        erase: ({ entityId }) => forgetDecision(entityId),
      },
    ],
  },
});
