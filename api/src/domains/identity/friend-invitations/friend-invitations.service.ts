import { randomBytes } from 'node:crypto';
import { avatarShown } from '@tandem/catalogue/placeholders';
import type { FriendInvitation } from '@tandem/contracts/routes/friend-invitations';
import type { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { isPresent } from '../../talent/developers/developers.policy.ts';
import { developers, type StoredDeveloper } from '../../talent/developers/developers.service.ts';
import { befriend, friendsOf } from '../../talent/developers/friends.service.ts';
import { friendCodes } from './friend-invitations.model.ts';

const newCode = () => randomBytes(12).toString('base64url');

/** Returns the invitation link of a developer and their friends. */
export const invitationOf = async (developerId: string): Promise<FriendInvitation> =>
  present(developerId, await friendCodes.ofDeveloper(developerId, newCode()));

/** Replaces the link, so that the previous one stops working. */
export const renewInvitation = async (developerId: string): Promise<FriendInvitation> =>
  present(developerId, await friendCodes.replace(developerId, newCode()));

async function present(developerId: string, stored: { code: string } | null): Promise<FriendInvitation> {
  const [own, friends] = await Promise.all([developers.find(developerId), friendsOf(developerId)]);
  if (!own || !stored) throw notFound('developer');
  return plain({
    link: `${env.PORTAL_URL}/signup/user?from=${stored.code}`,
    friends: friends.map(({ _id, firstName, avatar, createdDate }) => ({
      _id,
      firstName,
      avatar: avatarShown(avatar, String(_id)),
      joinedDate: createdDate,
      isInviter: own.invitedBy === String(_id),
    })),
  }) as FriendInvitation;
}

/** Returns the developer whose link has a code; undefined for an unknown code, or if the developer no longer exists. */
async function inviterWith(code: string): Promise<StoredDeveloper | undefined> {
  const stored = code ? await friendCodes.find(code) : null;
  const developer = stored && (await developers.find(stored.developerId));
  return developer && !developer.managedBy && isPresent(developer) ? developer : undefined;
}

/** Throws 404 for a code that is no longer valid. Its owner remains private: the developer may hide from the reader. */
export async function checkInvitation(code: string): Promise<void> {
  if (!(await inviterWith(code))) throw notFound();
}

/** Returns the id of the developer who invited someone with a code; empty without a valid one. */
export const inviterIdOf = async (code: string): Promise<string> => String((await inviterWith(code))?._id ?? '');

/** Makes a new developer and their inviter friends. */
export const joinFriends = (developer: Types.ObjectId, inviter: Types.ObjectId): Promise<void> =>
  befriend(developer, inviter);
