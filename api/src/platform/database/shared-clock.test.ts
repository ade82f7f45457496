import mongoose from 'mongoose';
import { afterEach, expect, test, vi } from 'vitest';
import { developers } from '../../domains/talent/developers/developers.model.ts';
import { useTestApp } from '../../testing/app.ts';
import { aDeveloper } from '../../testing/people.ts';
import { emails } from '../mail/emails.model.ts';
import { sendMail } from '../mail/send.ts';
import { queuedWork } from '../queue/queue.model.ts';
import { queued } from '../queue/queue.ts';
import { followSharedClock, sharedNow } from './shared-clock.ts';

const HOUR = 3_600_000;
useTestApp();
let unfollow = async () => {};
afterEach(async () => {
  vi.useRealTimers();
  await unfollow();
});

/** Shifts the clock of this process, and waits until the process notices. */
async function withClock(wrongBy: number): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + wrongBy, toFake: ['Date'] });
  unfollow = await followSharedClock();
}

test.each([HOUR, -HOUR, 5000, -5000])(
  'a clock that is wrong by %d ms is corrected by that of the database',
  async (wrongBy) => {
    const right = Date.now();
    await withClock(wrongBy);
    expect(Math.abs(sharedNow().getTime() - right)).toBeLessThan(2000);
    expect(Math.abs(Date.now() - right - wrongBy)).toBeLessThan(2000);
  },
);

test.each([HOUR, -HOUR])(
  'an email and queued work of a process whose clock is wrong by %d ms are due now for all',
  async (wrongBy) => {
    const right = Date.now();
    await withClock(wrongBy);
    const key = `wrong-clock ${wrongBy}`;
    await sendMail('passwordChanged', { to: `elin${wrongBy}@example.org`, language: 'en' }, {}, { key });
    await queued(`wrong-clock ${wrongBy}`, async () => {})({});
    const email = await emails.findByKey(key);
    const due = email?.dueDate ?? email?.sentDate;
    expect(Math.abs((due?.getTime() ?? 0) - right)).toBeLessThan(125_000);
    const work = await mongoose.connection.collection('queue').findOne({ name: `wrong-clock ${wrongBy}` });
    expect(Math.abs(work?.dueDate.getTime() - right)).toBeLessThan(5000);
    if (work) await queuedWork.remove(work._id);
  },
);

test.each([HOUR, -HOUR])('records of a process whose clock is wrong by %d ms have the right dates', async (wrongBy) => {
  const right = Date.now();
  await withClock(wrongBy);
  const ada = await aDeveloper();
  const differences = async () => {
    const profile = await developers.find(ada.id);
    return [profile?.createdDate, profile?.updatedDate].map((date) => Math.abs((date?.getTime() ?? 0) - right));
  };
  for (const difference of await differences()) expect(difference).toBeLessThan(60_000);
  await developers.change(ada.id, { city: 'Umeå' });
  for (const difference of await differences()) expect(difference).toBeLessThan(60_000);
});
