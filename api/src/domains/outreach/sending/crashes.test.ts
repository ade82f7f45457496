import { once } from 'node:events';
import mongoose, { Types } from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { sendDue } from '../../../platform/mail/worker.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { aCompany } from '../../../testing/people.ts';
import { mongoUri, startProcess } from '../../../testing/processes.ts';
import { enrol } from './enrolling.service.ts';
import { enrolments } from './enrolments.model.ts';
import { recoverInterruptedSends } from './outcomes.ts';
import { sendNextStep } from './sending.service.ts';

useTestApp();

const POINTS = 20;
const CONCURRENCY = 4;
const DAY = 86_400_000;

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeEach(async () => {
  mailServer = await startMailServer();
  env.SMTP_URL = mailServer.url;
  await openRegions();
});
afterEach(async () => {
  vi.useRealTimers();
  env.SMTP_URL = undefined;
  await mailServer.close();
});

let count = 0;
/** Adds a person whose first email can be sent now; returns the id and the address. */
async function someone(): Promise<[id: string, address: string]> {
  const company = await aCompany();
  const email = `crash-${++count}@crash-${count}.example`;
  const { _id } = await aCandidate(company, { email, country: 'SE' });
  const { enrolment } = await enrol({
    recipientKind: 'candidate',
    recipientId: new Types.ObjectId(_id),
    companyId: new Types.ObjectId(company.id),
    senderId: new Types.ObjectId(company.accountId),
    key: `crash ${_id}`,
    email,
    country: 'SE',
    language: 'en',
    steps: [{ kind: 'email', afterDays: 0, subject: 'Ferries', text: 'Hi {firstName}.' }],
    isAtOnce: true,
  });
  return [String(enrolment?._id), email];
}

const arrivedAt = (address: string) => mailServer.received.filter(({ to }) => to.includes(address)).length;
/** Starts another process that sends to a person and is killed at one of its database operations. */
const worker = (operation: number, id: string) =>
  startProcess('testing/outreach-process.ts', [mongoUri(), mongoose.connection.name, `${operation}`, id], {
    SMTP_URL: mailServer.url,
    JWT_SECRET: env.JWT_SECRET, // decrypts the data that the worker has encrypted
    NODE_ENV: 'test',
  });

test(`a process that is killed at any of ${POINTS} points of sending leaves no email that is sent twice, and none that is lost unnoticed`, async () => {
  const [id] = await someone();
  const { child, output } = await worker(0, id);
  if (child.exitCode === null) await once(child, 'exit');
  const operations = Number(/operations (\d+)/.exec(output.text)?.[1]);
  expect(operations).toBeGreaterThanOrEqual(POINTS);

  const people: [id: string, address: string][] = [];
  for (let first = 0; first < POINTS; first += CONCURRENCY) {
    const batch = await Promise.all(Array.from({ length: CONCURRENCY }, someone));
    people.push(...batch);
    await Promise.all(
      batch.map(async ([victim], nth) => {
        const operation = 1 + Math.floor(((first + nth) * (operations - 1)) / (POINTS - 1));
        const { child: killed } = await worker(operation, victim);
        if (killed.exitCode === null && killed.signalCode === null) await once(killed, 'exit');
      }),
    );
  }
  // Lets the claims of the killed processes expire, so that their unfinished work is completed.
  for (let round = 1; round <= 4; round++) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY });
    await sendDue();
    await recoverInterruptedSends(new Date());
    for (const [victim] of people) await sendNextStep(victim, { isByHand: true });
    await sendDue();
    await backgroundDone();
  }
  const outcomes: string[] = [];
  for (const [victim, address] of people) {
    const { performed } = (await enrolments.find(victim)) ?? { performed: [] };
    expect(performed).toHaveLength(1);
    const [{ outcome } = { outcome: '' }] = performed;
    outcomes.push(outcome);
    expect(arrivedAt(address)).toBeLessThanOrEqual(1);
    if (outcome === 'sent') expect(arrivedAt(address)).toBe(1);
  }
  expect(outcomes.filter((outcome) => outcome === 'sent').length).toBeGreaterThan(POINTS / 2);
}, 240_000);
