import * as z from 'zod';
import { ReportCreate, ReportDecision, ReportedSubject, ReportQuery } from '../report.ts';
import { contract, everyone, superusers } from '../route.ts';
import { ById, Done } from '../values.ts';

export const reports = contract({
  create: {
    method: 'POST',
    path: '/api/reports',
    summary: 'Report a job, company, developer or message to Tandem; once per person until the report is answered',
    access: everyone,
    inPerson: true,
    body: ReportCreate,
    example: { subjectType: 'job', subjectId: '000000000000000000000001', reason: 'scam' },
    response: Done,
    status: 201,
  },
  list: {
    method: 'GET',
    path: '/api/reports',
    summary: 'List reported subjects with all reports about them, longest waiting first',
    access: superusers,
    query: ReportQuery,
    response: z.array(ReportedSubject),
    paged: true,
  },
  decide: {
    method: 'PUT',
    path: '/api/reports/:id',
    summary: 'Answer all open reports about the same subject as this one; their senders are notified',
    aboutAnswer: true,
    access: superusers,
    params: ById,
    body: ReportDecision,
    example: { kind: 'rejected', text: 'The salary in this job is above the legal minimum.' },
    response: ReportedSubject,
  },
});
