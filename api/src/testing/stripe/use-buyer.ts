import { beforeEach, expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { aJob } from '../factories.ts';
import { aCompany, type Person } from '../people.ts';
import type { useStripe } from './use-stripe.ts';

export const VISA = '4242424242424242';
export const MASTERCARD = '5555555555554444';
/** A card that can be saved, although later payments fail. */
export const FAILING_CARD = '4000000000000341';

const ADDRESS = { name: 'Acme GmbH', line1: 'Hafenstraße 1', postal_code: '20457', city: 'Hamburg', country: 'DE' };

/**
 * Provides a company that buys packages for its job, a new one for each test. A test can replace the company and the
 * job.
 */
export function useBuyer(app: TestApp, stripe: ReturnType<typeof useStripe>) {
  const current = {} as { own: Person & { slug: string }; job: { _id: string } };
  const become = async (): Promise<void> => {
    current.own = await aCompany();
    current.job = await aJob(current.own);
  };
  beforeEach(become);

  const billing = async () => (await app.get(`/api/payments/${current.own.id}`, { as: current.own.token })).body;
  const checkout = (more: object = {}) =>
    app.post('/api/payments/checkout', {
      as: current.own.token,
      body: {
        companyId: current.own.id,
        jobId: current.job._id,
        package: 'promotedAd_2',
        interval: 'monthly',
        currency: 'eur',
        ...more,
      },
    });
  /** Submits the form of a hosted page. */
  const pay = (url: string, card = VISA) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...ADDRESS, card }) });
  const onSubscription = (method: 'POST' | 'PUT', id: string, what: string, body: object) =>
    app.call(method, `/api/payments/subscriptions/${id}${what}`, {
      as: current.own.token,
      body: { companyId: current.own.id, ...body },
    });

  const customerId = async (): Promise<string> =>
    (await app.get(`/api/companies/${current.own.id}`, { as: current.own.token })).body.customerId;

  /** Saves a card as the default, as on Stripe's general page. */
  const saveCard = async (number: string): Promise<string> =>
    stripe.server.ledger.customers.addCard(await customerId(), number).id;
  /** Charges the packages to a card and pays open invoices. */
  const setCard = (id: string) =>
    app.put(`/api/payment-methods/${id}`, { as: current.own.token, body: { companyId: current.own.id } });

  return {
    /** The company with its token, and its job. */
    current,
    /** Makes another company the buyer. */
    become,
    company: async () => (await app.get(`/api/companies/${current.own.slug}`)).body,
    jobOnBoard: async (id = current.job._id) => (await app.get(`/api/jobs/${id}`)).body,
    billing,
    checkout,
    trial: () => checkout({ jobId: undefined, package: 'promotedAd_3' }),
    pay,
    /** Buys a package, waits until Tandem has stored it, and returns it. */
    buy: async (more: object = {}) => {
      const { body } = await checkout(more);
      expect((await pay(body.url)).status).toBe(303);
      await stripe.settled();
      const { subscriptions } = await billing();
      return subscriptions.find(({ source }: { source: string }) => source === 'stripe');
    },
    find: async (id: string) => (await billing()).subscriptions.find((each: { _id: string }) => each._id === id),
    cancel: (id: string, body: object) => onSubscription('POST', id, '/cancel', body),
    resume: (id: string) => onSubscription('POST', id, '/resume', {}),
    preview: (id: string, body: object) => onSubscription('POST', id, '/preview', body),
    change: (id: string, body: object) => onSubscription('PUT', id, '', body),
    saveCard,
    setCard,
    /** Replaces the card that the packages are charged to, and pays open invoices. */
    replaceCard: async (number: string) => setCard(await saveCard(number)),
    /** The customer's id at Stripe. */
    customerId,
    /** Lets time pass at Stripe and waits until its effects are processed. */
    advance: async (days: number) => {
      stripe.server.ledger.advance(days);
      await stripe.settled();
    },
  };
}
