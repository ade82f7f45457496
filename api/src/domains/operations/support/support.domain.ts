import { support } from '@tandem/contracts/routes/support';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { askAboutDeveloper, askForLogin, sendFeedback, sendRequest } from './support.service.ts';

export const supportDomain = defineDomain({
  routes: {
    support: (router) =>
      mount(
        router,
        support,
        {},
        {
          async feedback({ body }, viewer, call) {
            await sendFeedback(viewer, body);
            return localizedMessage(call, 'feedbackSent');
          },
          async candidateQuestion({ body }, viewer, call) {
            await askAboutDeveloper(viewer, body);
            return localizedMessage(call, 'questionSent');
          },
          async customerRequest({ body }, viewer, call) {
            await sendRequest(viewer, body);
            return localizedMessage(call, 'questionSent');
          },
          async lockedOut({ body }, _, call) {
            await askForLogin(body);
            return localizedMessage(call, 'helpAsked');
          },
        },
      ),
  },
  personalData: NO_PERSONAL_DATA,
});
