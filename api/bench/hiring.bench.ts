// Costs of an account with 10,000 notifications and one with many interviews: node hiring.bench.ts
import mongoose from 'mongoose';
import { prepareScenes } from '../src/testing/message-faults.ts';
import { killAll } from '../src/testing/process.ts';
import { endAll, startMessagesApi, startMessagesDatabase } from './messages-system.ts';
import { at, ms, sorted } from './percentiles.ts';
import { printTables } from './table.ts';

const NOTIFICATIONS = 10_000;
const INTERVIEWS = [5, 20, 100] as const;
const CALLS = 300;
const HOUR = 3_600_000;

const database = await startMessagesDatabase();
const [scene] = await prepareScenes(database.uri, 1);
await mongoose.connect(database.uri);
const collectionOf = (name: string) => mongoose.connection.collection(name);
const token = scene?.tokens[1] ?? '';
const conversation = await collectionOf('conversations').findOne();
const [companyId, userId] = [conversation?.companyId, conversation?.userId];
const account = await collectionOf('accounts').findOne({ entityId: companyId });
const developer = await collectionOf('developers').findOne({ _id: userId });
const match = await collectionOf('matches').findOne({ user: userId });
const api = await startMessagesApi(database);
const anId = () => new mongoose.Types.ObjectId();

async function addNotifications() {
  const about = Array.from({ length: 200 }, anId);
  await collectionOf('developers').insertMany(about.map((_id) => ({ ...developer, _id, niceLink: `${_id}` })));
  const sample = { accountId: account?._id, kind: 'matchAccepted', mail: null, mailDate: null, mailBatch: '' };
  await collectionOf('notifications').insertMany(
    Array.from({ length: NOTIFICATIONS }, (_, nth) => {
      const createdDate = new Date(Date.now() - nth * HOUR);
      return {
        ...sample,
        values: { from: 'Ada', job: 'Go engineer' },
        link: `/company/matches?match=${anId()}`,
        group: '',
        read: nth >= 300,
        readDate: null,
        leaseDate: null,
        key: `bench ${nth}`,
        about: about[nth % about.length],
        createdDate,
        updatedDate: createdDate,
      };
    }),
  );
}

async function addInterviews(from: number, to: number) {
  const people = Array.from({ length: to - from }, anId);
  await collectionOf('developers').insertMany(people.map((_id) => ({ ...developer, _id, niceLink: `${_id}` })));
  await collectionOf('matches').insertMany(
    people.map((user) => ({ ...match, _id: anId(), user, company: companyId, status: 'interviewing' })),
  );
  await collectionOf('interviews').insertMany(
    people.map((user, nth) => {
      const start = new Date(Math.ceil(Date.now() / HOUR) * HOUR + (from + nth) * 3 * HOUR);
      const details = { title: 'First talk', durationMinutes: 60, place: '', link: 'https://meet.example.org/ferries' };
      return {
        match: anId(),
        job: match?.job,
        company: companyId,
        user,
        round: 1,
        ...details,
        slots: [start],
        zone: 'Europe/Stockholm',
        people: [account?._id],
        proposedBy: 'company',
        proposedByAccount: account?._id,
        proposedDate: new Date(),
        isOffering: false,
        proposals: 1,
        booking: { ...details, start, people: [account?._id] },
        bookedDate: new Date(),
        sequence: 0,
        cancelled: null,
        zones: {},
        noShows: [],
        createdDate: new Date(),
        updatedDate: new Date(),
      };
    }),
  );
}

/** Returns the time at the caller and the CPU time of the API, both in milliseconds, for sequential calls. */
async function measure(path: string, headers: Record<string, string>) {
  const times: number[] = [];
  const call = async () => {
    const started = performance.now();
    const answer = await fetch(api.url + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - started;
  };
  for (let nth = 0; nth < CALLS / 3; nth++) await call();
  const before = api.cpu();
  for (let nth = 0; nth < CALLS; nth++) times.push(await call());
  const used = (api.cpu() - before) / CALLS;
  return [ms(at(0.5, sorted(times))), ms(at(0.99, sorted(times))), used.toFixed(2)];
}

const columns = ['what', 'p50', 'p99', 'CPU', 'target'];
const data = `${CALLS} sequential calls after a warm-up; milliseconds at the client, which shares the cores, and CPU milliseconds of the API. The embedded database runs in the client's process.`;

await addNotifications();
const pages: string[][] = [];
for (const [what, query] of [
  ['notification menu: 20', 'limit=20'],
  ['first page of 50', 'limit=50'],
  ['first page of 50, unread only', 'limit=50&read=false'],
  ['page of 50 in the middle', 'limit=50&skip=5000'],
  ['last page of 50', `limit=50&skip=${NOTIFICATIONS - 50}`],
] as const)
  pages.push([
    what,
    ...(await measure(`/api/notifications?${query}`, { authorization: `Bearer ${token}` })),
    'p50 ≤ 20',
  ]);

const created = await fetch(`${api.url}/api/accounts/${account?._id}/calendar-feed`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
});
const feed = new URL(((await created.json()) as { url: string }).url).pathname;
const feeds: string[][] = [];
for (const [nth, count] of INTERVIEWS.entries()) {
  await addInterviews(INTERVIEWS[nth - 1] ?? 0, count);
  // Calendar programs have only the address, no session.
  feeds.push([`${count} interviews`, ...(await measure(feed, {})), 'CPU ≤ 2']);
}

await api.stop();
await mongoose.disconnect();
await endAll();
await killAll();
await database.stop();
printTables([
  { title: `Notifications of an account with ${NOTIFICATIONS}`, data, columns, rows: pages },
  { title: 'The unchanged calendar feed of a company user', data, columns, rows: feeds },
]);
process.exit(0);
