import { Types } from 'mongoose';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { feedbackAbout, forgetFeedbackAbout, forgetFeedbackOf } from './feedback.service.ts';

export const feedbackDomain = defineDomain({
  routes: { feedback: feedbackRoutes },
  personalData: {
    company: [{ name: 'feedback', erase: ({ entityId }) => forgetFeedbackOf(entityId) }],
    account: [
      {
        name: 'why-you-left',
        export: ({ accountId }) => feedbackAbout(new Types.ObjectId(accountId)),
        erase: ({ accountId }) => forgetFeedbackAbout(new Types.ObjectId(accountId)),
      },
    ],
  },
});
