import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../../../platform/config/env.ts';
import { tagOf } from '../../../platform/mail/inbound/recipient-check.ts';
import type { StoredEnrolment } from './enrolments.model.ts';

/** `o`, the id of the enrolment, and 16 digits that prove that Tandem has issued it. */
const TAG = /^o([0-9a-f]{24})([0-9a-f]{16})$/;

/** The address that gets the replies of a person in a sequence; undefined if replies by email are not configured. */
export function replyAddressOf({ _id }: Pick<StoredEnrolment, '_id'>): string | undefined {
  const address = env.REPLY_ADDRESS;
  if (!address) return undefined;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+o${_id}${proofOf(String(_id))}${address.slice(at)}`;
}

/** The enrolment to which a tag belongs; undefined if Tandem has not issued it. */
export function enrolmentOfTag(tag: string): string | undefined {
  const [, id = '', proof = ''] = TAG.exec(tag) ?? [];
  return id && timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(id))) ? id : undefined;
}

/** The enrolment to whose reply address an email went. */
export const enrolmentAddressed = (recipients: readonly string[]): string | undefined =>
  recipients.flatMap((address) => enrolmentOfTag(tagOf(address, env.REPLY_ADDRESS) ?? '') ?? [])[0];

const proofOf = (id: string) =>
  createHmac('sha256', env.JWT_SECRET).update(`outreach reply ${id}`).digest('hex').slice(0, 16);
