import { friendCodes } from '../../domains/identity/friend-invitations/friend-invitations.model.ts';
import { type CallsOf, next, type Scene } from './scene.ts';

const ofDeveloper = ({ developer }: Scene) => ({ params: { id: developer.id } });

export const friendInvitations: CallsOf<'friendInvitations'> = {
  get: ofDeveloper,
  renew: ofDeveloper,
  async inviter({ developer }) {
    const stored = await friendCodes.ofDeveloper(developer.id, `code-${next()}`);
    return { params: { code: stored?.code ?? '' } };
  },
};
