import { aQuietSuperuser } from '../people.ts';
import { password, withFactor } from '../second-factor.ts';
import { type CallsOf, type Scene, withOwnPeople } from './scene.ts';

/** Someone has to receive it. */
const withReader = async () => {
  await aQuietSuperuser();
  return {};
};

export const support: CallsOf<'support'> = {
  feedback: withReader,
  customerRequest: withReader,
  lockedOut: withOwnPeople(async ({ app, developer }: Scene) => {
    await withReader();
    await withFactor(app, developer);
    const { body } = await app.post('/api/login/', { body: { email: developer.email, password } });
    return { body: { ticket: body.ticket, text: 'My phone was stolen, with the recovery codes on it.' } };
  }),
  candidateQuestion: async ({ developer }: Scene) => {
    await aQuietSuperuser();
    return { body: { userId: developer.id, text: 'Has she worked with Go?' } };
  },
};
