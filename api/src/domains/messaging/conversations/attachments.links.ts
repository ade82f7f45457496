import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../../../platform/config/env.ts';

const MINUTES = 5;

/** The parameters that make a link to an attachment valid. */
export interface SignedLink {
  /** Seconds since 1970. */
  expires: number;
  /** The profile or company that the link was issued to. */
  reader: string;
  signature: string;
}

const signatureOf = (id: string, reader: string, expires: number): string =>
  createHmac('sha256', `attachments ${env.JWT_SECRET}`).update(`${id} ${reader} ${expires}`).digest('base64url');

/**
 * Returns the address of an attachment for one reader. It is valid for five minutes, as long as the reader can read the
 * conversation.
 */
export function attachmentLink(id: string, reader: string, now = new Date()): string {
  const expires = Math.floor(now.getTime() / 1000) + MINUTES * 60;
  const signature = signatureOf(id, reader, expires);
  return `/api/messages/attachments/${id}?expires=${expires}&reader=${reader}&signature=${signature}`;
}

/** Whether a link was issued by this server and has not expired. */
export function isLinkValid(id: string, { expires, reader, signature }: SignedLink, now = Date.now()): boolean {
  const right = Buffer.from(signatureOf(id, reader, expires));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) && expires * 1000 > now;
}
