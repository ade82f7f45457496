import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { files } from '../../../platform/files/files.model.ts';
import { keyOf, newCode } from '../../../platform/storage/keys.ts';
import { storage } from '../../../platform/storage/storage.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { aCompany } from '../../../testing/people.ts';

const app = useTestApp();

const MEGABYTE = 1_000_000;
const FILES = 10;
const FILE = 5 * MEGABYTE;
/** Random text, which hardly compresses, so that reading each part of the archive takes some time. */
const aText = () => randomBytes(20_000).toString('hex');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the memory in use in megabytes, without garbage. */
function inUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
}

/** Copies the only matching record of a collection until there are the given number. */
async function multiply(name: string, condition: object, count: number, change: (nth: number) => object) {
  const collection = mongoose.connection.collection(name);
  const model = await collection.findOne(condition);
  const copies = Array.from({ length: count }, (_, nth) => ({ ...model, _id: new Types.ObjectId(), ...change(nth) }));
  await collection.insertMany(copies);
}

test('the archive is written while it is read, so that memory grows neither with records nor with files', async () => {
  const company = await aCompany();
  const companyId = new Types.ObjectId(company.id);
  await aJob(company);
  await multiply('jobs', { companyId }, 1500, (nth) => ({ slug: `job-${nth}`, description: `<p>${aText()}</p>` }));
  for (let nth = 0; nth < FILES; nth++) {
    const file = {
      code: newCode(),
      room: 'private',
      purpose: 'document',
      type: 'application/pdf',
      size: FILE,
    } as const;
    await storage.put(keyOf(file.room, file.code, 'file'), Buffer.alloc(FILE, file.code), file.type);
    await files.insert({ ...file, parts: ['file'], ownerId: companyId, name: '' });
  }

  const headers = { authorization: `Bearer ${company.token}` };
  const answer = await fetch(`${app.url}/api/companies/${company.id}/export`, { headers });
  const before = inUse();
  const grown: number[] = [];
  let [size, next] = [0, 0];
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size < next) continue;
    next = size + 5 * MEGABYTE;
    // The reader pauses for a while: unread data must not accumulate.
    await new Promise((soon) => setTimeout(soon, 200));
    grown.push(inUse() - before);
  }
  expect(size).toBeGreaterThan(FILES * FILE);
  expect(grown.length).toBeGreaterThan(8);
  expect(Math.max(...grown), grown.map((each) => each.toFixed(0)).join(' ')).toBeLessThan(60);
}, 120_000);
