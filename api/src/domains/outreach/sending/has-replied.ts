import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import { enrolments, type StoredEnrolment } from './enrolments.model.ts';
import { replies } from './replies.model.ts';

type Recipient = Pick<StoredEnrolment, 'recipientId' | 'companyId' | 'email'>;

/**
 * Whether a person has replied to an email to the given address. A reply counts if Tandem received it; marking a person
 * as answered does not permit emails.
 */
export async function hasReplied({ recipientId, companyId, email }: Recipient): Promise<boolean> {
  const written = await enrolments.where({
    recipientId,
    companyId,
    addressHash: hashOfAddress(email),
    messageIds: { $ne: [] },
  });
  return (await replies.of(written.map(({ _id }) => _id))).some(({ kind }) => kind === 'reply');
}
