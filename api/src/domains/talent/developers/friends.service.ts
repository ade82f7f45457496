import type { ClientSession, Types } from 'mongoose';
import { developers, type StoredDeveloper } from './developers.model.ts';
import { isPresent } from './developers.policy.ts';

/** The developers who joined by the invitation of a developer, and who invited this one; latest first. */
export const friendsOf = async (id: string): Promise<StoredDeveloper[]> =>
  (await developers.friendsOf(id)).filter(isPresent);

export const { befriend, forgetFriend } = developers;

/** Moves the friends of a developer to another profile of the same person. */
export async function moveFriends(from: Types.ObjectId, into: Types.ObjectId, session: ClientSession): Promise<void> {
  for (const { _id } of await developers.friendsOf(from.toHexString()))
    if (!_id.equals(into)) await developers.befriend(into, _id, session);
  await developers.moveInvited(from, into, session);
  await developers.forgetFriend(from, session);
}
