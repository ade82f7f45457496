import type Router from '@koa/router';
import { audit } from '@tandem/contracts/routes/audit';
import { mount } from '../../http/mount.ts';
import { listEntries } from './audit.service.ts';

export const auditRoutes = (router: Router) => mount(router, audit, {}, { list: ({ query }) => listEntries(query) });
