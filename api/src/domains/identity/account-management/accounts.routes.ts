import type Router from '@koa/router';
import { accounts } from '@tandem/contracts/routes/accounts';
import { actsAs } from '../../../platform/audit/audit-log.ts';
import { pageFrom } from '../../../platform/database/ordering.ts';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { closeAccount } from '../account-closing/closing.service.ts';
import * as policy from '../accounts/accounts.policy.ts';
import * as service from '../accounts/accounts.service.ts';
import { removeAccountPicture, setAccountPicture } from '../accounts/pictures.service.ts';
import { changeEmail } from '../auth/signup.service.ts';
import { changePassword } from '../credentials/password.service.ts';
import { inviteColleague, mayErase, setMainAccount } from '../invitations/team.service.ts';
import * as sessions from '../sessions/sessions.service.ts';
import { administer, createAccountFor, listAccounts } from './administration.service.ts';
import { confirmErasing } from './erasing.confirming.ts';
import { eraseAccount } from './erasing.service.ts';
import { exportOf } from './exporting.service.ts';
import { exportAccounts } from './list-export.service.ts';

const EMAIL_SETTINGS = ['emailFrequency', 'unwantedEmails', 'summarizedEmails', 'hiddenNotifications'];

export const accountsRoutes = (router: Router) =>
  mount(
    router,
    accounts,
    {
      ofEntity: policy.isOwnEntity,
      close: policy.isOwnAccount,
      deleteForever: mayErase,
      setMainAccount: policy.isOwnEntity,
      update: policy.isOwnAccount,
      changePassword: policy.isOwnAccount,
      acts: policy.isOwnAccount,
      sessions: policy.isOwnAccount,
      export: policy.isOwnAccount,
      setPicture: policy.isOwnAccount,
      removePicture: policy.isOwnAccount,
      endSession: policy.isOwnAccount,
      endOtherSessions: policy.isOwnAccount,
    },
    {
      ofEntity: ({ params, query }, viewer) => service.listOfEntity(viewer, params.entityId, query),
      list: ({ query }) => listAccounts(query),
      exportList: ({ query }, _, call) => exportAccounts(query, call),
      create: async ({ body }, viewer, call) => ({
        account: await createAccountFor(viewer, body, call),
        ...localizedMessage(call, 'accountCreated'),
      }),
      query: ({ body }) => service.accountWith(body.email),
      changeEmail: async ({ body }, _, call) => {
        const account = await changeEmail(body.accountId, body.email);
        return { account, ...localizedMessage(call, 'accountUpdated') };
      },
      invite: async ({ body: { email, entityId } }, viewer, call) => {
        await inviteColleague(viewer, { email, ...(entityId && { entityId }) }, call);
        return localizedMessage(call, 'invited');
      },
      setMainAccount: ({ params, body }, viewer) => setMainAccount(viewer, params.entityId, body.accountId),
      update: async ({ params, body }, viewer, call) => {
        const account = await administer(viewer, params.id, body);
        const isAboutEmails = EMAIL_SETTINGS.some((setting) => setting in body);
        return { account, ...localizedMessage(call, isAboutEmails ? 'emailSettingsUpdated' : 'accountUpdated') };
      },
      close: async ({ params, body }, _, call) => {
        await closeAccount(params.id, body);
        return localizedMessage(call, 'accountClosed');
      },
      deleteForever: async ({ params, body }, viewer) => {
        if (viewer.view === 'SUPERUSER') await confirmErasing(viewer, params.id, body);
        await eraseAccount(params.id, viewer);
        return { ok: true as const };
      },
      unsubscribe: async ({ params, body }, _, call) => {
        await service.unsubscribe(params.id, body.token);
        return localizedMessage(call, 'unsubscribed');
      },
      unsubscribeInOneClick: async ({ params, query }, _, call) => {
        await service.unsubscribe(params.id, query.token);
        return localizedMessage(call, 'unsubscribed');
      },
      changePassword: async ({ params, body }, viewer, call) => {
        await changePassword(viewer, params.id, body);
        return localizedMessage(call, 'passwordUpdated');
      },
      export: ({ params }, _, call) => exportOf(params.id, call),
      setPicture: ({ params, file }) => setAccountPicture(params.id, file),
      async removePicture({ params }) {
        await removeAccountPicture(params.id);
        return { ok: true as const };
      },
      acts: ({ params, query }) => actsAs(params.id, query),
      sessions: async ({ params, query }, { sessionId }) =>
        pageFrom(await sessions.sessionsOf(params.id, sessionId), query),
      endSession: ({ params }) => sessions.endSessionOf(params.id, params.sessionId),
      endOtherSessions: async ({ params }, { sessionId }) => {
        await sessions.endSessions(params.id, sessionId);
        return { ok: true as const };
      },
    },
  );
