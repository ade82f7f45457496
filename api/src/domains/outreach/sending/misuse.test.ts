import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { receiveMail } from '../../../platform/mail/inbound/receive.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { aCompany, aSuperuser, type Person } from '../../../testing/people.ts';
import { aSequence, STEPS } from '../../../testing/sequences.ts';
import { sendDueSteps } from './planning.ts';

const app = useTestApp();
/** A Monday morning in Sweden, in the future, because the database deletes expired email counts by the real clock. */
const MONDAY = Date.parse('2037-11-23T09:30:00+01:00');
const DAY = 86_400_000;

let company: Person;
let count = 0;
let email: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  await openRegions();
  company = await aCompany({ name: 'Hamnkraft' });
  email = `misuse-${++count}@misuse-${count}.example`;
});
afterEach(async () => {
  await backgroundDone();
  vi.useRealTimers();
});

async function inSequence(fields: object = {}, steps = STEPS) {
  const { _id } = await aCandidate(company, { email, country: 'SE', ...fields });
  const { _id: sequenceId } = await aSequence(company, steps);
  await app.post(`/api/sequences/${sequenceId}/people`, { as: company.token, body: { candidateIds: [_id] } });
}
const passed = async (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  await sendDueSteps(new Date());
  await backgroundDone();
};
const sourceOf = async (address: string) => {
  const [mail] = await mailsTo(address);
  return readFile(join(env.DATA_DIR, 'mail', `${mail?.id}.eml`), 'utf8');
};

describe('a suspended account', () => {
  test('sends nothing more, not even planned emails, and continues once the suspension ends', async () => {
    const root = await aSuperuser();
    await inSequence();
    const suspension = (body: object | null) =>
      app.put(`/api/accounts/${company.accountId}`, {
        as: root.token,
        body: { suspension: body, reason: 'It was a mistake' },
      });
    expect((await suspension({ reasons: ['spam'] })).status).toBe(200);
    await passed(0);
    await passed(DAY);
    expect(await mailsTo(email)).toEqual([]);
    expect((await suspension(null)).status).toBe(200);
    await passed(DAY);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

test('facts from a page cannot add a header, a recipient or another text direction to an email', async () => {
  const step = { subject: 'Ferries in {city}', text: 'Hi {firstName}, you live in {city}.' };
  await inSequence({ firstName: '\u202EAda', city: 'Malmö\u202E\r\nBcc: eve' }, [
    { kind: 'email', afterDays: 0, ...step },
  ]);
  await passed(0);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Ferries in Malmö Bcc: eve');
  expect(mail?.text).toContain('Hi, you live in Malmö Bcc: eve.');
  const source = await sourceOf(email);
  expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
});

test('a notification to a colleague about a reply is marked as automatic, so that no absence notice is sent to the person', async () => {
  await inSequence();
  await passed(0);
  const source = `From: ${email}\r\nTo: hello@tandem.example\r\nSubject: Re: Ferries\r\n\r\nTell me more.`;
  await receiveMail(Buffer.from(source), { sender: email, recipients: ['hello@tandem.example'] });
  await backgroundDone();
  const told = await sourceOf(company.email);
  expect(told).toContain(`<${email}>`);
  expect(told).toMatch(/^Auto-Submitted: auto-generated/m);
});
