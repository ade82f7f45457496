import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer } from '../../../platform/events/events.ts';
import { contactsAbout } from '../../sourcing/sourced/sourced.contacts.ts';
import { candidateEmailsRoutes } from './candidate-emails.routes.ts';
import { contactsWith, emailsBy } from './emails.service.ts';

export const candidateEmailsDomain = defineDomain({
  routes: { candidateEmails: candidateEmailsRoutes },
  subscriptions: [answer(contactsAbout, contactsWith)],
  personalData: {
    account: [{ name: 'emails-you-wrote', export: ({ accountId }) => emailsBy(accountId) }],
  },
});
