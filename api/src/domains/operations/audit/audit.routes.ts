import type Router from '@koa/router';
import { audit } from '@tandem/contracts/routes/audit';
import { mount } from '../../../platform/http/mount.ts';
import { listEntries } from './audit.service.ts';
import { exportEntries } from './exporting.service.ts';

export const auditRoutes = (router: Router) =>
  mount(
    router,
    audit,
    {},
    {
      list: ({ query }) => listEntries(query),
      export: ({ query }, _, call) => exportEntries(query, call),
    },
  );
