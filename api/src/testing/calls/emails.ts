import { env } from '../../platform/config/env.ts';
import { aFailedEmail } from '../factories.ts';
import { anAddress, asIs, type CallsOf } from './scene.ts';

export const emails: CallsOf<'emails'> = {
  list: asIs,
  exportList: asIs,
  get: async () => ({ params: { id: await aFailedEmail(anAddress()) } }),
  retry: async () => ({ params: { id: await aFailedEmail(anAddress()) } }),
  suppressed: asIs,
  suppress: asIs,
  lift: asIs,
  inbound: () => {
    env.MAIL_HOOK_TOKEN = 'only for this run of the tests';
    return { body: { token: env.MAIL_HOOK_TOKEN }, file: new Blob(['From: mx@example.org\r\n\r\nHello']) };
  },
  bounces: () => {
    env.MAIL_HOOK_TOKEN = 'only for this run of the tests';
    return { body: { report: 'From: mx@example.org', token: env.MAIL_HOOK_TOKEN } };
  },
};
