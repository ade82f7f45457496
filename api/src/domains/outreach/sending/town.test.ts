import { isWorkingTime } from '@tandem/outreach/working-hours';
import { Types } from 'mongoose';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { receiveMail } from '../../../platform/mail/inbound/receive.ts';
import { sendDue } from '../../../platform/mail/worker.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { aCompany, type Person } from '../../../testing/people.ts';
import { enrol } from './enrolling.service.ts';
import { recoverInterruptedSends } from './outcomes.ts';
import { sendDueSteps } from './planning.ts';

const app = useTestApp();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday morning in Sweden, in the future, because the database deletes expired email counts by the real clock. */
const START = Date.parse('2037-11-23T08:00:00+01:00');
const DAYS = 30;
const PEOPLE = 300;
const COMPANIES = 8;
const STEPS = [0, 5, 9].map((afterDays, nth) => ({
  kind: 'email' as const,
  afterDays,
  subject: `Step ${nth + 1} of {companyName}`,
  text: 'Hi {firstName}, a word about ferries.',
}));

/** Reactions of mailboxes to emails. Each person has one kind of reaction and shows it once. */
const KINDS = [
  'ignores',
  'ignores',
  'answers',
  'answersFresh',
  'awayUntil',
  'away',
  'gone',
  'returned',
  'complains',
  'unsubscribes',
] as const;

interface Mailbox {
  address: string;
  kind: (typeof KINDS)[number];
  /** Emails by arrival time on the fake clock. */
  received: { at: number; subject: string; company: string; source: string }[];
  /** When the person reacted, and to which company. */
  acted: { at: number; company: string } | null;
  /** The planned reactions with their times. */
  plans: { at: number; act: () => Promise<unknown> }[];
}

/** Returns the same pseudorandom numbers in every run (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = randomNumbers(7);
const town = new Map<string, Mailbox>();
let mailServer: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  mailServer = await startMailServer();
  env.SMTP_URL = mailServer.url;
  mailServer.behaviour.recipient = (address) =>
    town.get(address)?.kind === 'gone' ? { code: 550, message: '5.1.1 No such user' } : undefined;
  await openRegions();
});
afterAll(async () => {
  vi.useRealTimers();
  env.SMTP_URL = undefined;
  await mailServer.close();
});

/** Adds everyone to the sequence of one company, and every fifth person to a second company's as well. */
async function settle(companies: readonly Person[]): Promise<void> {
  for (let nth = 0; nth < PEOPLE; nth++) {
    const address = `person${nth}@employer${nth % 90}.example`;
    // Few addresses are wrong, as in a list that a recruiter has checked.
    const kind =
      KINDS[nth % 100 < 2 ? 6 : nth % 50 === 7 ? 7 : nth % 150 === 11 ? 8 : ([0, 1, 2, 3, 4, 5, 9][nth % 7] ?? 0)] ??
      'ignores';
    town.set(address, { address, kind, received: [], acted: null, plans: [] });
    await join(companies[nth % COMPANIES] as Person, address);
    if (nth % 5 === 0) await join(companies[(nth + 1) % COMPANIES] as Person, address);
  }
}

async function join(company: Person, email: string): Promise<void> {
  const { _id } = await aCandidate(company, { email, country: 'SE' });
  const { enrolment } = await enrol({
    recipientKind: 'candidate',
    recipientId: new Types.ObjectId(_id),
    companyId: new Types.ObjectId(company.id),
    senderId: new Types.ObjectId(company.accountId),
    key: `town ${_id}`,
    email,
    country: 'SE',
    language: 'en',
    steps: STEPS,
  });
  expect(enrolment).toBeDefined();
}

/** Time advances by the hour during the day, and in larger steps at night. */
function looksEvery(now: number): number {
  const hour = new Date(now + HOUR).getUTCHours();
  return hour >= 8 && hour < 18 ? HOUR : 7 * HOUR;
}

let delivered = 0;

/** Delivers emails that the mail server received to the mailboxes, and plans their owners' reactions. */
async function deliver(now: number): Promise<void> {
  for (; delivered < mailServer.received.length; delivered++) {
    const { to, source } = mailServer.received[delivered] as (typeof mailServer.received)[number];
    const mailbox = town.get(to[0] ?? '');
    const { subject = '' } = await PostalMime.parse(source);
    if (!mailbox) continue; // a reply forwarded to a colleague
    const company = subject.replace(/^Step \d of /, '');
    mailbox.received.push({ at: now, subject, company, source });
    if (mailbox.plans.length === 0 && !mailbox.acted && mailbox.kind !== 'ignores') plan(mailbox, now, company, source);
  }
}

function plan(mailbox: Mailbox, now: number, company: string, source: string): void {
  const at = now + Math.floor(random() * 5 * DAY);
  const act = async () => {
    mailbox.acted = { at: Date.now(), company };
    await reaction(mailbox, source);
  };
  mailbox.plans.push({ at, act });
}

async function reaction({ kind, address }: Mailbox, source: string): Promise<void> {
  const messageId = /^Message-ID: (<.*>)/m.exec(source)?.[1] ?? '';
  const write = (headers: string[], body: string, sender = address) =>
    receiveMail(
      Buffer.from([`From: ${address}`, 'To: hello@tandem.example', 'Subject: Re', ...headers, '', body].join('\r\n')),
      {
        sender,
        recipients: ['hello@tandem.example'],
      },
    );
  if (kind === 'answers') await write([`In-Reply-To: ${messageId}`], 'Tell me more.');
  if (kind === 'answersFresh') await write([], 'You wrote to me. Not now, thank you.');
  if (kind === 'away') await write(['Auto-Submitted: auto-replied'], 'I am not in the office.', '');
  if (kind === 'awayUntil') await write(['Auto-Submitted: auto-replied'], 'I am away until 14 December 2037.', '');
  if (kind === 'returned' || kind === 'complains') await report(kind, address, messageId);
  if (kind === 'unsubscribes') {
    const link =
      /^List-Unsubscribe: <[^>]*?(\/api\/accounts\/[^>]*)>/ms.exec(source.replace(/\r?\n[ \t]+/g, ''))?.[1] ?? '';
    const answer = await app.call('POST', link);
    expect(answer.status).toBeLessThan(300);
  }
}

function report(kind: 'returned' | 'complains', address: string, messageId: string) {
  const part =
    kind === 'returned'
      ? [
          'Content-Type: message/delivery-status',
          '',
          `Final-Recipient: rfc822; ${address}`,
          '',
          'Action: failed',
          'Status: 5.1.1',
          `Final-Recipient: rfc822; ${address}`,
        ]
      : ['Content-Type: message/feedback-report', '', 'Feedback-Type: abuse', 'Version: 1'];
  const lines = [
    'From: mailer-daemon@example.org',
    'To: hello@tandem.example',
    'Subject: Report',
    'Content-Type: multipart/report; boundary=b',
    '',
    '--b',
    ...part,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    'Subject: Ferries',
    '',
    'Hi',
    '--b--',
  ];
  return receiveMail(Buffer.from(lines.join('\r\n')), { sender: '', recipients: ['hello@tandem.example'] });
}

test('in a town of 300 people over 30 days, no mailbox gets an email that it should not get', async () => {
  const companies: Person[] = [];
  for (let nth = 0; nth < COMPANIES; nth++) companies.push(await aCompany({ name: `Company${nth}` }));
  await settle(companies);
  for (let now = START; now < START + DAYS * DAY; now += looksEvery(now)) {
    vi.setSystemTime(now);
    await recoverInterruptedSends(new Date(now));
    await sendDueSteps(new Date(now));
    await sendDue();
    await backgroundDone();
    await deliver(now);
    for (const mailbox of town.values())
      for (const { at, act } of mailbox.plans.filter((each) => each.at <= now && !mailbox.acted))
        if (at <= now) await act();
  }

  const all = [...town.values()];
  for (const { received, kind, acted } of all) {
    const times = received.map(({ at }) => at);
    for (const [nth, at] of times.entries()) {
      expect(isWorkingTime(at, { country: 'SE' })).toBe(true);
      if (nth > 0) expect(at - (times[nth - 1] ?? 0)).toBeGreaterThanOrEqual(DAY);
    }
    expect(new Set(received.map(({ subject }) => subject)).size).toBe(received.length);
    for (const company of new Set(received.map((each) => each.company))) {
      const steps = received.filter((each) => each.company === company).map(({ subject }) => Number(subject[5]));
      expect(steps).toEqual(steps.map((_, nth) => nth + 1));
    }
    if (!acted) continue;
    const later = received.filter(({ at }) => at > acted.at);
    if (kind === 'answers' || kind === 'answersFresh')
      expect(later.filter(({ company }) => company === acted.company)).toEqual([]);
    if (kind === 'unsubscribes' || kind === 'returned' || kind === 'complains') expect(later).toEqual([]);
    if (kind === 'awayUntil') {
      const back = Date.parse('2037-12-15T00:00:00+01:00');
      expect(later.filter(({ at }) => at < back && acted.at < back)).toEqual([]);
    }
  }
  expect(all.filter(({ kind }) => kind === 'gone').every(({ received }) => received.length === 0)).toBe(true);
  expect(all.filter(({ acted }) => acted).length).toBeGreaterThan(100);
  expect(all.flatMap(({ received }) => received).length).toBeGreaterThan(PEOPLE);
}, 240_000);
