import { signedTags } from '../../../platform/mail/inbound/signed-tags.ts';
import type { StoredEnrolment } from './enrolments.model.ts';

const tags = signedTags('o', 'outreach reply');

/** Returns the address for replies of a person in a sequence; undefined if replies by email are not configured. */
export const replyAddressOf = ({ _id }: Pick<StoredEnrolment, '_id'>): string | undefined =>
  tags.addressOf(String(_id));

/** Returns the id of the enrolment that a tag belongs to; undefined if Tandem has not issued the tag. */
export const enrolmentOfTag = tags.idOf;

/** Returns the id of the enrolment whose reply address is among the recipients of an email. */
export const enrolmentAddressed = tags.idAmong;
