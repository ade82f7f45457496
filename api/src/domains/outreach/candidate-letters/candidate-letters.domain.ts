import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer } from '../../../platform/events/events.ts';
import { contactsAbout } from '../../sourcing/sourced/sourced.contacts.ts';
import { candidateLettersRoutes } from './candidate-letters.routes.ts';
import { contactsWith, lettersBy } from './letters.service.ts';

export const candidateLettersDomain = defineDomain({
  routes: { candidateLetters: candidateLettersRoutes },
  subscriptions: [answer(contactsAbout, contactsWith)],
  personalData: {
    account: [{ name: 'letters-you-wrote', export: ({ accountId }) => lettersBy(accountId) }],
  },
});
