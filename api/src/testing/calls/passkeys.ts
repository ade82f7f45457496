import { aPasskey, askForPasskey, newAuthenticator } from '../passkeys.ts';
import { asIs, type CallsOf, withOwnPeople } from './scene.ts';

export const passkeys: CallsOf<'passkeys'> = {
  loginOptions: asIs,
  login: async ({ app, developer }) => {
    const { device } = await aPasskey(app, developer);
    const { options, cookie } = await askForPasskey(app);
    return { body: { credential: device.get(options) }, headers: { cookie } };
  },
  creationOptions: ({ self }) => ({ params: { id: self.accountId } }),
  create: async ({ app, self }) => {
    const path = `/api/accounts/${self.accountId}/passkeys/options`;
    const { body } = await app.post(path, { as: self.token });
    return {
      params: { id: self.accountId },
      body: { name: 'Phone', credential: newAuthenticator().create(body.options) },
    };
  },
  rename: withOwnPeople(async ({ app, self }) => {
    const { id } = await aPasskey(app, self);
    return { params: { id: self.accountId, passkeyId: id }, body: { name: 'Old laptop' } };
  }),
  remove: withOwnPeople(async ({ app, self }) => {
    await aPasskey(app, self);
    const { id } = await aPasskey(app, self);
    return { params: { id: self.accountId, passkeyId: id } };
  }),
};
