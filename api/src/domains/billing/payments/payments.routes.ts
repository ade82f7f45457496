import type Router from '@koa/router';
import { payments } from '@tandem/contracts/routes/payments';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isOwn } from '../../companies/companies/companies.policy.ts';
import { listPayments, paymentTotals } from './admin.service.ts';
import { changeSubscription, previewChange } from './change.service.ts';
import { startCheckout } from './checkout.service.ts';
import { endGrant, grantPackage } from './grants.service.ts';
import { portalPage } from './portal.ts';
import { priceList } from './prices.service.ts';
import { latestDrift, reconcile } from './reconciling.service.ts';
import {
  billingOf,
  cancelSubscription,
  resumeSubscription,
  setPaymentMethod,
  setReference,
  syncedBillingOf,
} from './subscriptions.service.ts';
import { receiveEvent } from './webhook.service.ts';

const inBody = (viewer: Viewer, { body }: { body: { companyId: string } }) => isOwn(viewer, body.companyId);
const inPath = (viewer: Viewer, { params }: { params: { companyId: string } }) => isOwn(viewer, params.companyId);

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
      setReference: inPath,
      get: inPath,
      sync: inPath,
    },
    {
      prices: () => priceList(),
      totals: () => paymentTotals(),
      drift: latestDrift,
      reconcile: async () => {
        await reconcile(new Date());
        return latestDrift();
      },
      list: ({ query }) => listPayments(query),
      grant: ({ body }) => grantPackage(body),
      endGrant: async ({ params }) => {
        await endGrant(params.id);
        return { ok: true } as const;
      },
      checkout: ({ body }) => startCheckout(body),
      portal: ({ body }) => portalPage(body),
      webhook: receiveEvent,
      preview: ({ params, body }) => previewChange(params.id, body),
      change: ({ params, body }) => changeSubscription(params.id, body),
      cancel: ({ params, body }) => cancelSubscription(params.id, body),
      resume: ({ params, body }) => resumeSubscription(params.id, body.companyId),
      get: ({ params }) => billingOf(params.companyId),
      sync: ({ params }) => syncedBillingOf(params.companyId),
      setReference: ({ params, body }) => setReference(params.companyId, body.reference),
      setPaymentMethod: ({ params, body }) => setPaymentMethod(params.id, body.companyId),
    },
  );
