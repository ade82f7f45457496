// Sequences: time needed to plan the emails to send now when 100,000 people are due.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@tandem/embedded-mongo/start';
import mongoose, { Types } from 'mongoose';
import { planSends } from '../src/domains/outreach/sending/planning.ts';
import { connectDatabase, disconnectDatabase } from '../src/platform/database/database.ts';
import { printTables } from './table.ts';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000);
const SENDERS = 1000;
const BATCH = 5000;
const RUNS = 5;
const NOW = new Date('2026-11-23T10:00:00+01:00');

const dataDir = mkdtempSync(join(tmpdir(), 'tandem-outreach-bench-'));
const server = await startEmbeddedMongo({ dataDir, durable: false });
await connectDatabase(server.uri, 'bench');
const senders = Array.from({ length: SENDERS }, () => new Types.ObjectId());
const stored = mongoose.connection.collection('outreachenrolments');
for (let first = 0; first < PEOPLE; first += BATCH)
  await stored.insertMany(Array.from({ length: Math.min(BATCH, PEOPLE - first) }, (_, at) => personDue(first + at)));

function personDue(nth: number) {
  const step = { kind: 'email', subject: 'Ferries', text: 'Hi {firstName}.', sentSubject: '', sentText: '' };
  return {
    recipientKind: 'candidate',
    recipientId: new Types.ObjectId(),
    companyId: null,
    sequenceId: null,
    senderId: senders[nth % SENDERS],
    key: `bench ${nth}`,
    email: `person-${nth}@employer-${nth % 9000}.example`,
    region: 'sweden',
    country: 'SE',
    steps: [
      { ...step, afterDays: 0 },
      { ...step, afterDays: 4 },
    ],
    status: 'active',
    next: 0,
    nextKind: 'email',
    dueDate: new Date(NOW.getTime() - (nth % 86_400) * 1000),
    sendingStep: null,
    performed: [],
    revision: 0,
  };
}

const times: number[] = [];
let planned = 0;
for (let run = 0; run < RUNS; run++) {
  const started = performance.now();
  planned = (await planSends(NOW)).length;
  times.push(performance.now() - started);
}
times.sort((one, other) => one - other);
const seconds = (ms = 0) => `${(ms / 1000).toFixed(2)} s`;
printTables([
  {
    title: 'Planning of due emails',
    data: `${PEOPLE.toLocaleString('en')} recipients are due for an email from ${SENDERS.toLocaleString('en')} senders; ${RUNS} runs. The target is 5 s. Each minute, a run selects the recipients of the emails that all limits permit.`,
    columns: ['median', 'slowest', 'emails planned in one run'],
    rows: [[seconds(times[Math.floor(RUNS / 2)]), seconds(times.at(-1)), planned.toLocaleString('en')]],
  },
]);
await disconnectDatabase();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
