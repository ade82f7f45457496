import { Equality, EqualityChange, EqualitySubmission } from '../equality.ts';
import { contract, ownCompany } from '../route.ts';
import { ById } from '../values.ts';

export const equality = contract({
  get: {
    method: 'GET',
    path: '/api/companies/:id/equality',
    summary:
      'The equality survey of a company: answers so far, finished ones with their scores, whether they are shown',
    access: ownCompany,
    params: ById,
    response: Equality,
  },
  save: {
    method: 'PUT',
    path: '/api/companies/:id/equality',
    summary: 'Keep answers of the equality survey, or say whether the company’s page shows the scores',
    access: ownCompany,
    params: ById,
    body: EqualityChange,
    example: { answers: { 1: 3, 2: 5 } },
    response: Equality,
  },
  submit: {
    method: 'POST',
    path: '/api/companies/:id/equality/submit',
    summary: 'Finish the equality survey once all 24 questions are answered; it counts for 12 months',
    access: ownCompany,
    params: ById,
    body: EqualitySubmission,
    example: { nth: 1 },
    response: Equality,
  },
});
