import type { TestApp } from '../app.ts';
import { aCandidate } from '../factories.ts';
import { aPicture } from '../files.ts';
import { aDeveloper } from '../people.ts';
import { type CallsOf, next, type Scene } from './scene.ts';

/** A profile that the caller may change: for a company, a candidate. */
const profileOf = async ({ view, company, developer }: Scene) =>
  view === 'COMPANY' ? (await aCandidate(company))._id : developer.id;

/** A developer with a public address. */
async function somebodyPublic(app: TestApp) {
  const { id, token } = await aDeveloper();
  const niceLink = `public-${next()}`;
  await app.put(`/api/users/${id}`, { as: token, body: { user: { niceLink } } });
  return { id, niceLink };
}

export const developers: CallsOf<'developers'> = {
  get: ({ developer }) => ({ params: { id: developer.id } }),
  update: async ({ view, developer, company }) => ({
    params: { id: view === 'COMPANY' ? (await aCandidate(company))._id : developer.id },
  }),
  changes: async ({ view, developer, company }) => ({
    params: { id: view === 'COMPANY' ? (await aCandidate(company))._id : developer.id },
  }),
  revert: async ({ app, view, developer, company, self }) => {
    const id = view === 'COMPANY' ? (await aCandidate(company))._id : developer.id;
    const { token } = view === 'SUPERUSER' || view === 'GUEST' ? developer : self;
    const user = { headline: `Headline ${next()}` };
    const { body } = await app.put(`/api/users/${id}`, { as: token, body: { user } });
    return { params: { id }, body: { revision: body.revision } };
  },
  views: ({ developer }) => ({ params: { id: developer.id } }),
  niceLink: ({ developer }) => ({ params: { id: developer.id } }),
  profile: async ({ app }) => ({ params: { slug: (await somebodyPublic(app)).niceLink } }),
  setPicture: async (scene) => ({ params: { userId: await profileOf(scene) }, file: await aPicture() }),
  removePicture: async (scene) => ({ params: { userId: await profileOf(scene) } }),
  similar: async ({ app }) => ({ params: { id: (await somebodyPublic(app)).id } }),
};
