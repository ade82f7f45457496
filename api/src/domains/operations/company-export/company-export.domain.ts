import { companyExports } from '@tandem/contracts/routes/company-exports';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { mount } from '../../../platform/http/mount.ts';
import { isOwn } from '../../companies/companies/companies.policy.ts';
import { exportCompany } from './company-export.service.ts';

export const companyExportDomain = defineDomain({
  routes: {
    companyExports: (router) =>
      mount(
        router,
        companyExports,
        { download: async (viewer, { params }) => isOwn(viewer, params.id) },
        { download: (_, viewer, { language }) => exportCompany(viewer, language) },
      ),
  },
  // The archive is created for each download and not stored.
  personalData: NO_PERSONAL_DATA,
});
