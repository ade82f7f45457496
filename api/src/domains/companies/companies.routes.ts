import type Router from '@koa/router';
import { companies } from '@tandem/contracts/routes/companies';
import { mount } from '../../http/mount.ts';
import { say } from '../../http/say.ts';
import type { Viewer } from '../../http/viewer.ts';
import { jobsOfCompany } from '../jobs/jobs.service.ts';
import type { StoredCompany } from './companies.model.ts';
import { companyLevelFor, isOwn } from './companies.policy.ts';
import { presentCompany } from './companies.presenter.ts';
import { getCompany, listCompanies, updateCompany } from './companies.service.ts';
import { addMedia, describeMedia, orderMedia, removeLogo, removeMedia, setLogo } from './pictures.service.ts';

const isOwnCompany = (viewer: Viewer, { params }: { params: { id: string } }) => isOwn(viewer, params.id);

export const companiesRoutes = (router: Router) =>
  mount(
    router,
    companies,
    {
      update: isOwnCompany,
      setLogo: isOwnCompany,
      removeLogo: isOwnCompany,
      addMedia: isOwnCompany,
      orderMedia: isOwnCompany,
      changeMedia: isOwnCompany,
      removeMedia: isOwnCompany,
    },
    {
      get: async ({ params }, viewer) => withJobs(await getCompany(viewer, params.id), viewer),
      async update({ params, body }, viewer) {
        const company = await updateCompany(params.id, body);
        return presentCompany(company, companyLevelFor(viewer, company));
      },
      setLogo: ({ params, file }) => setLogo(params.id, file),
      async removeLogo({ params }) {
        await removeLogo(params.id);
        return { ok: true as const };
      },
      addMedia: async ({ params, body, file }, _, call) => ({
        media: await addMedia(params.id, body, file),
        ...say(call, 'mediaUploaded'),
      }),
      orderMedia: async ({ params, body }, _, call) => ({
        media: await orderMedia(params.id, body.ids),
        ...say(call, 'companyUpdated'),
      }),
      changeMedia: async ({ params, body }, _, call) => ({
        media: await describeMedia(params.id, params.fileId, body.text),
        ...say(call, 'companyUpdated'),
      }),
      removeMedia: async ({ params }, _, call) => ({
        media: await removeMedia(params.id, params.fileId),
        ...say(call, 'mediaDeleted'),
      }),
      async list({ query }, viewer) {
        const { items, total } = await listCompanies(query);
        return { items: await Promise.all(items.map((company) => withJobs(company, viewer))), total };
      },
    },
  );

const withJobs = async (company: StoredCompany, viewer: Viewer) =>
  presentCompany(company, companyLevelFor(viewer, company), await jobsOfCompany(company._id));
