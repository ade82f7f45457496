import { Binary } from '../files.ts';
import { contract } from '../route.ts';
import { ById } from '../values.ts';

export const companyExports = contract({
  download: {
    method: 'GET',
    path: '/api/companies/:id/export',
    summary: 'Download everything a company owns as a ZIP of JSON, CSV and files; for its main account only',
    access: { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' },
    inPerson: true,
    params: ById,
    produces: 'application/zip',
    response: Binary,
  },
});
