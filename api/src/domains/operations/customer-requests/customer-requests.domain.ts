import { customerRequests } from '@tandem/contracts/routes/customer-requests';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer, on } from '../../../platform/events/events.ts';
import { mount } from '../../../platform/http/mount.ts';
import { isRequestTag, receiveRequestReply } from '../../../platform/mail/mail-events.ts';
import { recordTakenOver } from '../../sourcing/take-over/take-over.events.ts';
import { receiveReply } from './incoming-replies.ts';
import { emailDueAnswers, requestTags } from './requests.mailing.ts';
import { requests } from './requests.model.ts';
import { eraseOldRequests, requestsPersonalData } from './requests.personal-data.ts';
import { answerRequest, changeRequest, listRequests, requestThread } from './requests.service.ts';

export const customerRequestsDomain = defineDomain({
  routes: {
    customerRequests: (router) =>
      mount(
        router,
        customerRequests,
        {},
        {
          list: ({ query }) => listRequests(query),
          get: ({ params }) => requestThread(params.id),
          answer: ({ params, body }, viewer) => answerRequest(viewer, params.id, body),
          update: ({ params, body }, viewer) => changeRequest(viewer, params.id, body),
        },
      ),
  },
  subscriptions: [
    answer(receiveRequestReply, receiveReply),
    on(recordTakenOver, ({ recordId, developerId }) => requests.move(recordId, developerId)),
    answer(isRequestTag, (tag) => requestTags.idOf(tag) !== undefined),
  ],
  tasks: [
    { name: 'email answers to requests', every: '5 minutes', run: emailDueAnswers },
    { name: 'erase old requests', every: '1 day', run: eraseOldRequests },
  ],
  personalData: requestsPersonalData,
});
