import { signedTags } from '../../../platform/mail/inbound/signed-tags.ts';
import type { StoredEnrolment } from './enrolments.model.ts';

const tags = signedTags('o', 'outreach reply');

/** The address that gets the replies of a person in a sequence; undefined if replies by email are not configured. */
export const replyAddressOf = ({ _id }: Pick<StoredEnrolment, '_id'>): string | undefined =>
  tags.addressOf(String(_id));

/** The enrolment to which a tag belongs; undefined if Tandem has not issued it. */
export const enrolmentOfTag = tags.idOf;

/** The enrolment to whose reply address an email went. */
export const enrolmentAddressed = tags.idAmong;
