import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import * as z from 'zod';
import { contract, everyone } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { pageOf } from '../values.ts';

/** An email that was written to a file because no mail server is configured. */
export const DevMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  date: z.string(),
  text: z.string(),
  html: z.string(),
});
export type DevMail = z.infer<typeof DevMail>;

export const devMail = contract({
  list: {
    method: 'GET',
    path: '/api/dev/mail',
    summary: 'List sent emails, newest first',
    access: everyone,
    query: pageOf({ to: z.string().max(254).optional(), sort: sortBy(['date', 'to', 'subject'], '-date') }),
    response: z.array(DevMail),
    paged: true,
    developmentOnly: true,
  },
  templates: {
    method: 'GET',
    path: '/api/dev/mail/templates',
    summary: 'Show every email template with sample data; `id` is the template',
    access: everyone,
    query: pageOf({ language: z.enum(INTERFACE_LANGUAGES).default('en'), sort: sortBy(['id', 'subject'], 'id') }),
    response: z.array(DevMail),
    paged: true,
    developmentOnly: true,
  },
});
