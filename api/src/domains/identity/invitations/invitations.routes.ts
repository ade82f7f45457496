import type Router from '@koa/router';
import { invitations } from '@tandem/contracts/routes/invitations';
import { mount } from '../../../platform/http/mount.ts';
import { isOwnEntity } from '../accounts/accounts.policy.ts';
import * as service from './invitations.service.ts';

export const invitationsRoutes = (router: Router) =>
  mount(
    router,
    invitations,
    { list: isOwnEntity, resend: isOwnEntity, withdraw: isOwnEntity, restore: isOwnEntity },
    {
      list: ({ params, query }) => service.invitationsOf(params.entityId, query),
      resend: ({ params }, viewer, call) => service.resendInvitation(viewer, params, call),
      async withdraw({ params }) {
        await service.withdrawInvitation(params.entityId, params.id);
        return { ok: true as const };
      },
      restore: ({ params }) => service.restoreInvitation(params.entityId, params.id),
    },
  );
