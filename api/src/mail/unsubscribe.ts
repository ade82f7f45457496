import { createHmac, timingSafeEqual } from 'node:crypto';
import { EMAIL_KINDS, type EmailKind } from '@tandem/catalogue/contact';
import { env } from '../env.ts';

/** Turns one kind of e-mail to one account off, for whoever has the e-mail: `<account>.<kind>.<signature>`. */
export const unsubscribeToken = (account: string, kind: EmailKind) =>
  `${account}.${kind}.${signature(account, kind).toString('base64url')}`;

/** Which kind of e-mail a token turns off for an account; undefined where it was not made for it. */
export function kindOfToken(account: string, token: string): EmailKind | undefined {
  const [named, kind, signed = ''] = token.split('.');
  const known = EMAIL_KINDS.find((each) => each === kind);
  if (named !== account || !known) return undefined;
  const [given, right] = [Buffer.from(signed, 'base64url'), signature(account, known)];
  return given.length === right.length && timingSafeEqual(given, right) ? known : undefined;
}

const signature = (account: string, kind: EmailKind) =>
  createHmac('sha256', env.JWT_SECRET).update(`unsubscribe ${account} ${kind}`).digest();
