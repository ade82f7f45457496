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
    summary: 'List the caller’s job alerts, each with its current number of jobs',
    access: { ...developers, USER: 'scoped' },
    query: pageOf({ sort: sortBy(['createdDate', 'rhythm'], 'createdDate') }),
    response: z.array(JobAlert),
    paged: true,
  },
  save: {
    method: 'POST',
    path: '/api/job-alerts',
    summary: 'Create a job alert for a search of the job board; for an existing search it changes the frequency',
    access: developers,
    body: JobAlertSave,
    example: { search: 'skill=go&city=Gothenburg', rhythm: 'daily' },
    response: z.object({ alert: JobAlert, message: z.string() }),
    status: 201,
  },
  change: {
    method: 'PUT',
    path: '/api/job-alerts/:id',
    summary: 'Change the frequency of a job alert',
    access: own,
    params: ById,
    body: JobAlertChange,
    example: { rhythm: 'weekly' },
    response: JobAlert,
  },
  remove: {
    method: 'DELETE',
    path: '/api/job-alerts/:id',
    summary: 'Delete a job alert',
    access: own,
    params: ById,
    response: Done,
  },
  request: {
    method: 'POST',
    path: '/api/job-alerts/requests',
    summary: 'Create a job alert without an account; it starts once the owner of the address has confirmed it by email',
    access: everyone,
    body: JobAlertRequest,
    example: { email: 'elin@example.org', search: 'skill=go', rhythm: 'weekly' },
    response: z.object({ message: z.string() }),
  },
  linked: {
    method: 'GET',
    path: '/api/job-alerts/links/:token',
    summary: 'Get a job alert without an account by the link in its emails',
    access: everyone,
    params: ByLink,
    response: LinkedAlert,
  },
  confirm: {
    method: 'POST',
    path: '/api/job-alerts/links/:token',
    summary: 'Confirm a job alert, for the first time or for another six months',
    access: everyone,
    params: ByLink,
    response: LinkedAlert,
  },
  changeLinked: {
    method: 'PUT',
    path: '/api/job-alerts/links/:token',
    summary: 'Change the frequency of a job alert by its link',
    access: everyone,
    params: ByLink,
    body: JobAlertChange,
    example: { rhythm: 'weekly' },
    response: LinkedAlert,
  },
  stop: {
    method: 'DELETE',
    path: '/api/job-alerts/links/:token',
    summary: 'Delete a job alert by its link',
    access: everyone,
    params: ByLink,
    response: Done,
  },
  stopInOneClick: {
    method: 'POST',
    path: '/api/job-alerts/links/:token/stop',
    summary: 'One-click unsubscribe for mail programs (`List-Unsubscribe`, RFC 8058)',
    access: everyone,
    params: ByLink,
    response: Done,
  },
});
