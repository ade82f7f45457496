import * as z from 'zod';
import { flag, list } from './kinds.ts';

/** Admins and stored candidates. */
export const accountsSettings = {
  SUPERUSERS: list.describe(
    'Email addresses of admins, comma-separated. They get the rights once the address is verified',
  ),
  SUPERUSER_SECOND_FACTOR: flag('false').describe(
    'Admins must set up two-factor authentication before they get admin rights',
  ),
  PASSKEY_DOMAIN: z
    .string()
    .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/, 'a domain like tandem.example is needed')
    .optional()
    .describe(
      'Domain of passkeys: the host of PORTAL_URL (default) or a parent domain. Changing it invalidates all passkeys',
    ),
  CANDIDATE_RETENTION_DAYS: z.coerce
    .number({ error: 'a number of days from 30 to 3650 is needed' })
    .int()
    .min(30)
    .max(3650)
    .default(180)
    .describe('Days until an inactive candidate is deleted. The company gets a warning 14 days before'),
};
