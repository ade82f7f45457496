import * as z from 'zod';
import { JobAlert, JobAlertChange, JobAlertRequest, JobAlertSave, LinkedAlert } from '../job-alert.ts';
import { contract, everyone } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, Done, pageOf } from '../values.ts';

const developers = { GUEST: 'none', USER: 'any', COMPANY: 'none', SUPERUSER: 'none' } as const;
const own = { ...developers, USER: 'own' } as const;
const ByLink = z.strictObject({ token: z.string().min(1).max(100) });

export const jobAlerts = contract({
  list: {
    method: 'GET',
    path: '/api/job-alerts',
    summary: 'The searches of the board of which the own account is told, each with how many jobs it finds now',
    access: { ...developers, USER: 'scoped' },
    query: pageOf({ sort: sortBy(['createdDate', 'rhythm'], 'createdDate') }),
    response: z.array(JobAlert),
    paged: true,
  },
  save: {
    method: 'POST',
    path: '/api/job-alerts',
    summary: 'Be told of jobs that a search of the board newly finds; the same search again changes its rhythm',
    access: developers,
    body: JobAlertSave,
    example: { search: 'skill=go&city=Gothenburg', rhythm: 'daily' },
    response: z.object({ alert: JobAlert, message: z.string() }),
    status: 201,
  },
  change: {
    method: 'PUT',
    path: '/api/job-alerts/:id',
    summary: 'Be told at another rhythm',
    access: own,
    params: ById,
    body: JobAlertChange,
    example: { rhythm: 'weekly' },
    response: JobAlert,
  },
  remove: {
    method: 'DELETE',
    path: '/api/job-alerts/:id',
    summary: 'Be told no more',
    access: own,
    params: ById,
    response: Done,
  },
  request: {
    method: 'POST',
    path: '/api/job-alerts/requests',
    summary: 'The same without an account: nothing comes before the owner of the address has said yes to an e-mail',
    access: everyone,
    body: JobAlertRequest,
    example: { email: 'elin@example.org', search: 'skill=go', rhythm: 'weekly' },
    response: z.object({ message: z.string() }),
  },
  linked: {
    method: 'GET',
    path: '/api/job-alerts/links/:token',
    summary: 'What somebody without account is told of, by the link of its e-mails',
    access: everyone,
    params: ByLink,
    response: LinkedAlert,
  },
  confirm: {
    method: 'POST',
    path: '/api/job-alerts/links/:token',
    summary: 'Say yes to it, for the first time or for another half-year',
    access: everyone,
    params: ByLink,
    response: LinkedAlert,
  },
  changeLinked: {
    method: 'PUT',
    path: '/api/job-alerts/links/:token',
    summary: 'Be told at another rhythm, by the link',
    access: everyone,
    params: ByLink,
    body: JobAlertChange,
    example: { rhythm: 'weekly' },
    response: LinkedAlert,
  },
  stop: {
    method: 'DELETE',
    path: '/api/job-alerts/links/:token',
    summary: 'Be told no more, by the link; nothing is kept',
    access: everyone,
    params: ByLink,
    response: Done,
  },
  stopInOneClick: {
    method: 'POST',
    path: '/api/job-alerts/links/:token/stop',
    summary: 'The same, as mail programs call the address in `List-Unsubscribe` (RFC 8058)',
    access: everyone,
    params: ByLink,
    response: Done,
  },
});
