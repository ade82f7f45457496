import * as z from 'zod';
import { ApiCaller, ApiToken, ApiTokenCreate, NewApiToken } from '../api-token.ts';
import { contract, ownCompany } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Done, Id, pageOf } from '../values.ts';

const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'none' } as const;
/** Only a company can create its tokens. */
const ofCompany = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;
const InCompany = z.strictObject({ companyId: Id });

export const apiTokens = contract({
  list: {
    method: 'GET',
    path: '/api/companies/:companyId/api-tokens',
    summary: 'List the API tokens of a company, newest first; expired tokens are listed for 90 days',
    access: ownCompany,
    params: InCompany,
    query: pageOf({ sort: sortBy(['name', 'createdDate', 'expiresDate', 'lastUsedDate'], '-createdDate') }),
    response: z.array(ApiToken),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/companies/:companyId/api-tokens',
    summary: 'Create an API token; only this response contains it',
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
    summary: 'Get the caller’s company; for an API token, also its scopes and expiry date',
    access: companies,
    token: 'any',
    response: ApiCaller,
  },
});
