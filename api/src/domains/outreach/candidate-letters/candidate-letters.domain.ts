import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer } from '../../../platform/events/events.ts';
import { lettersAbout } from '../../sourcing/sourced/sourced.letters.ts';
import { candidateLettersRoutes } from './candidate-letters.routes.ts';
import { lettersBy, lettersTo } from './letters.service.ts';

export const candidateLettersDomain = defineDomain({
  routes: { candidateLetters: candidateLettersRoutes },
  subscriptions: [answer(lettersAbout, lettersTo)],
  personalData: {
    account: [{ name: 'letters-you-wrote', export: ({ accountId }) => lettersBy(accountId) }],
  },
});
