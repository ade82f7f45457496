import { aDeveloper } from '../people.ts';
import { asIs, type CallsOf } from './scene.ts';

export const shortlist: CallsOf<'shortlist'> = {
  list: asIs,
  put: async () => ({ params: { userId: (await aDeveloper()).id } }),
  remove: async () => ({ params: { userId: (await aDeveloper()).id } }),
};
