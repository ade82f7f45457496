import { StripeFault } from './fault.ts';
import type { Fields } from './form.ts';
import type { Ledger } from './ledger.ts';
import type { CheckRequest } from './request-schemas.ts';
import type { RequestTypes } from './request-types.ts';
import { testClocks } from './test-clocks.ts';

/** Resources with a two-part path. */
const NESTED = /^\/v1\/((?:checkout|billing_portal|test_helpers)\/[a-z_]+|[a-z_]+)(?:\/([^/]+))?(?:\/([a-z_]+))?$/;

export interface ApiRequest {
  method: string;
  path: string;
  fields: Fields;
}

type Request = (ledger: Ledger, id: string, fields: Fields) => Fields;

/** Implementations of the API requests that do more than read. */
const REQUESTS: Partial<Record<keyof RequestTypes, Request>> = {
  'POST customers': (ledger, _, fields) => ledger.customers.create(fields),
  'POST customers/:id': (ledger, id, fields) => ledger.customers.update(id, fields),
  'POST checkout/sessions': (ledger, _, fields) => ledger.checkouts.create(fields),
  'POST checkout/sessions/:id/expire': (ledger, id) => ledger.checkouts.expire(id),
  'POST billing_portal/sessions': (ledger, _, fields) => ledger.checkouts.createPortal(fields),
  'POST billing_portal/configurations': (ledger, _, fields) =>
    ledger.add('bpc', 'billing_portal.configuration', { active: true, metadata: fields.metadata }),
  'POST subscriptions': (ledger, _, fields) => ledger.createSubscription(fields),
  'POST subscriptions/:id': (ledger, id, fields) => ledger.updateSubscription(id, fields),
  'DELETE subscriptions/:id': (ledger, id) => ledger.cancel(id),
  'POST subscription_schedules': (ledger, _, fields) => ledger.schedules.create(fields),
  'POST subscription_schedules/:id': (ledger, id, fields) => ledger.schedules.update(id, fields),
  'POST subscription_schedules/:id/release': (ledger, id) => ledger.schedules.release(id),
  'POST invoices/create_preview': (ledger, _, fields) => ledger.preview(fields),
  'POST invoices/:id/pay': (ledger, id, fields) => ledger.invoices.pay(id, fields),
  'POST credit_notes': (ledger, _, { invoice, amount }) => ledger.invoices.refund(invoice, Number(amount)),
  'POST payment_methods/:id/attach': (ledger, id, { customer }) => ledger.customers.attachCard(id, customer),
  'POST prices': (ledger, _, fields) => ledger.createPrice(fields),
  'POST test_helpers/test_clocks': (ledger) => testClocks.create(ledger),
  'POST test_helpers/test_clocks/:id/advance': (ledger, id, { frozen_time }) =>
    testClocks.advance(ledger, id, Number(frozen_time)),
  'DELETE test_helpers/test_clocks/:id': (ledger, id) => testClocks.delete(ledger, id),
};

/** Kind of object by path. */
const OBJECTS: Record<string, string> = {
  customers: 'customer',
  prices: 'price',
  'checkout/sessions': 'checkout.session',
  'billing_portal/configurations': 'billing_portal.configuration',
  subscriptions: 'subscription',
  subscription_schedules: 'subscription_schedule',
  invoices: 'invoice',
  credit_notes: 'credit_note',
  charges: 'charge',
  disputes: 'dispute',
  payment_methods: 'payment_method',
  'test_helpers/test_clocks': 'test_helpers.test_clock',
};

/** Responds to an API request; throws the errors that Stripe would return. */
export function respondTo(
  ledger: Ledger,
  { method, path, fields }: ApiRequest,
  check: CheckRequest = () => {},
): Fields {
  const [, kind = '', id = '', act = ''] = NESTED.exec(path) ?? [];
  const exact = `${method} ${kind}/${id}`;
  const name = `${method} ${kind}${id && '/:id'}${act && `/${act}`}`;
  const request = REQUESTS[exact as keyof RequestTypes] ?? REQUESTS[name as keyof RequestTypes];
  check(exact in REQUESTS ? exact : name, fields);
  if (request) return request(ledger, id, fields);
  const object = OBJECTS[kind];
  if (!object || method !== 'GET' || act)
    throw new StripeFault(404, 'invalid_request_error', `Unrecognized request: ${method} ${path}`);
  if (id) return expanded(ledger, ledger.get(id, object), fields.expand, 'schedule');
  const data = ledger
    .all(object)
    .filter((each) => !fields.customer || each.customer === fields.customer)
    .filter((each) => !fields.charge || each.charge === fields.charge)
    .filter((each) => !fields.lookup_keys || fields.lookup_keys.includes(each.lookup_key))
    .filter((each) => !fields.status || fields.status === 'all' || each.status === fields.status)
    .reverse()
    .map((each) => expanded(ledger, each, fields.expand, 'data.schedule'));
  return { object: 'list', url: path, has_more: false, data };
}

/** Returns an object with its schedule instead of the schedule's id, if that was requested. */
const expanded = (ledger: Ledger, object: Fields, expand: unknown, name: string): Fields =>
  object.schedule && Array.isArray(expand) && expand.includes(name)
    ? { ...object, schedule: ledger.get(object.schedule) }
    : object;
