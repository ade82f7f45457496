import { grantPackage } from '../../domains/billing/payments/grants.service.ts';
import { aCompany } from '../people.ts';
import { asIs, type CallsOf, type Scene } from './scene.ts';

const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString();
const grant = (company: { id: string }) => ({
  companyId: company.id,
  package: 'promotedAd_3' as const,
  reason: 'Pilot customer',
  endDate: inAYear(),
});

const ofCompany = ({ company }: Scene) => ({ params: { companyId: company.id } });
const ofSubscription =
  (body: object) =>
  ({ company }: Scene) => ({
    params: { id: 'sub_1' },
    body: { companyId: company.id, ...body },
  });

export const payments: CallsOf<'payments'> = {
  prices: asIs,
  totals: asIs,
  drift: asIs,
  reconcile: asIs,
  list: async () => {
    // Another company: a package changes what the company of the scene may see.
    await grantPackage(grant(await aCompany()));
    return {};
  },
  grant: ({ company }) => ({ body: grant(company) }),
  endGrant: async ({ company }) => ({ params: { id: (await grantPackage(grant(company)))._id } }),
  checkout: ({ company }) => ({
    body: { companyId: company.id, package: 'promotedAd_3', interval: 'monthly', currency: 'eur' },
  }),
  portal: ({ company }) => ({ body: { companyId: company.id } }),
  webhook: asIs,
  preview: ofSubscription({ package: 'promotedAd_2' }),
  change: ofSubscription({ package: 'promotedAd_2' }),
  cancel: ofSubscription({ reason: 'hired-here' }),
  resume: ofSubscription({}),
  get: ofCompany,
  sync: ofCompany,
  setReference: (scene) => ({ ...ofCompany(scene), body: { reference: 'PO 4711' } }),
  setPaymentMethod: ofSubscription({}),
};
