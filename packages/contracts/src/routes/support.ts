import { CUSTOMER_REQUEST_KINDS } from '@tandem/catalogue/support';
import * as z from 'zod';
import { contract, everyone, signedIn } from '../route.ts';
import { Id, Name } from '../values.ts';

const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'any' } as const;
const Text = z.string().trim().min(1).max(5000);
const Answer = z.object({ message: z.string() });

/** Questions and feedback that reach the superusers by email, with the sender as reply address. */
export const support = contract({
  feedback: {
    method: 'POST',
    path: '/api/feedback-email',
    summary: 'Send feedback about Tandem to the superusers',
    access: signedIn,
    inPerson: true,
    body: z.strictObject({
      subject: Name.min(1).max(150),
      text: Text,
      rating: z.number().int().min(1).max(5).optional(),
    }),
    example: { subject: 'The job board', text: 'The map is easy to use.', rating: 5 },
    response: Answer,
  },
  candidateQuestion: {
    method: 'POST',
    path: '/api/candidate-question-email',
    summary:
      'Ask the superusers about a developer, who is not notified; 404 for a developer that the company cannot see',
    access: companies,
    inPerson: true,
    body: z.strictObject({ userId: Id, text: Text }),
    example: { userId: '000000000000000000000001', text: 'Has she worked with Go?' },
    response: Answer,
  },
  customerRequest: {
    method: 'POST',
    path: '/api/customer-request',
    summary: 'Ask the superusers for help',
    access: signedIn,
    inPerson: true,
    body: z.strictObject({ kind: z.enum(CUSTOMER_REQUEST_KINDS), text: Text }),
    example: { kind: 'question', text: 'Can we post jobs in two languages?' },
    response: Answer,
  },
  lockedOut: {
    method: 'POST',
    path: '/api/login/second-factor/help',
    summary:
      'Ask the superusers for help with a login whose authenticator app and recovery codes are lost, with its ticket',
    unrecorded: true,
    access: everyone,
    body: z.strictObject({ ticket: z.string().min(1).max(2000), text: Text }),
    example: { ticket: 'eyJhbGciOiJIUzI1NiJ9.e30.x', text: 'My phone was stolen, with the recovery codes on it.' },
    response: Answer,
  },
});
