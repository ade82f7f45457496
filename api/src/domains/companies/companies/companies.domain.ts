import { defineDomain } from '../../../platform/domain/domain.ts';
import { ifFound } from '../../../platform/domain/if-found.ts';
import { companySkills } from './companies.model.ts';
import { companiesRoutes } from './companies.routes.ts';
import { ownCompany } from './companies.service.ts';
import { forgetContact } from './company-status.service.ts';
import { forgetPictures } from './pictures.service.ts';

export const companiesDomain = defineDomain({
  routes: { companies: companiesRoutes },
  skillUses: [companySkills],
  personalData: {
    company: [
      {
        name: 'pictures',
        archive: { leftOut: 'uploaded files are in the folder `files`' },
        erase: ({ entityId }) => forgetPictures(entityId),
      },
      {
        name: 'company',
        archive: { parts: ['company'] },
        export: ({ entityId }) => ifFound(ownCompany(entityId)),
        erase: ({ entityId }) => forgetContact(entityId),
      },
    ],
  },
});
