import { createSecretKey, timingSafeEqual } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { env } from '../../../platform/config/env.ts';
import { ticketInvalid } from '../../../platform/errors/authentication-errors.ts';
import type { StoredAccount } from '../accounts/accounts.service.ts';
import { findAccount } from '../accounts/accounts.service.ts';
import { hashOf } from '../credentials/one-time-codes.ts';
import type { AuthenticatedBy } from '../sessions/sessions.service.ts';

const SECONDS = 5 * 60;
const CLAIMS = { issuer: 'tandem', audience: 'tandem-second-factor' } as const;
const ALGORITHM = 'HS256';
const key = createSecretKey(Buffer.from(env.JWT_SECRET));

/** The first step of a login: its method, and the hash of the one-time token used for it. */
interface FirstStep {
  by: AuthenticatedBy;
  once?: string;
}

/** Returns a ticket that proves for five minutes that the first step of a login is done. */
export const ticketFor = ({ _id, passwordHash }: StoredAccount, { by, once }: FirstStep): string =>
  jwt.sign({ first: hashOf(passwordHash), by, ...(once && { once }) }, key, {
    ...CLAIMS,
    algorithm: ALGORITHM,
    subject: String(_id),
    expiresIn: SECONDS,
  });

/**
 * Returns the account and the first step of a ticket. Throws 401 for an invalid ticket: expired, or issued before a
 * password change.
 */
export async function loginOfTicket(ticket: string): Promise<FirstStep & { account: StoredAccount }> {
  const { sub = '', first, by = 'password', once } = claimsOf(ticket);
  const account = await findAccount(sub);
  if (!account || !isSame(String(first), hashOf(account.passwordHash))) throw ticketInvalid();
  return { account, by, ...(typeof once === 'string' && { once }) };
}

function claimsOf(ticket: string): jwt.JwtPayload {
  try {
    return jwt.verify(ticket, key, { ...CLAIMS, algorithms: [ALGORITHM] }) as jwt.JwtPayload;
  } catch {
    throw ticketInvalid();
  }
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
