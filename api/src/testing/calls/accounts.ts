import { Types } from 'mongoose';
import { changeAccount } from '../../domains/identity/accounts/accounts.service.ts';
import { sessionsOf } from '../../domains/identity/sessions/sessions.service.ts';
import { unsubscribeToken } from '../../platform/mail/unsubscribe.ts';
import { aPicture } from '../files.ts';
import { aDeveloper, PASSWORD, withPassword } from '../people.ts';
import { anAddress, asIs, type CallsOf, own, type Scene, withOwnPeople } from './scene.ts';

/** The account to be closed: for superusers that of another user. */
const leaving = async ({ view, self }: Scene) => (view === 'SUPERUSER' ? await aDeveloper() : self).accountId;

export const accounts: CallsOf<'accounts'> = {
  ofEntity: (scene) => ({ params: { entityId: own(scene).id } }),
  list: asIs,
  exportList: asIs,
  create: () => ({ body: { email: anAddress(), type: 'user', firstName: 'Elin' } }),
  query: ({ developer }) => ({ body: { email: developer.email } }),
  changeEmail: ({ developer }) => ({ body: { accountId: developer.accountId, email: anAddress() } }),
  invite: ({ view, company }) => ({
    body: { email: anAddress(), ...(view === 'SUPERUSER' && { entityId: company.id }) },
  }),
  setMainAccount: (scene) => ({ params: { entityId: own(scene).id }, body: { accountId: own(scene).accountId } }),
  update: ({ self }) => ({ params: { id: self.accountId } }),
  close: async (scene) => ({ params: { id: await leaving(scene) } }),
  async deleteForever({ view, self }) {
    if (view !== 'SUPERUSER') return { params: { id: self.accountId } };
    await withPassword(self);
    const leaving = await aDeveloper({ firstName: 'Elin', lastName: 'Berg' });
    return { params: { id: leaving.accountId }, body: { name: 'Elin Berg', password: PASSWORD } };
  },
  unsubscribe: ({ self: { accountId } }) => ({
    params: { id: accountId },
    body: { token: unsubscribeToken(accountId, 'matches') },
  }),
  unsubscribeInOneClick: ({ self: { accountId } }) => ({
    params: { id: accountId },
    query: { token: unsubscribeToken(accountId, 'matches') },
  }),
  changePassword: withOwnPeople(async ({ self }) => {
    await changeAccount(new Types.ObjectId(self.accountId), { mustChangePassword: true });
    return { params: { id: self.accountId }, body: { newPassword: 'eight ferries at noon' } };
  }),
  export: ({ self }) => ({ params: { id: self.accountId } }),
  setPicture: async ({ self }) => ({ params: { id: self.accountId }, file: await aPicture() }),
  removePicture: ({ self }) => ({ params: { id: self.accountId } }),
  acts: ({ self }) => ({ params: { id: self.accountId } }),
  sessions: ({ self }) => ({ params: { id: self.accountId } }),
  endSession: async ({ self }) => {
    const [session] = await sessionsOf(self.accountId, undefined);
    return { params: { id: self.accountId, sessionId: session?._id ?? '' } };
  },
  endOtherSessions: ({ self }) => ({ params: { id: self.accountId } }),
};
