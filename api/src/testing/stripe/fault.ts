import type { Fields } from './form.ts';

/** An error as Stripe reports it. */
export class StripeFault extends Error {
  readonly status: number;
  readonly error: Fields;
  constructor(status: number, type: string, message: string, more: Fields = {}) {
    super(message);
    this.status = status;
    this.error = { type, message, ...more };
  }
}

export const missing = (id: unknown) =>
  new StripeFault(404, 'invalid_request_error', `No such object: '${id}'`, { code: 'resource_missing', param: 'id' });
export const invalidRequest = (message: string) => new StripeFault(400, 'invalid_request_error', message);
export const cardDeclined = () =>
  new StripeFault(402, 'card_error', 'Your card was declined.', { code: 'card_declined' });
export const unauthorized = () => new StripeFault(401, 'invalid_request_error', 'You did not provide an API key.');
export const otherParameters = () =>
  new StripeFault(
    400,
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  );
export const unknownTaxLocation = () =>
  new StripeFault(400, 'invalid_request_error', "The customer's location isn't recognized.", {
    code: 'customer_tax_location_invalid',
  });
