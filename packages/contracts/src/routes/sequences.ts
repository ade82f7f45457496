import { ENROLMENT_GROUPS } from '@tandem/catalogue/outreach';
import * as z from 'zod';
import { contract } from '../route.ts';
import {
  Enrolment,
  EnrolmentAction,
  EnrolmentAdd,
  EnrolmentAdded,
  EnrolmentAnswer,
  EnrolmentThread,
  OutreachTemplate,
  OutreachTemplateChange,
  OutreachTemplateInput,
  Sequence,
  SequenceChange,
  SequenceCreate,
  SequencePreview,
  SequencePreviewInput,
} from '../sequence.ts';
import { sortBy } from '../sorting.ts';
import { ById, Done, Id, pageOf } from '../values.ts';

/** Emails to candidates are personal: only the company's own accounts write them. */
const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'none' } as const;
const scoped = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'none' } as const;
const own = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;

const steps = [
  { kind: 'email', afterDays: 0, subject: 'Ferries that charge', text: 'Hi {firstName}, we build their software.' },
  { kind: 'message', afterDays: 4, text: 'Hi {firstName}, is it easier to talk here?' },
] as const;

export const sequences = contract({
  list: {
    method: 'GET',
    path: '/api/sequences',
    summary: 'List the sequences of the caller’s company, newest first',
    access: scoped,
    query: pageOf({ jobId: Id.optional(), sort: sortBy(['name', 'createdDate'], '-createdDate') }),
    response: z.array(Sequence),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/sequences',
    summary: 'Create a sequence of one to four steps for a job',
    access: own,
    body: SequenceCreate,
    example: { jobId: '0123456789abcdef01234567', name: 'First contact', steps },
    response: Sequence,
    status: 201,
    inPerson: true,
  },
  preview: {
    method: 'POST',
    path: '/api/sequences/preview',
    summary:
      'Preview the steps of a sequence as a candidate would read them, with the source of each fact; nothing is saved',
    access: own,
    unrecorded: true,
    body: SequencePreviewInput,
    example: {
      jobId: '0123456789abcdef01234567',
      candidateId: '0123456789abcdef01234567',
      steps: [{ subject: 'Ferries that charge', text: 'Hi {firstName}, we build their software.' }],
    },
    response: SequencePreview,
  },
  get: {
    method: 'GET',
    path: '/api/sequences/:id',
    summary: 'Get a sequence with its numbers',
    access: own,
    params: ById,
    response: Sequence,
  },
  update: {
    method: 'PUT',
    path: '/api/sequences/:id',
    summary:
      'Change or pause a sequence; people in it get its steps as they were when they were added. With `basedOn`, ' +
      '409 with both versions if a sent field was changed since',
    access: own,
    params: ById,
    body: SequenceChange,
    example: { name: 'First contact', steps },
    response: Sequence,
    inPerson: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/sequences/:id',
    summary: 'Delete a sequence; nobody in it gets another email',
    access: own,
    params: ById,
    response: Done,
    inPerson: true,
  },
  add: {
    method: 'POST',
    path: '/api/sequences/:id/people',
    summary: 'Add candidates to a sequence; returns who cannot be added and why',
    access: own,
    params: ById,
    body: EnrolmentAdd,
    example: { candidateIds: ['0123456789abcdef01234567'] },
    response: EnrolmentAdded,
    inPerson: true,
  },
  people: {
    method: 'GET',
    path: '/api/sequences/:id/people',
    summary: 'List the people in a sequence, all or one group: a colleague has to act, nothing to do, or ended',
    access: own,
    params: ById,
    query: pageOf({ group: z.enum(ENROLMENT_GROUPS).optional(), sort: sortBy(['dueDate', 'createdDate'], 'dueDate') }),
    response: z.array(Enrolment),
    paged: true,
  },
  thread: {
    method: 'GET',
    path: '/api/enrolments/:id',
    summary: 'Get all colleagues’ emails to a person, the replies, and the next step with the sources of its facts',
    access: own,
    params: ById,
    response: EnrolmentThread,
  },
  act: {
    method: 'PUT',
    path: '/api/enrolments/:id',
    summary: 'Perform, skip, pause, resume or stop a person’s sequence, or correct the classification of a reply',
    access: own,
    params: ById,
    body: EnrolmentAction,
    example: { action: 'pause' },
    response: EnrolmentThread,
    inPerson: true,
  },
  send: {
    method: 'POST',
    path: '/api/enrolments/:id/send',
    summary: 'Send a person’s next email immediately',
    access: own,
    params: ById,
    response: EnrolmentThread,
    inPerson: true,
  },
  answer: {
    method: 'POST',
    path: '/api/enrolments/:id/answer',
    summary: 'Answer a person who has replied, by email in the same thread',
    access: own,
    params: ById,
    body: EnrolmentAnswer,
    example: { text: 'Two days a week at the harbour is fixed, the rest is up to you.', key: 'answer-00000001' },
    response: EnrolmentThread,
    inPerson: true,
  },
});

export const outreachTemplates = contract({
  list: {
    method: 'GET',
    path: '/api/outreach-templates',
    summary: 'List the templates of emails to candidates: the caller’s own and the team’s',
    access: scoped,
    query: pageOf({ sort: sortBy(['name', 'createdDate'], 'name') }),
    response: z.array(OutreachTemplate),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/outreach-templates',
    summary: 'Save a template of an email to candidates',
    access: companies,
    body: OutreachTemplateInput,
    example: { name: 'Ferries', subject: 'Ferries that charge', text: 'Hi {firstName}, we build their software.' },
    response: OutreachTemplate,
    inPerson: true,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/outreach-templates/:id',
    summary:
      'Change a template; the team’s templates can be changed by all members. With `basedOn`, 409 with both ' +
      'versions if someone has changed the same fields since',
    access: own,
    params: ById,
    body: OutreachTemplateChange,
    example: { text: 'Hi {firstName}, we build software for ferries.' },
    response: OutreachTemplate,
    inPerson: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/outreach-templates/:id',
    summary: 'Delete a template',
    access: own,
    params: ById,
    response: Done,
    inPerson: true,
  },
});
