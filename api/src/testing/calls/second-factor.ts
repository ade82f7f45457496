import { password, startFactorSetup, withFactor, withPassword } from '../second-factor.ts';
import { codeOf } from '../totp.ts';
import { type CallsOf, withOwnPeople } from './scene.ts';

export const secondFactor: CallsOf<'secondFactor'> = {
  login: withOwnPeople(async ({ app, developer }) => {
    const { secret } = await withFactor(app, developer);
    const { body } = await app.post('/api/login/', { body: { email: developer.email, password } });
    return { body: { ticket: body.ticket, code: codeOf(secret, 1) } };
  }),
  get: ({ self }) => ({ params: { id: self.accountId } }),
  begin: async ({ self }) => ({ params: { id: self.accountId }, body: { password: await withPassword(self) } }),
  turnOn: withOwnPeople(async ({ self, app }) => {
    const { secret } = await startFactorSetup(app, self);
    return { params: { id: self.accountId }, body: { code: codeOf(secret) } };
  }),
  renewCodes: withOwnPeople(async ({ self, app }) => {
    await withFactor(app, self);
    return { params: { id: self.accountId }, body: { password } };
  }),
  turnOff: async ({ self }) => ({ params: { id: self.accountId }, body: { password: await withPassword(self) } }),
};
