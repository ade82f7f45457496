import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../../../platform/config/env.ts';
import type { StoredInterview } from './interviews.model.ts';

type Interview = Pick<StoredInterview, '_id'>;

/**
 * Returns the address to which an attendee's calendar sends an answer. It contains a signature of the interview and the
 * attendee, because the sender of an email can be forged.
 */
export function replyAddress(interview: Interview, attendee?: string): string {
  const address = env.CALENDAR_ADDRESS;
  if (!address) return /<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
  if (!attendee) return address;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${signatureOf(interview, attendee)}${address.slice(at)}`;
}

/** Returns whether an email was sent to the reply address of an attendee of an interview. */
export function isReplyAddress(address: string, interview: Interview, attendee: string): boolean {
  const [given, right] = [address, replyAddress(interview, attendee)].map((each) => Buffer.from(each.toLowerCase()));
  return !!env.CALENDAR_ADDRESS && !!given && !!right && given.length === right.length && timingSafeEqual(given, right);
}

/** Hexadecimal, because mail servers may change the case of an address. */
const signatureOf = ({ _id }: Interview, attendee: string): string =>
  createHmac('sha256', env.JWT_SECRET).update(`calendar ${_id} ${attendee.toLowerCase()}`).digest('hex').slice(0, 32);
