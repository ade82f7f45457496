// Sequences: a process that sends an email is killed at every point of sending, one after another, and no email arrives
// twice.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@tandem/embedded-mongo/start';
import { Types } from 'mongoose';
import { COMPILE_CACHE } from '../../scripts/lib/compile-cache.ts';
import '../src/domains/outreach/recruiting/candidate-recipients.ts';
import { enrol } from '../src/domains/outreach/sending/enrolling.service.ts';
import { enrolments } from '../src/domains/outreach/sending/enrolments.model.ts';
import { recoverInterruptedSends } from '../src/domains/outreach/sending/outcomes.ts';
import { sendingDomain } from '../src/domains/outreach/sending/sending.domain.ts';
import { sendNextStep } from '../src/domains/outreach/sending/sending.service.ts';
import { env } from '../src/platform/config/env.ts';
import { log } from '../src/platform/config/log.ts';
import { connectDatabase, disconnectDatabase } from '../src/platform/database/database.ts';
import { sendDue } from '../src/platform/mail/worker.ts';
import { backgroundDone } from '../src/platform/queue/background.ts';
import { aCandidate } from '../src/testing/factories.ts';
import { startMailServer } from '../src/testing/mail-server.ts';
import { openRegions } from '../src/testing/outreach.ts';
import { aCompany } from '../src/testing/people.ts';
import { printTables } from './table.ts';

/** Number of rounds; each takes a second of a core. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 1000);
/** Minutes after which no further round starts; the finished ones are reported. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? Number.POSITIVE_INFINITY);
const CONCURRENCY = cpus().length;
const DATABASE = 'crashes';
const DAY = 86_400_000;
const script = fileURLToPath(new URL('../src/testing/outreach-process.ts', import.meta.url));

const dataDir = mkdtempSync(join(tmpdir(), 'tandem-crashes-bench-'));
const server = await startEmbeddedMongo({ dataDir: join(dataDir, 'database'), durable: false });
const mailServer = await startMailServer();
await connectDatabase(server.uri, DATABASE);
for (const subscription of sendingDomain.subscriptions ?? []) subscription.start();
env.SMTP_URL = mailServer.url;
await openRegions();
log.level = 'silent'; // the output becomes the report

/** Adds a person whose first email can be sent now; returns the id of the enrolment, and the address. */
async function someone(nth: number): Promise<[id: string, address: string]> {
  const company = await aCompany();
  const email = `crash-${nth}@crash-${nth}.example`;
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

/** Sends to a person in another process, which kills itself at a given database operation; returns its output. */
async function sendUntil(operation: number, id: string): Promise<string> {
  const child: ChildProcess = spawn(process.execPath, [script, server.uri, DATABASE, `${operation}`, id], {
    env: {
      PATH: process.env.PATH ?? '',
      SMTP_URL: mailServer.url,
      JWT_SECRET: env.JWT_SECRET,
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      ...COMPILE_CACHE,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout?.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  await once(child, 'close');
  return printed;
}

const [first] = await someone(0);
const operations = Number(/operations (\d+)/.exec(await sendUntil(0, first))?.[1]);
if (!(operations > 0)) throw new Error('The process that sends an email has failed');
const people: [id: string, address: string][] = [];
const end = Date.now() + MINUTES * 60_000;
for (let round = 1; round <= ROUNDS && Date.now() < end; round += CONCURRENCY) {
  const count = Math.min(CONCURRENCY, ROUNDS - round + 1);
  const batch = [];
  for (let nth = 0; nth < count; nth++) batch.push(await someone(round + nth));
  people.push(...batch);
  await Promise.all(batch.map(([id], nth) => sendUntil(1 + ((round + nth) % operations), id)));
}

// The claims of the killed processes expire, and their unfinished work is completed.
const realNow = Date.now;
for (let later = 1; later <= 4; later++) {
  Date.now = () => realNow() + 2 * DAY * later;
  await sendDue();
  await recoverInterruptedSends(new Date(Date.now()));
  for (const [id] of people) await sendNextStep(id, { now: new Date(Date.now()), isByHand: true });
  await sendDue();
  await backgroundDone();
}
Date.now = realNow;

const arrived = new Map<string, number>();
for (const { to } of mailServer.received)
  for (const address of to) arrived.set(address, (arrived.get(address) ?? 0) + 1);
const outcomes = new Map<string, number>();
let doubled = 0;
let lost = 0;
for (const [id, address] of people) {
  const { performed } = (await enrolments.find(id)) ?? { performed: [] };
  const outcome = performed[0]?.outcome ?? 'open';
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  if ((arrived.get(address) ?? 0) > 1) doubled++;
  if (outcome === 'sent' && !arrived.has(address)) lost++;
}
printTables([
  {
    title: 'Processes killed while sending',
    data: `${people.length.toLocaleString('en')} emails, each sent by its own process, which is killed (SIGKILL) at one of its ${operations} database operations, rotating through them. Afterwards another process handles the remaining emails.`,
    columns: [
      'delivered twice',
      'recorded as sent but not delivered',
      'sent',
      'outcome unknown, not sent again',
      'unprocessed',
    ],
    rows: [
      [doubled, lost, ...['sent', 'uncertain', 'open'].map((each) => outcomes.get(each) ?? 0)].map((count) =>
        count.toLocaleString('en'),
      ),
    ],
  },
]);
await mailServer.close();
await disconnectDatabase();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(doubled + lost > 0 ? 1 : 0);
