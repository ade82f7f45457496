import * as z from 'zod';
import { contract, everyone } from '../route.ts';
import { DateTime, Done, Id } from '../values.ts';

const own = { GUEST: 'none', USER: 'own', COMPANY: 'none', SUPERUSER: 'none' } as const;
const ByDeveloper = z.strictObject({ id: Id });

/** The invitation link of a developer, and the people who joined with it. */
export const FriendInvitation = z.object({
  /** Sign-up URL with the developer's code. */
  link: z.string(),
  /** Developers who joined with the link, and the developer whose link the owner joined with; newest first. */
  friends: z.array(
    z.object({
      _id: Id,
      firstName: z.string(),
      avatar: z.string(),
      joinedDate: DateTime,
      /** Whether this developer invited the owner. */
      isInviter: z.boolean(),
    }),
  ),
});
export type FriendInvitation = z.infer<typeof FriendInvitation>;

export const friendInvitations = contract({
  get: {
    method: 'GET',
    path: '/api/users/:id/invitation',
    summary: 'Get the invitation link of a developer and the people who joined with it',
    access: own,
    params: ByDeveloper,
    response: FriendInvitation,
  },
  renew: {
    method: 'POST',
    path: '/api/users/:id/invitation',
    summary: 'Replace the invitation link of a developer; the previous one stops working',
    access: own,
    params: ByDeveloper,
    response: FriendInvitation,
  },
  inviter: {
    method: 'GET',
    path: '/api/invitations/from/:code',
    summary: 'Check whether an invitation link works; 404 if it does not. Its owner is not revealed',
    access: everyone,
    params: z.strictObject({ code: z.string().max(200) }),
    response: Done,
  },
});
