// Compares the number of new messages with a model after each of 10,000 random operations: node counts.bench.ts [SEED]
import { type CallApi, countedOperations } from '../src/testing/message-counts.ts';
import { prepareScenes } from '../src/testing/message-faults.ts';
import { startMessagesApi, startMessagesDatabase } from './messages-system.ts';
import { printTables } from './table.ts';

const OPERATIONS = 10_000;
const SCENES = 16;
const COLLEAGUES = 2;

const database = await startMessagesDatabase();
const scenes = await prepareScenes(database.uri, SCENES, COLLEAGUES);
const api = await startMessagesApi(database);
const call: CallApi = async (token, method, path, body) => {
  const answer = await fetch(api.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
};
const started = Date.now();
const { operations, differences } = await countedOperations(scenes, call, {
  operations: OPERATIONS,
  seed: Number(process.argv[2] ?? 1),
});
const seconds = (Date.now() - started) / 1000;
await api.stop();
await database.stop();
printTables([
  {
    title: 'New messages after random operations',
    data: `${OPERATIONS} operations of ${SCENES} developers, their companies and ${COLLEAGUES} colleagues each, in ${seconds.toFixed(0)} s. After each, the API’s values for new, archived and muted and the counts in the navigation are compared with a model that counts from scratch.`,
    columns: ['metric', 'result', 'target'],
    rows: [
      ...Object.entries(operations).map(([kind, count]) => [kind, `${count}`, '']),
      ['differences', `${differences.length}`, '0'],
    ],
  },
]);
for (const each of differences.slice(0, 10)) console.error(each);
process.exit(differences.length === 0 ? 0 : 1);
