/** A test card of Stripe: what it is, and what happens when it is used. */
interface TestCard {
  /** The payment method that Stripe has for it. */
  name: string;
  brand: string;
  /** It is accepted on a page or not, and each charge succeeds or fails. */
  isRefused?: boolean;
  isDeclined?: boolean;
  /** The bank asks its holder to confirm. */
  isConfirmed?: boolean;
  label: string;
}

/** Numbers that Stripe documents for its test mode. */
export const TEST_CARDS: Record<string, TestCard> = {
  '4242424242424242': { name: 'pm_card_visa', brand: 'visa', label: 'Visa: every payment succeeds' },
  '5555555555554444': { name: 'pm_card_mastercard', brand: 'mastercard', label: 'Mastercard: every payment succeeds' },
  '4000002500003155': {
    name: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    isConfirmed: true,
    label: 'Visa: the bank asks to confirm the payment',
  },
  '4000000000000341': {
    name: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    isDeclined: true,
    label: 'Visa: can be saved, but later payments fail',
  },
  '4000000000000002': {
    name: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    isRefused: true,
    isDeclined: true,
    label: 'Visa: is declined at once',
  },
};

export const digitsOf = (number: string): string => number.replace(/\D/g, '');
