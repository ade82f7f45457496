import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { linkExpired, notFound } from '../../../platform/errors/errors.ts';
import { hashOf } from '../../identity/credentials/one-time-codes.ts';
import { links, type StoredLink } from './links.model.ts';

export type { StoredLink } from './links.model.ts';

const DAY = 86_400_000;
/** Number of days for which a link is valid. */
export const LINK_DAYS = 30;
const RENEWABLE_DAYS = 365;

/** Creates a link for the owner of an address, or to a single candidate's record. Only the token's hash is stored. */
export async function newLink(to: { email: string } | { candidateId: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await links.insert({
    tokenHash: hashOf(token),
    email: 'email' in to ? to.email.toLowerCase() : '',
    candidateId: 'candidateId' in to ? new Types.ObjectId(to.candidateId) : null,
    expiresDate: new Date(now + LINK_DAYS * DAY),
    forgetDate: new Date(now + RENEWABLE_DAYS * DAY),
  });
  return token;
}

export const addressOf = (token: string): string => `${env.PORTAL_URL}/sourced/${token}`;

/** Throws 404 for a token that never existed, 410 for an expired one. */
export async function linkOf(token: string): Promise<StoredLink> {
  const link = await links.find(hashOf(token));
  if (!link) throw notFound();
  if (link.expiresDate < new Date()) throw linkExpired();
  return link;
}

/** Deletes the links to records that were erased. */
export const forgetLinksTo = (candidateIds: readonly Types.ObjectId[]): Promise<void> => links.removeOf(candidateIds);

/** Deletes the links that were sent to an address. */
export const forgetLinksOf = (email: string): Promise<void> => links.removeTo(email);

/** Returns the address that a token verifies, even an expired one; undefined for any other token. */
export const provenBy = async (token: string): Promise<string | undefined> =>
  (await links.find(hashOf(token)))?.email || undefined;
