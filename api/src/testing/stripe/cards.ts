/** A test card of Stripe and the result of using it. */
interface TestCard {
  /** Stripe's payment method for the card. */
  name: string;
  brand: string;
  /** Whether the card is refused on a page (`isRefused`), and whether charges fail (`isDeclined`). */
  isRefused?: boolean;
  isDeclined?: boolean;
  /** Whether the bank asks the holder for confirmation. */
  isConfirmed?: boolean;
  label: string;
}

/** Card numbers that Stripe documents for its test mode. */
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
