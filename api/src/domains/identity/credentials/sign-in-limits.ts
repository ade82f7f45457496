import { rateLimit } from '../../../platform/http/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits attempts per IP address. Wrong logins count per IP address, and per IP address and account, so that one person
 * cannot lock another out from elsewhere.
 */
export const limits = {
  wrongOnAccount: rateLimit('wrongOnAccount', 10, 15 * MINUTE),
  wrongFromAddress: rateLimit('wrongFromAddress', 40, 15 * MINUTE),
  signup: rateLimit('signup', 30, HOUR),
  /** Per email address that is signed up, for all clients together: each sign-up sends an email to it. */
  signupOfAddress: rateLimit('signupOfAddress', 10, HOUR),
  join: rateLimit('join', 30, 15 * MINUTE),
  verify: rateLimit('verify', 30, 15 * MINUTE),
  /** Per account, across all IP addresses: the client already has the password. */
  secondFactor: rateLimit('secondFactor', 5, 15 * MINUTE),
  /** Per IP address. The login page requests options whenever it is opened. */
  passkeyOptions: rateLimit('passkeyOptions', 300, 15 * MINUTE),
  passkey: rateLimit('passkey', 40, 15 * MINUTE),
  provider: rateLimit('provider', 120, 15 * MINUTE),
  oldPassword: rateLimit('oldPassword', 10, 15 * MINUTE),
  mail: rateLimit('mail', 5, HOUR),
};
