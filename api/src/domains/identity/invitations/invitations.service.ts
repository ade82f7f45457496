import type { Invitation } from '@tandem/contracts/invitation';
import type { InputOf } from '@tandem/contracts/route';
import type { invitations as contract } from '@tandem/contracts/routes/invitations';
import type { QueryFilter } from 'mongoose';
import { Types } from 'mongoose';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { accountsById, displayNameOf } from '../accounts/accounts.service.ts';
import { invitations, type StoredInvitation } from './invitations.model.ts';
import { inviteColleague } from './team.service.ts';

const UNDO_MS = 10 * 60_000;

/** Maximum emails an hour to one address, for the whole team together. */
const resending = rateLimit('resend-invitation', 3, 60 * 60);

type ListQuery = InputOf<typeof contract.list>['query'];

/** Returns open and expired invitations to a company. */
export async function invitationsOf(entityId: string, { status, ...page }: ListQuery): Promise<Page<Invitation[]>> {
  const now = new Date();
  const condition: QueryFilter<StoredInvitation> = {
    entityId: new Types.ObjectId(entityId),
    ...(status === 'pending' && { expiresDate: { $gte: now } }),
    ...(status === 'expired' && { expiresDate: { $lt: now } }),
  };
  const [found, total] = await Promise.all([invitations.openPage(condition, page), invitations.countOpen(condition)]);
  return { items: await presentAll(found), total };
}

/** Returns every open or expired invitation to a company, for its export. */
export const everyInvitationTo = async (entityId: string): Promise<Invitation[]> =>
  presentAll(await invitations.openTo(entityId));

/** Resends an invitation with a new link. Throws 404 if it was used or withdrawn, 429 after three in an hour. */
export async function resendInvitation(
  viewer: Viewer,
  { entityId, id }: { entityId: string; id: string },
  call: CallInfo,
): Promise<Invitation> {
  const invitation = await invitations.findOpen(entityId, id);
  if (!invitation) throw notFound();
  await resending.take(id);
  await inviteColleague(viewer, { email: invitation.email, entityId }, call);
  return presentOne(await invitations.findOpen(entityId, id));
}

export async function withdrawInvitation(entityId: string, id: string): Promise<void> {
  if (!(await invitations.withdraw(entityId, id, new Date()))) throw notFound();
}

/** Undoes a withdrawal for ten minutes: the link that was sent works again. */
export const restoreInvitation = async (entityId: string, id: string): Promise<Invitation> =>
  presentOne(await invitations.restore(entityId, id, new Date(Date.now() - UNDO_MS)));

async function presentOne(found: StoredInvitation | null): Promise<Invitation> {
  const [shown] = await presentAll(found ? [found] : []);
  if (!shown) throw notFound();
  return shown;
}

async function presentAll(found: readonly StoredInvitation[]): Promise<Invitation[]> {
  const senders = await accountsById(found.flatMap(({ invitedBy }) => (invitedBy ? [String(invitedBy)] : [])));
  const now = new Date();
  return found.map(({ _id, entityId, email, invitedBy, sentDate, expiresDate, createdDate }) => {
    const sender = senders.get(String(invitedBy));
    return {
      _id: String(_id),
      entityId: String(entityId),
      email,
      status: expiresDate < now ? 'expired' : 'pending',
      // An invitation from a superuser is sent in Tandem's name.
      invitedBy: sender?.entityId.equals(entityId) ? displayNameOf(sender) : '',
      sentDate: (sentDate ?? createdDate).toISOString(),
      expiresDate: expiresDate.toISOString(),
      createdDate: createdDate.toISOString(),
    };
  });
}
