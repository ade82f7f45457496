import { rateLimit } from '../../../platform/http/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often an address may try. Wrong log-ins count per address, and per address and account: nobody can lock another
 * person out from elsewhere.
 */
export const limits = {
  wrongOnAccount: rateLimit('wrongOnAccount', 10, 15 * MINUTE),
  wrongFromAddress: rateLimit('wrongFromAddress', 40, 15 * MINUTE),
  signup: rateLimit('signup', 30, HOUR),
  /** Per address that is signed up, whoever does it: each sends an e-mail to it. */
  signupOfAddress: rateLimit('signupOfAddress', 10, HOUR),
  join: rateLimit('join', 30, 15 * MINUTE),
  verify: rateLimit('verify', 30, 15 * MINUTE),
  /** Per account, whatever the address: who may try has the password already. */
  secondFactor: rateLimit('secondFactor', 5, 15 * MINUTE),
  oldPassword: rateLimit('oldPassword', 10, 15 * MINUTE),
  mail: rateLimit('mail', 5, HOUR),
};
