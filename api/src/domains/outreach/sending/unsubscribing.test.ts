import { afterEach, beforeEach, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { emails } from '../../../platform/mail/emails.model.ts';
import { sealed } from '../../../platform/mail/seal.ts';
import { suppress } from '../../../platform/mail/suppression.ts';
import { sendDue } from '../../../platform/mail/worker.ts';
import { useTestApp } from '../../../testing/app.ts';
import { startMailServer } from '../../../testing/mail-server.ts';

useTestApp();

const RACES = 1000;
/** Milliseconds from the last look at the suppression list until the mail server hears of the recipient. */
const ON_ITS_WAY = 500;

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeEach(async () => {
  mailServer = await startMailServer();
  env.SMTP_URL = mailServer.url;
});
afterEach(async () => {
  env.SMTP_URL = undefined;
  await mailServer.close();
});

test(`of ${RACES} people who unsubscribe while the queue is worked off, nobody gets an email that was not on its way`, async () => {
  const addresses = Array.from({ length: RACES }, (_, nth) => `race-${nth}@race-${nth % 50}.example`);
  const waiting = addresses.map((to, nth) => ({
    to,
    kind: 'outreach' as const,
    template: 'candidateLetter',
    subject: 'Ferries',
    messageId: `<race-${nth}@tandem.example>`,
    key: `race ${nth}`,
    atMostOnce: true,
    dueDate: new Date(),
    content: sealed(JSON.stringify({ text: 'Hi', html: '' })),
  }));
  for (const email of waiting) await emails.insert(email);
  const handedOver = new Map<string, number>();
  mailServer.behaviour.recipient = (address) => {
    handedOver.set(address, performance.now());
    return undefined;
  };
  const answered = new Map<string, number>();
  const sending = sendDue();
  const lanes = Array.from({ length: 20 }, async (_, lane) => {
    // From the end of the queue, so that the two meet in the middle of it.
    for (let nth = RACES - 1 - lane; nth >= 0; nth -= 20) {
      await suppress(addresses[nth] ?? '', 'unsubscribed-all');
      answered.set(addresses[nth] ?? '', performance.now());
    }
  });
  await Promise.all([sending, ...lanes]);
  await sendDue();
  const late = [...handedOver].filter(([address, at]) => at > (answered.get(address) ?? 0) + ON_ITS_WAY);
  expect(late).toEqual([]);
  expect(handedOver.size).toBeLessThan(RACES);
  expect(mailServer.received).toHaveLength(handedOver.size);
}, 120_000);
