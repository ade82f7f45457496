import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../config/env.ts';

const MINUTES = 10;

const signatureOf = (code: string, expires: number): string =>
  createHmac('sha256', `files ${env.JWT_SECRET}`).update(`${code} ${expires}`).digest('base64url');

/** Returns an address of a private file that is valid for ten minutes. Only for callers who may read the file. */
export function linkTo(code: string, now = new Date()): string {
  const expires = Math.floor(now.getTime() / 1000) + MINUTES * 60;
  return `/api/files/${code}?expires=${expires}&signature=${signatureOf(code, expires)}`;
}

/** Whether a link was issued by this server and has not expired. */
export function isLinkValid(
  code: string,
  { expires, signature }: { expires: number; signature: string },
  now = new Date(),
) {
  const right = Buffer.from(signatureOf(code, expires));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) && expires * 1000 > now.getTime();
}
