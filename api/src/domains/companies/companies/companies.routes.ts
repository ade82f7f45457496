import type Router from '@koa/router';
import { COMPANY_NAME_FIELDS } from '@tandem/catalogue/companies';
import { companies } from '@tandem/contracts/routes/companies';
import { moved } from '../../../platform/errors/errors.ts';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyReviewed, publicJobsOf } from './companies.events.ts';
import type { StoredCompany } from './companies.model.ts';
import { companyLevelFor, isOwn } from './companies.policy.ts';
import { presentCompany } from './companies.presenter.ts';
import { queryCompanies } from './companies.query.ts';
import { companyById, getCompany } from './companies.service.ts';
import { listCompanies } from './company-search.service.ts';
import { freeSlugs } from './company-slugs.service.ts';
import { restoreCompany } from './company-status.service.ts';
import { deleteCompany } from './deleting.service.ts';
import { exportCompanies } from './list-export.service.ts';
import { addMedia, describeMedia, orderMedia, removeLogo, removeMedia, setLogo } from './pictures.service.ts';
import { lookalikesInReview, recordWebsiteProof } from './reviewing.service.ts';
import { updateCompany } from './updating.service.ts';

const isOwnCompany = (viewer: Viewer, { params }: { params: { id: string } }) => isOwn(viewer, params.id);

export const companiesRoutes = (router: Router) =>
  mount(
    router,
    companies,
    {
      update: isOwnCompany,
      remove: isOwnCompany,
      slug: isOwnCompany,
      setLogo: isOwnCompany,
      removeLogo: isOwnCompany,
      addMedia: isOwnCompany,
      orderMedia: isOwnCompany,
      changeMedia: isOwnCompany,
      removeMedia: isOwnCompany,
    },
    {
      async get({ params }, viewer) {
        const company = await getCompany(viewer, params.id);
        if (![company.slug, String(company._id)].includes(params.id)) throw moved(`/api/companies/${company.slug}`);
        return withJobs(company, viewer);
      },
      async update({ params, body: { revision, ...change } }, viewer, call) {
        const before = await companyById(params.id);
        const changed = await updateCompany(params.id, change, { viewer, revision });
        const isNamed = COMPANY_NAME_FIELDS.some((field) => change[field] !== undefined);
        const company = isNamed ? await recordWebsiteProof(changed) : changed;
        if (change.public !== undefined || change.nameDecision)
          await companyReviewed.emit({ viewer, before, after: company });
        return {
          ...presentCompany(company, companyLevelFor(viewer, company)),
          ...localizedMessage(call, 'companyUpdated'),
        };
      },
      async remove({ params, body }, viewer, call) {
        await deleteCompany(viewer, params.id, body);
        return localizedMessage(call, 'companyDeleted');
      },
      async restore({ params }, viewer) {
        await restoreCompany(params.id);
        return withJobs(await companyById(params.id), viewer);
      },
      slug: async ({ params, query }) => freeSlugs(await companyById(params.id), query.wanted),
      setLogo: ({ params, file }) => setLogo(params.id, file),
      async removeLogo({ params }) {
        await removeLogo(params.id);
        return { ok: true as const };
      },
      addMedia: async ({ params, body, file }, _, call) => ({
        media: await addMedia(params.id, body, file),
        ...localizedMessage(call, 'mediaUploaded'),
      }),
      orderMedia: async ({ params, body }, _, call) => ({
        media: await orderMedia(params.id, body.ids),
        ...localizedMessage(call, 'companyUpdated'),
      }),
      changeMedia: async ({ params, body }, _, call) => ({
        media: await describeMedia(params.id, params.fileId, body.text),
        ...localizedMessage(call, 'companyUpdated'),
      }),
      removeMedia: async ({ params }, _, call) => ({
        media: await removeMedia(params.id, params.fileId),
        ...localizedMessage(call, 'mediaDeleted'),
      }),
      list: async ({ query }, viewer) => pageWithJobs(await listCompanies(query), viewer, !!query.review),
      exportList: ({ query }, _, call) => exportCompanies(query, call),
      query: async ({ body }, viewer) => pageWithJobs(await queryCompanies(body), viewer),
    },
  );

const withJobs = async (company: StoredCompany, viewer: Viewer, isReviewed = false) =>
  presentCompany(company, companyLevelFor(viewer, company), {
    ...(await publicJobsOf.ask(company._id)),
    ...(isReviewed && { lookalikes: await lookalikesInReview(company) }),
  });

const pageWithJobs = async (
  { items, total }: { items: StoredCompany[]; total: number },
  viewer: Viewer,
  isReviewed = false,
) => ({ items: await Promise.all(items.map((company) => withJobs(company, viewer, isReviewed))), total });
