import { setImmediate } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { encryptContent } from '../../../platform/mail/content-encryption.ts';
import { emails } from '../../../platform/mail/emails.model.ts';
import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import { unsubscribeToken } from '../../../platform/mail/unsubscribe.ts';
import { sendDue } from '../../../platform/mail/worker.ts';
import { useTestApp } from '../../../testing/app.ts';
import { startMailServer } from '../../../testing/mail-server.ts';

const app = useTestApp();

const RACES = 1000;
const CONCURRENCY = 6;
/** Progress of the queue when a person unsubscribes, in emails: from some before theirs to some after it. */
const LAGS = [4, 3, 2, 1, 0, -1, -2, -3, -4];

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeEach(async () => {
  mailServer = await startMailServer();
  env.SMTP_URL = mailServer.url;
});
afterEach(async () => {
  mongoose.set('debug', false);
  env.SMTP_URL = undefined;
  await mailServer.close();
});

const oneClick = (address: string) => {
  const hash = hashOfAddress(address);
  return app.post(`/api/accounts/${hash}/unsubscribe?token=${encodeURIComponent(unsubscribeToken(hash, 'all'))}`);
};

test(`of ${RACES} people who unsubscribe when the queue gets to them, nobody gets an email after the confirmation`, async () => {
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
    content: encryptContent(JSON.stringify({ text: 'Hi', html: '' })),
  }));
  for (const email of waiting) await emails.insert(email);
  const handedOver: string[] = [];
  mailServer.behaviour.recipient = (address) => {
    handedOver.push(address);
    return undefined;
  };
  // Fixes the order in which the queue reads the suppression list and the confirmation is stored, however fast the
  // machine is.
  let moment = 0;
  const looked = new Map<string, number>();
  let claims = 0;
  mongoose.set('debug', (collection: string, method: string, filter: { hash?: string; isAwaited?: boolean }) => {
    if (collection === 'suppressions' && method === 'find' && filter.hash) looked.set(filter.hash, ++moment);
    // The queue looks for an email that a person is waiting for first, and there is none.
    if (collection === 'emails' && method === 'findOneAndUpdate' && !filter.isAwaited) claims++;
  });
  const confirmed = new Map<string, number>();
  const people = addresses.entries();
  const unsubscribing = async () => {
    for (const [nth, address] of people) {
      while (claims < Math.min(nth + (LAGS[nth % LAGS.length] as number), RACES)) await setImmediate();
      expect((await oneClick(address)).status).toBe(200);
      confirmed.set(address, ++moment);
    }
  };
  await Promise.all([sendDue(), ...Array.from({ length: CONCURRENCY }, unsubscribing)]);
  await sendDue();
  const never = Number.POSITIVE_INFINITY;
  const late = handedOver.filter(
    (address) => (looked.get(hashOfAddress(address)) ?? never) > (confirmed.get(address) ?? 0),
  );
  expect(late).toEqual([]);
  expect(confirmed.size).toBe(RACES);
  expect(handedOver.length).toBeGreaterThan(RACES / 10);
  expect(handedOver.length).toBeLessThan(RACES);
  expect(mailServer.received).toHaveLength(handedOver.length);
}, 120_000);
