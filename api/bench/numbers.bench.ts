// The page of the marketplace's numbers with a million events: node numbers.bench.ts
import { setImmediate as yieldOnce } from 'node:timers/promises';
import { METRICS } from '@tandem/catalogue/marketplace';
import mongoose from 'mongoose';
import { type ActiveMonth, activeMonths, lastOf } from '../src/domains/operations/marketplace/active-months.model.ts';
import { counts } from '../src/domains/operations/marketplace/counts.model.ts';
import { type Fact, facts } from '../src/domains/operations/marketplace/facts.model.ts';
import { dayOf, periodAfter, startOf } from '../src/domains/operations/marketplace/periods.ts';
import { firstStart, Tallies } from '../src/domains/operations/marketplace/tallies.ts';
import { prepareScenes } from '../src/testing/message-faults.ts';
import { randomFrom } from '../src/testing/random-numbers.ts';
import { endAll, startMessagesApi, startMessagesDatabase } from './messages-system.ts';
import { at, ms, sorted } from './percentiles.ts';
import { printTables } from './table.ts';

const EVENTS = 1_000_000;
/** Number of developers who open the portal each month. */
const ACTIVE = 20_000;
const CALLS = 30;
const BAR = 200;
const TOGETHER = 10_000;
const PLACES = [
  ['Stockholm', 'SE'],
  ['Gothenburg', 'SE'],
  ['Malmö', 'SE'],
  ['Berlin', 'DE'],
  ['Hamburg', 'DE'],
  ['Paris', 'FR'],
] as const;
/** Kinds of a hundred events, in their proportions. */
const KINDS = [...Array(55).fill('request'), ...Array(20).fill('signup'), ...Array(15).fill('interview')] as const;

const database = await startMessagesDatabase();
const [scene] = await prepareScenes(database.uri, 1);
const token = scene?.tokens[1] ?? '';
await mongoose.connect(database.uri);
const conversation = await mongoose.connection.collection('conversations').findOne();
await mongoose.connection
  .collection('accounts')
  .updateOne({ entityId: conversation?.companyId }, { $set: { isSuperAdmin: true } });

const random = randomFrom(1);
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const now = new Date();
const today = dayOf(now);
const first = firstStart('month', today);
const begin = Date.parse(first);
const ids = (count: number) => Array.from({ length: count }, () => new mongoose.Types.ObjectId());
const [people, companies, jobs] = [ids(ACTIVE * 2), ids(2000), ids(10_000)];
const run = now.getTime();
const tallies = new Tallies(today);

function anEvent(): Fact {
  const kind = KINDS[Math.floor(random() * 100)] ?? (random() < 0.5 ? 'hire' : 'payment');
  const [city, country] = pick(PLACES);
  const hasDays = kind === 'hire' || (kind === 'request' && random() < 0.6);
  return {
    ...{ run, kind, city, country },
    date: new Date(begin + random() * (now.getTime() - begin)),
    developer: kind === 'payment' ? null : pick(people),
    company: kind === 'signup' ? null : pick(companies),
    job: kind === 'request' ? pick(jobs) : null,
    byCompany: random() < 0.5,
    days: hasDays ? Math.round(random() * 140) / 10 : null,
    amount: kind === 'payment' ? 9900 : null,
    currency: kind === 'payment' ? 'eur' : null,
  };
}

for (let nth = 0; nth < EVENTS; nth += TOGETHER) {
  const some = Array.from({ length: TOGETHER }, anEvent);
  for (const fact of some) tallies.add(fact);
  await facts.insert(some);
  await yieldOnce();
}
for (let month = first; month <= today; month = periodAfter('month', startOf('month', month))) {
  const active = people.slice(0, ACTIVE).map((entity): ActiveMonth => {
    const days = [...new Set([3, 9, 21].map((day) => `${month.slice(0, 8)}${String(day).padStart(2, '0')}`))];
    return {
      _id: `${month.slice(0, 7)} ${entity}`,
      month: month.slice(0, 7),
      entity,
      type: 'user',
      days,
      lastDay: lastOf(days),
    };
  });
  for (const each of active) tallies.addActive(each, pick(PLACES)[1]);
  await mongoose.connection.collection('activemonths').insertMany(active as never[]);
}
for (const { unit, country, periods } of tallies.counted()) await counts.insert(run, unit, country, periods);
await counts.show({ run, countedDate: now, countries: [...tallies.countries].sort(), salaryGaps: [] });
const stored = await facts.count({ run, kind: { $ne: 'answer' } });
const days = (await activeMonths.within([first.slice(0, 7)], 'user', first, today)).length;

const api = await startMessagesApi(database);
const headers = { authorization: `Bearer ${token}` };
const rows: string[][] = [];
async function measure(what: string, path: string) {
  const times: number[] = [];
  for (let nth = 0; nth < CALLS + 3; nth++) {
    const started = performance.now();
    const answer = await fetch(`${api.url}/api/statistics/marketplace${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    if (nth >= 3) times.push(performance.now() - started);
  }
  const inOrder = sorted(times);
  rows.push([what, ms(at(0.5, inOrder)), ms(at(0.95, inOrder)), `p95 ≤ ${BAR}`]);
}
const start = startOf('month', periodAfter('day', startOf('month', today), -1));
await measure('all metrics of 12 months', '');
await measure('all metrics of 30 days in one country', '?unit=day&country=SE');
for (const metric of METRICS)
  await measure(`the first rows of a month: ${metric}`, `/rows?metric=${metric}&start=${start}`);
await measure('the first rows of a week: active', `/rows?metric=active&unit=week&start=${startOf('week', start)}`);
await measure('the first rows of a month and country: active', `/rows?metric=active&start=${start}&country=DE`);
await measure('the first rows of a month and country: requests', `/rows?metric=requests&start=${start}&country=DE`);
await measure('the same at row 2,000', `/rows?metric=requests&start=${start}&country=DE&skip=2000`);
await measure('a metric by city', `/cities?metric=requests&start=${start}`);
await endAll();
await mongoose.disconnect();
await database.stop();
printTables([
  {
    title: 'Metrics of the marketplace',
    data: `${stored.toLocaleString('en')} events in 13 months and ${days.toLocaleString('en')} developers active in each. ${CALLS} sequential calls after three warm-up calls; milliseconds at the client, whose process also runs the embedded database.`,
    columns: ['what', 'p50', 'p95', 'target'],
    rows,
  },
]);
process.exit(0);
