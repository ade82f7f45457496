import type { Webhook, WebhookDelivery } from '@tandem/contracts/webhook';
import { beforeEach, expect, test } from 'vitest';
import {
  buttonsNamed,
  dialog,
  listResponse,
  openSection,
  press,
  refusedFields,
  type,
  waitForText,
} from './section-fixtures.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const WEBHOOK: Webhook = {
  _id: '000000000000000000000001',
  url: 'https://hooks.hamnkraft.example/tandem',
  events: ['match.accepted'],
  ended: null,
  failingSinceDate: null,
  lastDeliveredDate: null,
  oldSecretUntilDate: null,
  createdDate: '2026-01-01T08:00:00.000Z',
  updatedDate: '2026-01-01T08:00:00.000Z',
};
const delivery = (nth: number): WebhookDelivery => ({
  _id: nth.toString(16).padStart(24, '0'),
  messageId: `msg_${nth}`,
  type: 'match.accepted',
  payload: {
    type: 'match.accepted',
    timestamp: '2026-01-01T08:00:00.000Z',
    version: 1,
    data: { webhookId: '000000000000000000000001' },
  },
  status: 'failed',
  attempts: [{ date: '2026-01-01T08:00:00.000Z', status: 500, fault: '', milliseconds: 12 }],
  dueDate: null,
  createdDate: '2026-01-01T08:00:00.000Z',
});

let webhooks: Webhook[];
let deliveries: WebhookDelivery[];
let sent: { method: string; path: string; body: unknown }[];
/** Delays the answers to new and to deleted webhooks. */
let delay: Promise<void> | undefined;
const DELIVERIES = Array.from({ length: 120 }, (_, nth) => delivery(nth));

beforeEach(() => {
  [webhooks, deliveries, sent, delay] = [[], DELIVERIES, [], undefined];
});

const open = () =>
  openSection(<WebhooksSection />, ({ method, path, search, body }) => {
    if (method !== 'GET') sent.push({ method, path, body });
    if (path.endsWith('/deliveries')) {
      const skip = Number(search.get('skip') ?? 0);
      return listResponse(deliveries.slice(skip, skip + Number(search.get('limit'))), deliveries.length);
    }
    if (path.endsWith('/replay')) return delivery(0);
    if (path.endsWith('/test')) {
      webhooks = webhooks.map((each) => ({
        ...each,
        failingSinceDate: null,
        lastDeliveredDate: new Date().toISOString(),
      }));
      return { ...delivery(0), status: 'delivered' };
    }
    if (method === 'GET') return webhooks;
    if (method === 'DELETE') {
      webhooks = [];
      return delay ? delay.then(() => Response.json({ ok: true })) : { ok: true };
    }
    const values = body as { url?: string; isActive?: boolean };
    if (method === 'POST' && !values.url) return refusedFields({ url: 'Fill in this field.' });
    const changed = { ...WEBHOOK, ...values, ended: values.isActive === false ? ('paused' as const) : null };
    webhooks = [changed];
    if (method !== 'POST') return changed;
    const answer = { ...changed, secret: SECRET };
    return delay ? delay.then(() => Response.json(answer)) : answer;
  });

test('a webhook is created with its URL and events, and its secret is shown once', async () => {
  await open();
  await waitForText('No webhooks yet.');
  await press(buttonsNamed('Add webhook')[0]);
  await press(buttonsNamed('Add webhook', dialog())[0]);
  await waitForText('Fill in this field.');
  await type(dialog().querySelector('#url') as HTMLInputElement, WEBHOOK.url);
  await press(dialog().querySelectorAll('input[type=checkbox]')[0]);
  await press(buttonsNamed('Add webhook', dialog())[0]);
  await waitForText('We show this only once.');
  expect(sent.at(-1)?.body).toMatchObject({ url: WEBHOOK.url, events: [expect.any(String)] });
  expect(dialog().querySelector('input')?.value).toBe(SECRET);
  await press(buttonsNamed('I’ve saved it')[0]);
  expect(document.body.innerHTML).not.toContain(SECRET);
  await waitForText('hooks.hamnkraft.example');
});

test('a test can be sent, and a webhook that was turned off because it failed says so', async () => {
  webhooks = [{ ...WEBHOOK, ended: 'failing' }];
  await open();
  await waitForText('Turned off because it failed');
  webhooks = [WEBHOOK];
  await press(buttonsNamed('Send test to hooks.hamnkraft.example')[0]);
  expect(sent.at(-1)?.path).toContain('/test');
});

test('the list shows that a test has reached an endpoint that failed before', async () => {
  webhooks = [{ ...WEBHOOK, failingSinceDate: '2026-01-01T08:00:00.000Z' }];
  await open();
  await waitForText('No delivery has succeeded since');
  await press(buttonsNamed('Send test to hooks.hamnkraft.example')[0]);
  await waitForText('Last delivery');
  expect(document.body.textContent).not.toContain('No delivery has succeeded since');
});

test('a secret is shown although its form was closed before the answer arrived', async () => {
  await open();
  await waitForText('No webhooks yet.');
  await press(buttonsNamed('Add webhook')[0]);
  await type(dialog().querySelector('#url') as HTMLInputElement, WEBHOOK.url);
  await press(dialog().querySelectorAll('input[type=checkbox]')[0]);
  const { promise, resolve } = Promise.withResolvers<void>();
  delay = promise;
  await press(buttonsNamed('Add webhook', dialog())[0]);
  await press(buttonsNamed('Cancel')[0]);
  resolve();
  await waitForText('We show this only once.');
  expect(dialog().querySelector('input')?.value).toBe(SECRET);
});

test('deliveries are loaded page by page, and can be sent again', async () => {
  webhooks = [WEBHOOK];
  await open();
  await waitForText('hooks.hamnkraft.example');
  await press(buttonsNamed('View deliveries to hooks.hamnkraft.example')[0]);
  await waitForText('Show older deliveries');
  const shown = () => dialog().querySelectorAll('details').length;
  expect(shown()).toBe(50);
  await press(buttonsNamed('Show older deliveries')[0]);
  await waitForText('msg_60');
  await press(buttonsNamed('Show older deliveries')[0]);
  await waitForText('msg_119');
  expect(shown()).toBe(120);
  expect(buttonsNamed('Show older deliveries')).toEqual([]);
  await press(dialog().querySelectorAll('button[aria-label*="msg_119"]')[0]);
  expect(sent.at(-1)?.path).toContain(`/${delivery(119)._id}/replay`);
});

test('a match that ended without an answer is not shown as declined by the developer', async () => {
  const passed = (nth: number, by: 'developer' | 'system'): WebhookDelivery => ({
    ...delivery(nth),
    type: 'match.passed',
    payload: {
      type: 'match.passed',
      timestamp: '2026-01-01T08:00:00.000Z',
      version: 1,
      data: {
        matchId: '000000000000000000000002',
        jobId: '000000000000000000000003',
        job: 'Ferry captain',
        candidateId: '000000000000000000000004',
        status: 'passed',
        startedBy: 'developer',
        by,
        url: 'https://tandem.example/company/matches',
      },
    },
  });
  deliveries = [passed(1, 'system'), passed(2, 'developer')];
  webhooks = [{ ...WEBHOOK, events: ['match.passed'] }];
  await open();
  await waitForText('Declined by the developer, or ended without an answer');
  await press(buttonsNamed('View deliveries to hooks.hamnkraft.example')[0]);
  await waitForText('msg_2');
  const labels = [...dialog().querySelectorAll('button[aria-label*="msg_"]')].map((each) => each.ariaLabel);
  expect(labels).toEqual([
    expect.stringContaining('Match ended without an answer'),
    expect.stringContaining('Declined by the developer'),
  ]);
});

test('a form that is opened while a webhook is being deleted stays open, with its text', async () => {
  webhooks = [WEBHOOK];
  const { promise, resolve } = Promise.withResolvers<void>();
  delay = promise;
  await open();
  await waitForText('hooks.hamnkraft.example');
  await press([...document.querySelectorAll('[role=menuitem]')].find((each) => each.textContent?.startsWith('Delete')));
  await press(buttonsNamed('Delete webhook', dialog())[0]);
  await press(buttonsNamed('Cancel', dialog())[0]);
  await press(buttonsNamed('Add webhook')[0]);
  await type(dialog().querySelector('#url') as HTMLInputElement, 'https://a.example');
  resolve();
  await waitForText('No webhooks yet.');
  expect(dialog().querySelector<HTMLInputElement>('#url')?.value).toBe('https://a.example');
});
