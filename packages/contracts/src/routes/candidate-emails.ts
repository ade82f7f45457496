import { CandidateEmailList, EmailDraft, EmailPreview, EmailSend, SentCandidateEmail } from '../candidate-email.ts';
import { contract, ownCompany } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, pageOf } from '../values.ts';

/** Emails to candidates are personal: only the company's own accounts can write them. */
const writers = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;
const draft = { subject: 'Ferries that charge in eleven minutes', text: 'Hi {firstName}, we build their software.' };

export const candidateEmails = contract({
  list: {
    method: 'GET',
    path: '/api/candidates/:id/letters',
    summary: 'List emails of a company to a candidate, and whether it can send more',
    access: ownCompany,
    params: ById,
    query: pageOf({ sort: sortBy(['createdDate'], '-createdDate') }),
    response: CandidateEmailList,
    counted: true,
  },
  preview: {
    method: 'POST',
    path: '/api/candidates/:id/letters/preview',
    summary: 'Preview an email to a candidate; nothing is sent',
    access: writers,
    unrecorded: true,
    params: ById,
    body: EmailDraft,
    example: draft,
    response: EmailPreview,
  },
  send: {
    method: 'POST',
    path: '/api/candidates/:id/letters',
    summary:
      'Send an email to a candidate, immediately or on one of their working days, optionally as the start of a ' +
      'sequence; it includes the source of their data and a link to view, correct and erase it',
    access: writers,
    inPerson: true,
    params: ById,
    body: EmailSend,
    example: { ...draft, key: 'letter-00000001' },
    response: SentCandidateEmail,
    status: 201,
  },
});
