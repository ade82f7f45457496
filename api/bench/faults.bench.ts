// Messages between four clients while processes, Redis, the database and connections fail, in two API processes.
import { runMessageFaults } from '../src/testing/message-faults.ts';
import { killAll } from '../src/testing/process.ts';
import { printTables } from './table.ts';

/** Fraction of the full measurement, for a trial run: SCALE=0.1. */
const SCALE = Number(process.env.SCALE ?? 1);
const MESSAGES = Math.ceil(2000 * SCALE);
const FAULTS = Math.ceil(100 * SCALE);

const report = await runMessageFaults({ messages: MESSAGES, faults: FAULTS, seed: Number(process.argv[2] ?? 1) });
await killAll();
const faults = Object.entries(report.faults).map(([kind, count]) => `${kind} ${count} ×`);
const isPassed = report.wronglyStored + report.waiting === 0 && report.clients.every(({ isRight }) => isRight);
printTables([
  {
    title: 'Messages during faults',
    data: `Four clients of one conversation, two API processes, one Redis that restarts empty, the embedded database; ${FAULTS} consecutive faults (${faults.join(', ')}) while ${MESSAGES} messages are sent. API and Redis are killed with SIGKILL and restarted, connections are cut without being closed, the database freezes for a second. ${report.seconds.toFixed(0)} s in total.`,
    columns: ['metric', 'result', 'target'],
    rows: [
      ['acknowledged messages', `${report.acknowledged}`, `${MESSAGES}`],
      ['acknowledged but not stored exactly once', `${report.wronglyStored}`, '0'],
      ['never acknowledged', `${report.waiting}`, '0'],
      ...report.clients.map(({ shown, isRight, connected, repeated }, nth) => [
        `client ${nth + 1}: messages shown; connections; duplicate events`,
        `${shown}${isRight ? ', in the stored order' : ', not as stored'}; ${connected} ×; ${repeated}`,
        'all, in the stored order',
      ]),
    ],
  },
]);
process.exit(isPassed ? 0 : 1);
