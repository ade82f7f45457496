import { createHmac, timingSafeEqual } from 'node:crypto';
import { EMAIL_KINDS, type EmailKind } from '@tandem/catalogue/contact';
import { env } from '../config/env.ts';

/** One kind of an account's emails, or all emails to an address that may have no account. */
export type UnsubscribeKind = EmailKind | 'all';
const KINDS: readonly UnsubscribeKind[] = [...EMAIL_KINDS, 'all'];

/**
 * Turns emails off for the holder of the email: `<id>.<kind>.<signature>`. The id is that of the account or, for `all`,
 * the hash of the address.
 */
export const unsubscribeToken = (id: string, kind: UnsubscribeKind) =>
  `${id}.${kind}.${signature(id, kind).toString('base64url')}`;

/** Returns what a token unsubscribes from for an id; undefined if it was not issued for it. */
export function kindOfToken(id: string, token: string): UnsubscribeKind | undefined {
  const [named, kind, signed = ''] = token.split('.');
  const known = KINDS.find((each) => each === kind);
  if (named !== id || !known) return undefined;
  const [given, right] = [Buffer.from(signed, 'base64url'), signature(id, known)];
  return given.length === right.length && timingSafeEqual(given, right) ? known : undefined;
}

const signature = (id: string, kind: UnsubscribeKind) =>
  createHmac('sha256', env.JWT_SECRET).update(`unsubscribe ${id} ${kind}`).digest();
