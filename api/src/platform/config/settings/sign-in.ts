import * as z from 'zod';
import { list } from './kinds.ts';

const id = (provider: string) =>
  z.string().optional().describe(`Client id of Tandem at ${provider}. Without it, login with ${provider} is off`);
const secret = (name: string) => z.string().optional().describe(`Client secret. Needed with ${name}_CLIENT_ID`);

/** Login providers. Each is off unless it is configured. */
export const signInSettings = {
  GOOGLE_CLIENT_ID: id('Google'),
  GOOGLE_CLIENT_SECRET: secret('GOOGLE'),
  MICROSOFT_CLIENT_ID: id('Microsoft'),
  MICROSOFT_CLIENT_SECRET: secret('MICROSOFT'),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, 'common, organizations, consumers or a tenant id is needed')
    .default('common')
    .describe('Tenant whose accounts can log in: common, organizations, consumers, or a tenant id'),
  LINKEDIN_CLIENT_ID: id('LinkedIn'),
  LINKEDIN_CLIENT_SECRET: secret('LINKEDIN'),
  GITHUB_CLIENT_ID: id('GitHub'),
  GITHUB_CLIENT_SECRET: secret('GITHUB'),
  SIGN_IN_SIMULATOR_URL: z
    .url({ protocol: /^https?$/, error: 'an address like http://127.0.0.1:12112 is needed' })
    .optional()
    .describe('Simulator of these providers, each at `/google` and so on, for development and tests only'),
  DNS_SERVERS: list.describe(
    'DNS servers (`address:port`, comma-separated) used for verifying domains. Default: those of the system',
  ),
};
