import type { Email } from '@tandem/contracts/email';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { ListedEmail } from '../../../platform/mail/emails.model.ts';

/** Presents an email without its content. */
export const presentEmail = (email: ListedEmail): Email =>
  plain({
    _id: email._id,
    to: email.to,
    kind: email.kind,
    template: email.template,
    variant: email.variant,
    subject: email.subject,
    messageId: email.messageId,
    accountId: email.accountId,
    emailItemId: email.emailItemId,
    status: email.status,
    error: email.error,
    tries: email.tries,
    dueDate: email.dueDate,
    sentDate: email.sentDate,
    isGathered: email.gathered !== null,
    canRetry: email.status === 'failed' && email.content !== null,
    createdDate: email.createdDate,
    updatedDate: email.updatedDate,
  });
