import { defineDomain } from '../../../platform/domain/domain.ts';
import { candidateLettersRoutes } from './candidate-letters.routes.ts';
import { eraseLettersTo, lettersBy, moveLetters } from './letters.service.ts';

export const candidateLettersDomain = defineDomain({
  routes: { candidateLetters: candidateLettersRoutes },
  personalData: {
    account: [{ name: 'letters-you-wrote', export: ({ accountId }) => lettersBy(accountId) }],
    candidates: {
      erase: eraseLettersTo,
      merge: (from, into, session) => moveLetters(String(from), String(into), session),
    },
  },
});
