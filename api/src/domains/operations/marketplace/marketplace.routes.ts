import type Router from '@koa/router';
import { marketplace } from '@tandem/contracts/routes/marketplace';
import { mount } from '../../../platform/http/mount.ts';
import { exportNumbers, exportRows } from './list-export.service.ts';
import { marketplaceCities, marketplaceNumbers } from './marketplace.service.ts';
import { exportPublicStatistics } from './public-export.service.ts';
import { marketplaceRows } from './rows.service.ts';

export const marketplaceRoutes = (router: Router) =>
  mount(
    router,
    marketplace,
    {},
    {
      exportPublic: ({ query }) => exportPublicStatistics(query.language),
      numbers: ({ query }) => marketplaceNumbers(query),
      exportNumbers: ({ query }, _, call) => exportNumbers(query, call),
      rows: ({ query }) => marketplaceRows(query),
      exportRows: ({ query }, _, call) => exportRows(query, call),
      cities: ({ query }) => marketplaceCities(query),
    },
  );
