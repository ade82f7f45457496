import { createHash } from 'node:crypto';
import { encryptAddress } from '../domains/integrations/chat/posting.ts';
import { newSecret } from '../domains/integrations/webhooks/signing.ts';
import type { Demo } from './demo.ts';
import { daysBefore, idOf } from './random.ts';

const DAY = 86_400_000;

/**
 * The API tokens, passkeys and webhook of the company of the demo login. Tokens and passkeys are unusable, and the
 * webhook is paused.
 */
export function makeIntegrations({ accounts, companies, jobs }: Demo, now: Date): Record<string, object[]> {
  const company = companies.find(({ company: { slug } }) => slug === 'hamnkraft')?.company;
  const owner = accounts.find(({ entityId, mainAccount }) => entityId === company?._id && mainAccount);
  if (!company || !owner) return {};
  const job = jobs.find(({ companyId, status }) => companyId === company._id && status === 'published');
  const token = (name: string, scopes: readonly string[], days: number, lasts: number, used: number | null) => ({
    _id: idOf('api token', name),
    companyId: company._id,
    createdBy: owner._id,
    name,
    scopes,
    hash: createHash('sha256').update(`no token of ${name}`).digest('base64url'),
    lastFour: name === 'Careers page' ? 'x7Qe' : 'B0ks',
    createdDate: daysBefore(now, days),
    updatedDate: daysBefore(now, days),
    expiresDate: new Date(now.getTime() + (lasts - days) * DAY),
    lastUsedDate: used === null ? null : daysBefore(now, used),
  });
  const passkey = (name: string, days: number, used: number | null, isSynced: boolean) => ({
    _id: idOf('passkey', name),
    accountId: owner._id,
    credentialId: createHash('sha256').update(`no passkey of ${name}`).digest('base64url'),
    publicKey: Buffer.from('no key'),
    counter: 0,
    transports: isSynced ? ['internal', 'hybrid'] : ['internal'],
    isSynced,
    name,
    createdDate: daysBefore(now, days),
    updatedDate: daysBefore(now, days),
    lastUsedDate: used === null ? null : daysBefore(now, used),
  });
  const webhookId = idOf('webhook', 'hamnkraft');
  const delivery = (days: number, status: number | null, fault = '') => {
    const date = daysBefore(now, days);
    return {
      _id: idOf('webhook delivery', String(days)),
      companyId: company._id,
      webhookId,
      key: `demo ${days}`,
      subject: job?._id ?? '',
      payload: {
        type: 'job.published',
        version: 1,
        timestamp: date,
        data: {
          jobId: job?._id ?? '',
          job: job?.headline ?? '',
          status: 'published',
          url: `https://tandem.example/company/jobs/${job?._id}`,
        },
      },
      status: status === 200 ? 'delivered' : 'failed',
      tries: 1,
      attempts: [{ date, status, fault, milliseconds: 182 }],
      dueDate: null,
      createdDate: date,
      updatedDate: date,
    };
  };
  return {
    ApiToken: [
      token('Careers page', ['jobs:read'], 61, 365, 0),
      token('Nightly job sync', ['jobs:read', 'jobs:write'], 100, 90, 12),
    ],
    Webhook: [
      {
        _id: webhookId,
        companyId: company._id,
        url: 'https://hooks.hamnkraft.example/tandem',
        subscriptions: ['application.created', 'match.accepted', 'interview.chosen', 'job.published'].map((event) => ({
          event,
          sinceDate: new Date(daysBefore(now, 40)),
        })),
        ended: 'paused',
        lastDeliveredDate: daysBefore(now, 3),
        secret: newSecret().stored,
        createdDate: daysBefore(now, 40),
        updatedDate: daysBefore(now, 2),
      },
    ],
    ChatChannel: [
      {
        _id: idOf('chat channel', 'hamnkraft'),
        companyId: company._id,
        kind: 'slack',
        name: '#hiring',
        url: encryptAddress('https://hooks.slack.com/services/T000/B000/demo-a1b2'),
        subscriptions: ['application.created', 'interview.chosen'].map((event) => ({
          event,
          sinceDate: new Date(daysBefore(now, 20)),
        })),
        digestHour: 8,
        zone: 'Europe/Stockholm',
        language: 'en',
        ended: 'paused',
        lastPostedDate: daysBefore(now, 2),
        digestUntilDate: now,
        createdDate: daysBefore(now, 20),
        updatedDate: daysBefore(now, 2),
      },
    ],
    Passkey: [passkey('MacBook of the office', 30, 1, true), passkey('Chrome, Windows', 12, null, false)],
    WebhookDelivery: [delivery(3, 200), delivery(9, 200), delivery(16, null, 'slow')],
  };
}
