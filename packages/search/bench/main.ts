import { loadavg } from 'node:os';
import type { SearchConditions } from '@tandem/contracts/search';
import { ProfileIndex } from '../src/profile-index.ts';
import { search } from '../src/search.ts';
import { chance, randomProfile, type World, worldOf } from '../test/random-profiles.ts';
import { overHttp } from './http.ts';
import { type CallStatistics, measure } from './measure.ts';
import { plainSearch } from './plain.ts';
import { queriesOf } from './queries.ts';

const now = Date.UTC(2026, 10, 21, 12);
const scope = { who: 'company', id: 'company 1', keys: ['company 1'], mayContact: true, accepted: [] } as const;
const job = {
  job: {
    role: 'backend',
    skills: ['go', 'node', 'react'],
    skillsYears: { go: 4 },
    seniorities: ['senior'],
    yearsExperienceFrom: 4,
    yearsExperienceTo: 10,
    salaryFrom: 4000,
    salaryTo: 6000,
    salaryCurrency: 'eur',
    salaryFrequency: 'monthly',
    remote: 'hybrid',
    location: { city: 'Malmö', country: 'SE', lat: 55.605, lng: 13.0038 },
    languages: ['en'],
    visaSponsorship: false,
  },
  perks: ['dog'],
} as const;

const ms = (time: number) => time.toFixed(1);
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const timed = (what: string, { p50, p95, cpu }: CallStatistics, bar: string) =>
  row(what, ms(p50), ms(p95), ms(cpu), bar);
const ratios = (one: CallStatistics, other: CallStatistics) =>
  `${(one.p50 / other.p50).toFixed(2)}, ${(one.p95 / other.p95).toFixed(2)}`;
const head = (...columns: string[]) => [row(...columns), row(...columns.map(() => '---'))];

/** Creates profiles in batches, so that only adding them is timed. */
function built(size: number, texts: boolean) {
  const random = chance(1);
  const world = worldOf(random, now);
  const index = new ProfileIndex({ texts, expected: size });
  let [time, cpu] = [0, 0];
  for (let from = 0; from < size; from += 10_000) {
    const batch = Array.from({ length: 10_000 }, (_, nth) => randomProfile(from + nth, random, world, texts));
    const [started, used] = [performance.now(), process.cpuUsage()];
    for (const profile of batch) index.put(profile);
    time += performance.now() - started;
    const { user, system } = process.cpuUsage(used);
    cpu += (user + system) / 1000;
  }
  return { index, world, time, cpu };
}

async function engine(size: number, texts: boolean): Promise<string[]> {
  const { index, world, time, cpu } = built(size, texts);
  const queries = queriesOf(chance(2), world);
  const request = (wanted: SearchConditions) => ({ search: wanted, scope, skip: 0, limit: 20, now });
  const ask = (wanted: SearchConditions, compared = false) =>
    search(index, {
      ...request(wanted),
      ...(compared && { job: { ...job, job: structuredClone(job.job) as never, perks: ['dog' as const] } }),
    });
  const lines = [
    `### ${size.toLocaleString('en')} profiles${texts ? ' with texts' : ''}`,
    '',
    ...head('what', 'p50, ms', 'p95, ms', 'CPU, ms', 'target'),
  ];
  if (texts) lines.push(timed('free text', await measure(queries.text, (one) => ask(one)), 'p95 ≤ 15 ms'));
  const selective = await measure(queries.selective, (one) => ask(one));
  const wide = await measure(queries.wide, (one) => ask(one));
  const plain = {
    selective: await measure(queries.selective, (one) => plainSearch(index, request(one))),
    wide: await measure(queries.wide, (one) => plainSearch(index, request(one))),
  };
  lines.push(
    timed('selective', selective, texts ? '' : 'p95 ≤ 10 ms'),
    timed('wide', wide, texts ? '' : 'p95 ≤ 20 ms'),
    timed('selective, as plain bit sets', plain.selective, ''),
    timed('wide, as plain bit sets', plain.wide, ''),
    timed('selective, ranked for a job', await measure(queries.selective, (one) => ask(one, true)), ''),
    timed('wide, ranked for a job', await measure(queries.wide, (one) => ask(one, true)), ''),
    '',
    ...head('metric', 'result', 'target'),
    row('selective : plain bit sets, of p50, p95', ratios(selective, plain.selective), texts ? '' : '≤ 0.35'),
    row('wide : plain bit sets, of p50, p95', ratios(wide, plain.wide), texts ? '' : '≤ 0.6'),
    row('bytes per profile', (index.bytes / size).toFixed(0), '≤ 150'),
  );
  if (index.texts)
    lines.push(row('additional bytes per profile for the text index', (index.texts.bytes / size).toFixed(0), ''));
  const change = await measure(
    Array.from({ length: 500 }, (_, nth) => randomProfile(nth, chance(nth), world, texts)),
    (profile) => index.put(profile),
  );
  lines.push(
    row(
      'inserting all profiles, s (CPU, s)',
      `${(time / 1000).toFixed(1)} (${(cpu / 1000).toFixed(1)})`,
      size === 1_000_000 ? '≤ 10' : '',
    ),
    row('updating a profile, ms', `p50 ${change.p50.toFixed(3)}, p95 ${change.p95.toFixed(3)}`, ''),
    '',
  );
  return lines;
}

async function http(size: number, world: World): Promise<string[]> {
  const { wide, selective, text } = queriesOf(chance(2), world);
  const { listening, again, made, madeAgain, changed, memory, measured } = await overHttp(size, {
    selective,
    wide,
    'free text': text,
  });
  return [
    `### ${size.toLocaleString('en')} profiles with texts, over HTTP`,
    '',
    `Complete requests in production settings, including session, visibility, and reading and returning 20 profiles; the embedded database shares the cores. The API listens after ${(listening / 1000).toFixed(1)} s, and within ${(again / 1000).toFixed(1)} s after a crash (target: 1 s); ${(memory / 2 ** 20).toFixed(0)} MB resident. After a start that reads all developers, searches are answered after ${(made / 1000).toFixed(1)} s. After any other start they are answered after ${(madeAgain / 1000).toFixed(1)} s (target: 10 s), from the columns stored in the database and the ${changed.toLocaleString('en')} profiles changed since then.`,
    '',
    ...head('what', 'p50, ms', 'p95, ms', 'CPU, ms', 'target'),
    ...measured.map(({ what, ...times }) => timed(what, times, '')),
    '',
  ];
}

/** Numbers of profiles in the database for measurements over HTTP; writing a million takes minutes. */
const inDatabase = (process.env.BENCH_HTTP ?? '100000,1000000').split(',').map(Number);
const say = (lines: string[]) => console.log(lines.join('\n'));
say([
  'Generated profiles; total, first 20 results and every facet, for a company with permission to contact developers. Each search five times: median wall time and mean CPU time.',
  `Load average at the start: ${(loadavg()[0] ?? 0).toFixed(1)}. If it exceeds the number of cores, compare only CPU times.`,
  '',
]);
say(await engine(100_000, true));
say(await engine(1_000_000, false));
for (const size of inDatabase) say(await http(size, worldOf(chance(1), now)));
