import { CandidateLetter, CandidateLetters, LetterDraft, LetterPreview, LetterSend } from '../candidate-letter.ts';
import { contract, ownCompany } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, pageOf } from '../values.ts';

/** Letters are somebody's own words: nobody writes them for a company. */
const writers = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;
const draft = { subject: 'Ferries that charge in eleven minutes', text: 'Hi {firstName}, we build their software.' };

export const candidateLetters = contract({
  list: {
    method: 'GET',
    path: '/api/candidates/:id/letters',
    summary: 'What a company has written to a candidate, and whether it may write more',
    access: ownCompany,
    params: ById,
    query: pageOf({ sort: sortBy(['createdDate'], '-createdDate') }),
    response: CandidateLetters,
    counted: true,
  },
  preview: {
    method: 'POST',
    path: '/api/candidates/:id/letters/preview',
    summary: 'A letter as it would go out; nothing is sent',
    access: writers,
    unrecorded: true,
    params: ById,
    body: LetterDraft,
    example: draft,
    response: LetterPreview,
  },
  send: {
    method: 'POST',
    path: '/api/candidates/:id/letters',
    summary: 'Write to a candidate, with where the company has their data and a link to see, correct and erase it',
    access: writers,
    inPerson: true,
    params: ById,
    body: LetterSend,
    example: { ...draft, key: 'letter-00000001' },
    response: CandidateLetter,
    status: 201,
  },
});
