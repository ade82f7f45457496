import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import * as z from 'zod';
import { contract, everyone } from '../route.ts';

/** An e-mail that was written to a file because no mail server is configured. */
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
    summary: 'E-mails sent so far, newest first',
    access: everyone,
    query: z.strictObject({ to: z.string().max(254).optional() }),
    response: z.array(DevMail),
    developmentOnly: true,
  },
  templates: {
    method: 'GET',
    path: '/api/dev/mail/templates',
    summary: 'Every letter that there is, with invented things in it; `id` names the letter',
    access: everyone,
    query: z.strictObject({ language: z.enum(INTERFACE_LANGUAGES).default('en') }),
    response: z.array(DevMail),
    developmentOnly: true,
  },
});
