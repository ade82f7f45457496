import { friendInvitations } from '@tandem/contracts/routes/friend-invitations';
import { Types } from 'mongoose';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { forgetFriend, moveFriends } from '../../talent/developers/friends.service.ts';
import { friendCodes } from './friend-invitations.model.ts';
import { checkInvitation, invitationOf, renewInvitation } from './friend-invitations.service.ts';

const isOwn = ({ entityId }: Viewer, { params }: { params: { id: string } }) => entityId === params.id;

export const friendInvitationsDomain = defineDomain({
  routes: {
    friendInvitations: (router) =>
      mount(
        router,
        friendInvitations,
        { get: isOwn, renew: isOwn },
        {
          get: ({ params }) => invitationOf(params.id),
          renew: ({ params }) => renewInvitation(params.id),
          async inviter({ params }) {
            await checkInvitation(params.code);
            return { ok: true as const };
          },
        },
      ),
  },
  personalData: {
    developer: [
      {
        name: 'invited-developers',
        export: ({ entityId }) => invitationOf(entityId),
        async erase({ entityId }) {
          await friendCodes.remove(entityId);
          await forgetFriend(new Types.ObjectId(entityId));
        },
      },
    ],
    async merge(from, into, session) {
      await moveFriends(from, into, session);
      await friendCodes.remove(from, session);
    },
  },
});
