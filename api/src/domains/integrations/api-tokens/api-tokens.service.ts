import { MAX_TOKENS } from '@tandem/catalogue/api-tokens';
import type { ApiCaller, ApiToken, ApiTokenCreate, NewApiToken } from '@tandem/contracts/api-token';
import { Types } from 'mongoose';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { plain, withTotal } from '../../../platform/database/mongoose-schema.ts';
import { withNamedLock } from '../../../platform/database/named-lock.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { notFound, tooManyApiTokens } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import { apiTokens, type StoredToken } from './api-tokens.model.ts';
import { hashOfToken, newToken } from './token-format.ts';

const DAY = 86_400_000;

/** Lists a page of a company's tokens. */
export async function listTokens(companyId: string, page: PageOf<string>): Promise<Page<ApiToken[]>> {
  const [found, total] = await withTotal(page, apiTokens.page(companyId, page), () => apiTokens.count(companyId));
  return { items: await presentAll(found), total };
}

/** Creates a token for the viewer's company; throws 409 if it has reached the limit. */
export async function createToken(viewer: Viewer, input: ApiTokenCreate): Promise<NewApiToken> {
  const { accountId = '', entityId = '' } = viewer;
  const { expiresInDays, scopes, name } = input;
  const token = newToken();
  const stored = await withNamedLock(`api tokens ${entityId}`, async () => {
    if ((await apiTokens.countActive(entityId)) >= MAX_TOKENS) throw tooManyApiTokens(MAX_TOKENS);
    return apiTokens.insert({
      name,
      scopes: [...new Set(scopes)].sort(),
      companyId: new Types.ObjectId(entityId),
      createdBy: new Types.ObjectId(accountId),
      hash: hashOfToken(token),
      lastFour: token.slice(-4),
      expiresDate: new Date(Date.now() + expiresInDays * DAY),
    });
  });
  await recordAudit({
    actorId: accountId,
    action: 'apiTokens.create',
    subject: entityId,
    fields: ['name', 'scopes', 'expiresInDays'],
  });
  const [presented] = await presentAll([stored]);
  if (!presented) throw notFound();
  return { ...presented, token };
}

/** Revokes a token; throws 404 if the company has no such token. */
export async function revokeToken(viewer: Viewer, companyId: string, id: string): Promise<void> {
  if (!(await apiTokens.remove(companyId, id))) throw notFound();
  // Actions of superusers are recorded for every route anyway.
  if (viewer.view === 'COMPANY' && !viewer.impersonatedBy)
    await recordAudit({ actorId: viewer.accountId ?? '', action: 'apiTokens.remove', subject: companyId, fields: [] });
}

/** Whether the token belongs to the company. */
export const hasToken = async (companyId: string, id: string): Promise<boolean> =>
  (await apiTokens.find(companyId, id)) !== null;

/** Returns the caller's company, account and scopes. */
export async function callerOf({ entityId = '', token }: Viewer): Promise<ApiCaller> {
  const { name } = await companyById(entityId);
  const found = token && (await apiTokens.find(entityId, token.id));
  return {
    companyId: entityId,
    company: name,
    token: found ? plain({ name: found.name, scopes: found.scopes, expiresDate: found.expiresDate }) : null,
  };
}

/** Returns the tokens of a company, for its export. */
export const tokensOf = async (companyId: string): Promise<ApiToken[]> =>
  presentAll(await apiTokens.page(companyId, { skip: 0, limit: 10_000, sort: 'createdDate' }));

/** Returns the tokens that an account has created, for its export. */
export const tokensBy = async (accountId: string): Promise<ApiToken[]> =>
  presentAll(await apiTokens.createdBy(accountId));

export const { removeBy: eraseTokensBy, removeOf: eraseTokensOf } = apiTokens;

async function presentAll(found: readonly StoredToken[]): Promise<ApiToken[]> {
  const accounts = await accountsById([...new Set(found.map(({ createdBy }) => String(createdBy)))]);
  return found.map(({ companyId, hash, remindedDate, updatedDate, ...token }) => {
    const { name = '', email = '' } = accounts.get(String(token.createdBy)) ?? {};
    return { ...plain(token), creator: name || email };
  });
}
