import * as z from 'zod';
import { CandidateOutreach, ContactRecord } from '../candidate-outreach.ts';
import { contract } from '../route.ts';
import { ById, Id } from '../values.ts';

/** Emails to candidates are personal: only the company's own accounts can read and record them here. */
const own = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;

export const candidateOutreach = contract({
  get: {
    method: 'GET',
    path: '/api/candidates/:id/outreach',
    summary:
      'Get colleagues’ emails to a candidate, the replies, the state in sequences, and whether an email can be ' +
      'sent, with the reason',
    access: own,
    params: ById,
    /** With a job, facts about it can replace placeholders. */
    query: z.strictObject({ jobId: Id.optional() }),
    response: CandidateOutreach,
  },
  version: {
    method: 'GET',
    path: '/api/candidates/:id/outreach/version',
    summary: 'Get a version string that changes with the candidate and with every email and reply; cheap to poll',
    access: own,
    params: ById,
    response: CandidateOutreach.pick({ version: true }),
  },
  record: {
    method: 'POST',
    path: '/api/candidates/:id/outreach',
    summary:
      'Record a message or call made outside Tandem for colleagues to see; 409 if the person must not be contacted',
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
    summary: 'Undo the record of a message or call within ten minutes; 409 after that',
    access: own,
    inPerson: true,
    params: ById.extend({ key: ContactRecord.shape.key }),
    response: CandidateOutreach,
  },
});
