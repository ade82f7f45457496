import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, Long, MongoClient, ObjectId } from 'mongodb';
import { openDatabase } from '../src/open.ts';
import { startEmbeddedMongo } from '../src/start.ts';

/** Number of 2 kB documents. */
const total = Number(process.env.BENCH_DOCUMENTS ?? 100_000);

/** A table in the report of `npm run bench`. */
interface Table {
  title: string;
  data: string;
  columns: string[];
  rows: string[][];
}

const rows: string[][] = [];
const note = (what: string, measured: string, bar: string): void => void rows.push([what, measured, bar]);

const skills = Array.from({ length: 200 }, (_, i) => `skill-${i}`);
const padding = 'x'.repeat(1_550);

/** Returns the document with a number, the same in each run. */
function documentAt(i: number) {
  return {
    _id: new ObjectId(i.toString(16).padStart(24, '0')),
    name: `Developer ${i}`,
    email: `developer${i}@example.com`,
    status: `status-${i % 10}`,
    score: (i * 7_919) % 100_003,
    views: Long.fromNumber(i),
    createdAt: new Date(1_700_000_000_000 + ((i * 7_907) % total) * 1_000),
    skills: Array.from({ length: 5 }, (_, k) => skills[(i * 31 + k * 17 + ((i * k) % 7)) % skills.length]),
    address: { city: `City ${i % 500}`, country: ['SE', 'DE', 'FR', 'GB'][i % 4] },
    text: padding,
  };
}

async function quantiles(count: number, work: (i: number) => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let i = 0; i < Math.min(20, count); i++) await work(i);
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await work(i);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] as number;
  return { p50: at(0.5), p95: at(0.95) };
}

async function latency(what: string, bar: string, count: number, work: (i: number) => Promise<unknown>): Promise<void> {
  const { p50, p95 } = await quantiles(count, work);
  note(what, `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`, bar);
}

/** Returns the load average of the last minute. Above the number of cores, the measured times mean little. */
const load = (): string => (loadavg()[0] as number).toFixed(1);

/** Returns the memory of this process and its threads without the mapped file, in MB (Linux only). */
async function memory(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  return Math.round(Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/**
 * Measures the embedded database through MongoDB's driver: three indexes, one of them multikey. With MONGODB_URI it
 * measures that database instead.
 */
export async function bench(): Promise<Table[]> {
  const before = load();
  const folder = await mkdtemp(join(tmpdir(), 'tandem-bench-'));
  const uri = process.env.MONGODB_URI;
  let embedded = uri ? undefined : await startEmbeddedMongo({ dataDir: folder });
  let client = await MongoClient.connect(uri ?? (embedded?.uri as string));

  try {
    let items: Collection = client.db('tandem_bench').collection('items');
    await client.db('tandem_bench').dropDatabase();
    await items.createIndexes([
      { key: { status: 1, createdAt: -1 } },
      { key: { skills: 1 } },
      { key: { createdAt: -1 } },
    ]);

    let start = performance.now();
    for (let i = 0; i < total; i += 1_000)
      await items.insertMany(Array.from({ length: 1_000 }, (_, k) => documentAt(i + k)));
    note(
      'batch insert, 1,000 at a time',
      `${Math.round(total / ((performance.now() - start) / 1_000))} documents/s`,
      '≥ 5,000',
    );

    if (embedded) {
      await client.close();
      await embedded.stop();
      start = performance.now();
      const opened = await openDatabase(folder, 0);
      note(`open ${total.toLocaleString('en')} documents`, `${(performance.now() - start).toFixed(1)} ms`, '< 100 ms');
      await opened.close();
      start = performance.now();
      embedded = await startEmbeddedMongo({ dataDir: folder });
      note('open them in a new thread', `${(performance.now() - start).toFixed(0)} ms`, '< 300 ms');
      client = await MongoClient.connect(embedded.uri);
      items = client.db('tandem_bench').collection('items');
    }

    const afterOpening = await memory();
    await latency('find by _id', 'p50 ≤ 1 ms', 1_000, (i) => items.findOne({ _id: documentAt((i * 97) % total)._id }));
    await latency('filter + index sort + limit 20', 'p50 ≤ 4 ms', 300, (i) =>
      items
        .find({ status: `status-${i % 10}` })
        .sort({ createdAt: -1 })
        .skip((i % 5) * 20)
        .limit(20)
        .toArray(),
    );
    await latency('multikey equality + sort + limit 20', 'p50 ≤ 10 ms', 100, (i) =>
      items
        .find({ skills: skills[(i * 13) % skills.length] as string })
        .sort({ createdAt: -1 })
        .limit(20)
        .toArray(),
    );
    await latency('multikey equality + sort without index + limit 20', '—', 30, (i) =>
      items
        .find({ skills: skills[(i * 13) % skills.length] as string })
        .sort({ score: 1 })
        .limit(20)
        .toArray(),
    );
    await latency('unindexed scan, few hits', '≤ 1,000 ms', 5, (i) =>
      items.find({ score: i, 'address.city': 'nowhere' }).toArray(),
    );
    let scanning = true;
    const scans = (async () => {
      while (scanning) await items.find({ score: -1, 'address.city': 'nowhere' }).toArray();
    })();
    await latency('find by _id, during continuous scans', '—', 300, (i) =>
      items.findOne({ _id: documentAt((i * 97) % total)._id }),
    );
    scanning = false;
    await scans;
    await latency('count on an indexed field, 10,000 hits', '≤ 2 ms', 100, (i) =>
      items.countDocuments({ status: `status-${i % 10}` }),
    );
    await latency('count of all documents', '—', 20, () => items.countDocuments({}));
    await latency('group all documents by status', '—', 3, () =>
      items.aggregate([{ $group: { _id: '$status', n: { $sum: 1 } } }]).toArray(),
    );
    await latency('update by _id', '—', 500, (i) =>
      items.updateOne({ _id: documentAt(i)._id }, { $inc: { score: 1 } }),
    );
    await latency('single insert', '—', 500, () => items.insertOne({ ...documentAt(1), _id: new ObjectId() }));

    const parallel = 100;
    const each = 30;
    start = performance.now();
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        for (let i = 0; i < each; i++) await items.insertOne({ ...documentAt(i), _id: new ObjectId() });
      }),
    );
    note(
      `single inserts, ${parallel} in parallel`,
      `${Math.round((parallel * each) / ((performance.now() - start) / 1_000))} a second`,
      '≥ 1,500',
    );

    note(
      'memory after opening, and at the end',
      `${afterOpening} MB, ${await memory()} MB, including the driver and the thread`,
      '—',
    );
    const dropStart = performance.now();
    await client.db('tandem_bench').dropDatabase();
    note('drop the database', `${(performance.now() - dropStart).toFixed(1)} ms`, '—');
  } finally {
    await client.close();
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return [
    {
      title: uri ? 'The database of MONGODB_URI' : 'The embedded database',
      data: `${total.toLocaleString('en')} documents of 2 kB, three indexes, one of them multikey; through MongoDB's driver, which shares the cores. Load average: ${before} at the start, ${load()} at the end.`,
      columns: ['metric', 'result', 'target'],
      rows,
    },
  ];
}

if (import.meta.main) {
  const [table] = await bench();
  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n${table?.data}\n`,
  );
  for (const cells of [['metric', 'result', 'target'], ['---', '---', '---'], ...rows])
    console.log(`| ${cells.join(' | ')} |`);
}
