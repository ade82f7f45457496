import * as z from 'zod';
import { ApiCaller, ApiToken, ApiTokenCreate, NewApiToken } from '../api-token.ts';
import { contract, ownCompany } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Done, Id, pageOf } from '../values.ts';

const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'none' } as const;
/** Only a company makes tokens for itself. */
const ofCompany = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;
const InCompany = z.strictObject({ companyId: Id });

export const apiTokens = contract({
  list: {
    method: 'GET',
    path: '/api/companies/:companyId/api-tokens',
    summary: 'List the API tokens of a company, latest first; expired ones for 90 days',
    access: ownCompany,
    params: InCompany,
    query: pageOf({ sort: sortBy(['name', 'createdDate', 'expiresDate', 'lastUsedDate'], '-createdDate') }),
    response: z.array(ApiToken),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/companies/:companyId/api-tokens',
    summary: 'Create an API token. The answer is the only place where it is shown',
    access: ofCompany,
    inPerson: true,
    params: InCompany,
    body: ApiTokenCreate,
    example: { name: 'Careers page', scopes: ['jobs:read'], expiresInDays: 90 },
    response: NewApiToken,
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: '/api/companies/:companyId/api-tokens/:id',
    summary: 'Revoke an API token; its next call gets 401',
    access: ownCompany,
    params: z.strictObject({ companyId: Id, id: Id }),
    response: Done,
  },
  caller: {
    method: 'GET',
    path: '/api/caller',
    summary: 'Get the company of the caller and, of a token, its scopes and end',
    access: companies,
    token: 'any',
    response: ApiCaller,
  },
});
