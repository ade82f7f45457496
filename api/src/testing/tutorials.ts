import type { TestApp } from './app.ts';
import { counter } from './counter.ts';
import type { Person } from './people.ts';

const next = counter();
/** What a tutorial needs to be published, besides a title. */
export const WHOLE_TUTORIAL = { headline: 'In short', body: '<p>At length</p>', tags: ['go'] };

/** Calls about tutorials and comments; `boss` is the superuser who publishes. */
export function tutorialCalls(app: TestApp, boss: () => Person) {
  const create = async (by: Person, change: object = {}) =>
    (
      await app.post('/api/tutorials/', {
        as: by.token,
        body: { title: `Tutorial ${next()}`, ...WHOLE_TUTORIAL, ...change },
      })
    ).body.tutorial;
  const update = (by: Person, id: string, body: object) => app.put(`/api/tutorials/${id}`, { as: by.token, body });
  return {
    create,
    update,
    get: (id: string, as?: Person) => app.get(`/api/tutorials/${id}`, as && { as: as.token }),
    published: async (change: object = {}, by = boss()) => {
      const { _id } = await create(by, change);
      if (by !== boss()) await update(by, _id, { proposed: true });
      return (await update(boss(), _id, { published: true })).body.tutorial;
    },
    /** @param path of a tutorial or comment, as `comments/<id>` */
    like: (as: Person, path: string) => app.put(`/api/${path}/like`, { as: as.token }),
    say: (as: Person, id: string, text: string, parentId?: string) =>
      app.post(`/api/tutorials/${id}/comments`, { as: as.token, body: { text, ...(parentId && { parentId }) } }),
    commentsOf: async (id: string, as?: Person) =>
      (await app.get(`/api/tutorials/${id}/comments?limit=100`, as && { as: as.token })).body,
    removeComment: (as: Person, id: string) => app.call('DELETE', `/api/comments/${id}`, { as: as.token }),
  };
}
