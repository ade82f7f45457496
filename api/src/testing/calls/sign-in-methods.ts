import { aPasskey } from '../passkeys.ts';
import { withPassword } from '../second-factor.ts';
import { type CallsOf, withOwnPeople } from './scene.ts';

export const signInMethods: CallsOf<'signInMethods'> = {
  get: ({ self }) => ({ params: { id: self.accountId } }),
  confirmPassword: async ({ self }) => ({
    params: { id: self.accountId },
    body: { password: await withPassword(self) },
  }),
  confirmOptions: ({ self }) => ({ params: { id: self.accountId } }),
  confirmPasskey: withOwnPeople(async ({ app, self }) => {
    const { device } = await aPasskey(app, self);
    const path = `/api/accounts/${self.accountId}/recent-login/passkey/options`;
    const { body } = await app.post(path, { as: self.token });
    return { params: { id: self.accountId }, body: { credential: device.get(body.options) } };
  }),
};
