import { aSuperuser } from '../people.ts';
import type { CallsOf, Scene } from './scene.ts';

/** Someone has to receive it. */
const withReader = async () => {
  await aSuperuser();
  return {};
};

export const support: CallsOf<'support'> = {
  feedback: withReader,
  customerRequest: withReader,
  candidateQuestion: async ({ developer }: Scene) => {
    await aSuperuser();
    return { body: { userId: developer.id, text: 'Has she worked with Go?' } };
  },
};
