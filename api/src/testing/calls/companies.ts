import { aMedia, aPicture } from '../files.ts';
import { aCompany } from '../people.ts';
import { asIs, type CallsOf } from './scene.ts';

export const companies: CallsOf<'companies'> = {
  get: ({ company }) => ({ params: { id: company.id } }),
  update: ({ company }) => ({ params: { id: company.id } }),
  remove: async ({ view, company }) =>
    view === 'SUPERUSER'
      ? { params: { id: (await aCompany()).id }, body: { reason: 'fraud' } }
      : { params: { id: company.id } },
  restore: async ({ app }) => {
    const { id, token } = await aCompany();
    await app.call('DELETE', `/api/companies/${id}`, { as: token, body: {} });
    return { params: { id } };
  },
  slug: ({ company }) => ({ params: { id: company.id } }),
  query: asIs,
  list: asIs,
  exportList: asIs,
  setLogo: async ({ company }) => ({ params: { id: company.id }, file: await aPicture() }),
  removeLogo: ({ company }) => ({ params: { id: company.id } }),
  addMedia: async ({ company }) => ({
    params: { id: company.id },
    body: { type: 'gallery' },
    file: await aPicture(),
  }),
  orderMedia: ({ company }) => ({ params: { id: company.id } }),
  changeMedia: async ({ company }) => ({ params: { id: company.id, fileId: await aMedia(company.id) } }),
  removeMedia: async ({ company }) => ({ params: { id: company.id, fileId: await aMedia(company.id) } }),
};
