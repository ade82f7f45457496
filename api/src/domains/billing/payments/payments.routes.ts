import type Router from '@koa/router';
import { payments } from '@tandem/contracts/routes/payments';
import { paymentsUnconfigured } from '../../../platform/errors/errors.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isOwn } from '../../companies/companies/companies.policy.ts';
import { listPayments, paymentTotals } from './admin.service.ts';
import { endGrant, grantPackage } from './grants.service.ts';
import { priceList } from './prices.service.ts';

const inBody = (viewer: Viewer, { body }: { body: { companyId: string } }) => isOwn(viewer, body.companyId);
const inPath = (viewer: Viewer, { params }: { params: { companyId: string } }) => isOwn(viewer, params.companyId);

const notYet = () => {
  throw paymentsUnconfigured();
};

export const paymentsRoutes = (router: Router) =>
  mount(
    router,
    payments,
    {
      checkout: inBody,
      portal: inBody,
      preview: inBody,
      change: inBody,
      cancel: inBody,
      resume: inBody,
      setPaymentMethod: inBody,
      get: inPath,
      sync: inPath,
    },
    {
      prices: () => priceList(),
      totals: () => paymentTotals(),
      drift: () => ({ checkedDate: null, companies: 0, findings: [], waitingEvents: 0, wrongPrices: [] }),
      reconcile: notYet,
      list: ({ query }) => listPayments(query),
      grant: ({ body }) => grantPackage(body),
      endGrant: async ({ params }) => {
        await endGrant(params.id);
        return { ok: true } as const;
      },
      checkout: notYet,
      portal: notYet,
      webhook: notYet,
      preview: notYet,
      change: notYet,
      cancel: notYet,
      resume: notYet,
      get: notYet,
      sync: notYet,
      setPaymentMethod: notYet,
    },
  );
