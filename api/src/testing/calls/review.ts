import { aDeveloper } from '../people.ts';
import { asIs, type CallsOf } from './scene.ts';

export const review: CallsOf<'review'> = {
  queues: asIs,
  list: asIs,
  exportList: asIs,
  counts: asIs,
  get: ({ developer }) => ({ params: { id: developer.id } }),
  decide: ({ developer }) => ({ params: { id: developer.id } }),
  decisions: asIs,
  async undo({ app, view, developer, self }) {
    if (view === 'SUPERUSER')
      await app.put(`/api/users-review/${developer.id}`, { as: self.token, body: { tandemStatus: 'approved' } });
    return { params: { id: developer.id } };
  },
  duplicates: ({ developer }) => ({ params: { id: developer.id } }),
  merge: async ({ developer }) => ({ body: { keep: developer.id, remove: (await aDeveloper()).id } }),
};
