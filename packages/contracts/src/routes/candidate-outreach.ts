import * as z from 'zod';
import { CandidateOutreach, ContactRecord } from '../candidate-outreach.ts';
import { contract } from '../route.ts';
import { ById, Id } from '../values.ts';

/** What is written to candidates is personal: only the company's own accounts see and write it here. */
const own = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;

export const candidateOutreach = contract({
  get: {
    method: 'GET',
    path: '/api/candidates/:id/outreach',
    summary:
      'What colleagues wrote to a candidate, the answers, the state in sequences, and whether and why an email can be sent',
    access: own,
    params: ById,
    /** With a job, its facts can replace placeholders. */
    query: z.strictObject({ jobId: Id.optional() }),
    response: CandidateOutreach,
  },
  version: {
    method: 'GET',
    path: '/api/candidates/:id/outreach/version',
    summary: 'A text that changes with a candidate and with everything written to them or answered, for checking often',
    access: own,
    params: ById,
    response: CandidateOutreach.pick({ version: true }),
  },
  record: {
    method: 'POST',
    path: '/api/candidates/:id/outreach',
    summary:
      'Record a message or call outside Tandem, so that colleagues see it; 409 if the person must not be contacted',
    access: own,
    inPerson: true,
    params: ById,
    body: ContactRecord,
    example: { kind: 'message', text: 'Hi Ada, we build ferries. Shall we talk?', key: 'contact-00000001' },
    response: CandidateOutreach,
    status: 201,
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/candidates/:id/outreach/:key',
    summary: 'Undo the record of a message or call, for ten minutes; 409 after that',
    access: own,
    inPerson: true,
    params: ById.extend({ key: ContactRecord.shape.key }),
    response: CandidateOutreach,
  },
});
