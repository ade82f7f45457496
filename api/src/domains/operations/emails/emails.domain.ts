import { Types } from 'mongoose';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { on } from '../../../platform/events/events.ts';
import { eraseEmails } from '../../../platform/mail/erasing.ts';
import { sendDue, tidyEmails } from '../../../platform/mail/worker.ts';
import { addressErased } from '../../sourcing/sourced/sourced.events.ts';
import { emailsRoutes } from './emails.routes.ts';
import { emailsTo } from './emails.service.ts';
import { sendSummaries } from './summaries.service.ts';
import { eraseEmailsToContact, removeUnclaimedContacts } from './unclaimed-contacts.service.ts';

export const emailsDomain = defineDomain({
  routes: { emails: emailsRoutes },
  tasks: [
    { name: 'send emails', every: '30 seconds', run: sendDue },
    { name: 'delete old emails', every: '1 day', run: tidyEmails },
    { name: 'remove unclaimed contacts', every: '1 day', run: removeUnclaimedContacts },
    { name: 'send summaries', every: '0 6 * * *', run: sendSummaries },
  ],
  subscriptions: [on(addressErased, ({ email }) => eraseEmailsToContact(email))],
  personalData: {
    account: [
      {
        name: 'emails',
        export: ({ accountId, email }) => emailsTo({ _id: new Types.ObjectId(accountId), email }),
        erase: ({ accountId, email }) => eraseEmails(email, new Types.ObjectId(accountId)),
      },
    ],
  },
});
