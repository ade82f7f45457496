import { defineDomain } from '../../../platform/domain/domain.ts';
import { forgetDecision, tellOfDecisions } from './decisions.service.ts';
import { reviewRoutes } from './review.routes.ts';

export const reviewDomain = defineDomain({
  routes: { review: reviewRoutes },
  tasks: [{ name: 'email review decisions', every: '30 seconds', run: tellOfDecisions }],
  personalData: {
    developer: [{ name: 'review-decision', erase: ({ entityId }) => forgetDecision(entityId) }],
    company: [{ name: 'review-decision', erase: ({ entityId }) => forgetDecision(entityId) }],
  },
});
