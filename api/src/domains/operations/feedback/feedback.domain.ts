import { Types } from 'mongoose';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { on } from '../../../platform/events/events.ts';
import { companyDeleted } from '../../companies/companies/companies.events.ts';
import { matchDeclined, matchReopened } from '../../hiring/matches/match-events.ts';
import { accountClosed } from '../../identity/account-closing/closing.events.ts';
import { jobDeleted } from '../../jobs/jobs/jobs.events.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import {
  feedbackAbout,
  feedbackFrom,
  forgetFeedbackAbout,
  forgetFeedbackOf,
  forgetFeedbackOnMatchesOf,
  giveFeedback,
  removeFeedbackAbout,
} from './feedback.service.ts';

export const feedbackDomain = defineDomain({
  routes: { feedback: feedbackRoutes },
  subscriptions: [
    on(accountClosed, ({ accountId, why }) => giveFeedback({ kind: 'delete account', subject: accountId, ...why })),
    on(jobDeleted, ({ job, why }) =>
      giveFeedback({ kind: 'delete job', subject: job._id, companyId: job.companyId, ...why }),
    ),
    on(matchDeclined, ({ match, company, reason, note }) =>
      giveFeedback({
        kind: 'reject match',
        subject: match,
        ...(company && { companyId: company }),
        reason,
        feedbackValue: note,
      }),
    ),
    on(matchReopened, ({ match }) => removeFeedbackAbout(match)),
    // If Tandem deleted the company, the reason is in the audit log instead.
    on(companyDeleted, async ({ company: { _id }, removedFor, why }) => {
      if (!removedFor) await giveFeedback({ kind: 'delete company', subject: _id, companyId: _id, ...why });
    }),
  ],
  personalData: {
    developer: [{ name: 'reasons-of-matches', erase: ({ entityId }) => forgetFeedbackOnMatchesOf([entityId]) }],
    candidates: { erase: forgetFeedbackOnMatchesOf },
    company: [
      {
        name: 'feedback',
        archive: ({ entityId }) => feedbackFrom(entityId),
        erase: ({ entityId }) => forgetFeedbackOf(entityId),
      },
    ],
    account: [
      {
        name: 'why-you-left',
        export: ({ accountId }) => feedbackAbout(new Types.ObjectId(accountId)),
        erase: ({ accountId }) => forgetFeedbackAbout(new Types.ObjectId(accountId)),
      },
    ],
  },
});
