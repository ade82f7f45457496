import { Equality, EqualityChange, EqualitySubmission } from '../equality.ts';
import { contract, ownCompany } from '../route.ts';
import { ById } from '../values.ts';

export const equality = contract({
  get: {
    method: 'GET',
    path: '/api/companies/:id/equality',
    summary:
      'Get the equality survey of a company: current answers, completed surveys with scores, and whether the scores ' +
      'are shown',
    access: ownCompany,
    params: ById,
    response: Equality,
  },
  save: {
    method: 'PUT',
    path: '/api/companies/:id/equality',
    summary: 'Save answers of the equality survey, or choose whether the company page shows the scores',
    access: ownCompany,
    params: ById,
    body: EqualityChange,
    example: { answers: { 1: 3, 2: 5 } },
    response: Equality,
  },
  submit: {
    method: 'POST',
    path: '/api/companies/:id/equality/submit',
    summary: 'Complete the equality survey once all 24 questions are answered; it is valid for 12 months',
    access: ownCompany,
    params: ById,
    body: EqualitySubmission,
    example: { nth: 1 },
    response: Equality,
  },
});
