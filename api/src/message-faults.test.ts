import { afterAll, expect, test } from 'vitest';
import { runMessageFaults } from './testing/message-faults.ts';
import { killAll } from './testing/process.ts';

afterAll(killAll);

// The other 80 of 100 faults are in `npm run bench -- faults`.
test('20 faults of processes, Redis, database and connections: every acknowledged message is stored and shown once, in the same order for all', async () => {
  const report = await runMessageFaults({ messages: 200, faults: 20 });
  expect(report).toMatchObject({ acknowledged: 200, wronglyStored: 0, waiting: 0 });
  expect(report.clients.map(({ isRight }) => isRight)).toEqual([true, true, true, true]);
}, 480_000);
