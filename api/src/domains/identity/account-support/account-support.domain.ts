import { accountSupport } from '@tandem/contracts/routes/account-support';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import {
  activateSignUp,
  endAllSessions,
  listSignUps,
  sendActivation,
  sendLoginLink,
} from './account-support.service.ts';

export const accountSupportDomain = defineDomain({
  routes: {
    accountSupport: (router) =>
      mount(
        router,
        accountSupport,
        {},
        {
          signUps: ({ query }) => listSignUps(query),
          async activateSignUp({ params }, _, call) {
            const { email, entityId } = await activateSignUp(params.id);
            return { entityId, ...localizedMessage(call, 'sentEmail', { email }) };
          },
          sendActivation: async ({ params }, _, call) =>
            localizedMessage(call, 'sentEmail', { email: await sendActivation(params.id) }),
          sendLoginLink: async ({ params }, _, call) =>
            localizedMessage(call, 'sentEmail', { email: await sendLoginLink(params.id) }),
          endSessions: async ({ params }, viewer, call) =>
            localizedMessage(call, 'sessionsEnded', { email: await endAllSessions(viewer, params.id) }),
        },
      ),
  },
  // Sign-ups expire by themselves; the accounts domain erases accounts.
  personalData: NO_PERSONAL_DATA,
});
