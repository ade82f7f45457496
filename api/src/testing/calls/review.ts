import { aDeveloper } from '../people.ts';
import { asIs, type CallsOf } from './scene.ts';

export const review: CallsOf<'review'> = {
  list: asIs,
  counts: asIs,
  get: ({ developer }) => ({ params: { id: developer.id } }),
  decide: ({ developer }) => ({ params: { id: developer.id } }),
  duplicates: ({ developer }) => ({ params: { id: developer.id } }),
  merge: async ({ developer }) => ({ body: { keep: developer.id, remove: (await aDeveloper()).id } }),
};
