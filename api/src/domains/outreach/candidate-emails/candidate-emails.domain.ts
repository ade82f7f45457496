import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer } from '../../../platform/events/events.ts';
import { contactsAbout } from '../../sourcing/sourced/sourced.contacts.ts';
import { candidateEmailsRoutes } from './candidate-emails.routes.ts';
import { contactsBy, contactsWith } from './emails.service.ts';

export const candidateEmailsDomain = defineDomain({
  routes: { candidateEmails: candidateEmailsRoutes },
  subscriptions: [answer(contactsAbout, contactsWith)],
  personalData: {
    account: [{ name: 'messages-to-candidates', export: ({ accountId }) => contactsBy(accountId) }],
  },
});
