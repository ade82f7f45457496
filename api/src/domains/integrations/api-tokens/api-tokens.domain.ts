import { apiTokens } from '@tandem/contracts/routes/api-tokens';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { forgetResponsesTo } from '../../../platform/http/idempotency.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import {
  callerOf,
  createToken,
  eraseTokensBy,
  eraseTokensOf,
  hasToken,
  listTokens,
  revokeToken,
  tokensBy,
  tokensOf,
} from './api-tokens.service.ts';
import { remindOfExpiry } from './reminding.ts';

const ownCompany = (viewer: Viewer, { params }: { params: { companyId: string } }) =>
  viewer.entityId === params.companyId;

export const apiTokensDomain = defineDomain({
  routes: {
    apiTokens: (router) =>
      mount(
        router,
        apiTokens,
        {
          list: ownCompany,
          create: ownCompany,
          remove: async (viewer, { params }) =>
            ownCompany(viewer, { params }) && (await hasToken(params.companyId, params.id)),
        },
        {
          list: ({ params, query }) => listTokens(params.companyId, query),
          create: ({ body }, viewer) => createToken(viewer, body),
          async remove({ params }, viewer) {
            await revokeToken(viewer, params.companyId, params.id);
            return { ok: true as const };
          },
          caller: (_, viewer) => callerOf(viewer),
        },
      ),
  },
  tasks: [{ name: 'remind of expiring API tokens', every: '1 hour', run: remindOfExpiry }],
  personalData: {
    account: [
      {
        name: 'api-tokens',
        export: ({ accountId }) => tokensBy(accountId),
        erase: ({ accountId }) => eraseTokensBy(accountId),
      },
      { name: 'responses-to-repeated-calls', erase: ({ accountId }) => forgetResponsesTo(accountId) },
    ],
    company: [
      {
        name: 'api-tokens-of-the-team',
        archive: 'export',
        export: ({ entityId }) => tokensOf(entityId),
        erase: ({ entityId }) => eraseTokensOf(entityId),
      },
    ],
  },
});
