import { expect, test } from 'vitest';
import { databaseUsage } from './database-usage.ts';

const problemsIn = (code: string, file = 'api/src/domains/jobs/jobs/jobs.model.ts') =>
  databaseUsage(file, code).found.map(({ what }) => what);

test.each([
  ["Jobs.find({ $where: 'this.a' })", '$where'],
  ['Jobs.find({ a: { $bitsAllSet: 1 } })', '$bitsAllSet'],
  ['Jobs.find({ a: 1 }).explain()', '.explain()'],
  ["Jobs.find({ a: 1 }).collation({ locale: 'sv' })", '.collation()'],
  ['Jobs.watch([])', '.watch()'],
  ['Jobs.updateOne({ a: 1 }, { b: 1 }, { hint: { a: 1 } })', 'option hint of updateOne()'],
  ["jobs.find({ a: 1 }, { collation: { locale: 'sv' } })", 'option collation of find()'],
  ['Jobs.insertMany(all, { bypassDocumentValidation: true })', 'option bypassDocumentValidation of insertMany()'],
  ['jobs.aggregate(stages, { allowDiskUse: true })', 'option allowDiskUse of aggregate()'],
  ['schema.index({ a: 1 }, { hidden: true })', 'index option hidden'],
  ['database.command({ collStats: name })', 'command collStats'],
  ['if (error.code === 112) retry()', 'error code 112'],
  ['if (26 !== error.code) throw error', 'error code 26'],
  ["if (error.codeName === 'NamespaceNotFound') return", 'codeName'],
])('%s is rejected', (code, what) => {
  expect(problemsIn(code)).toEqual([expect.stringContaining(what)]);
});

test.each([
  'Jobs.find({ a: { $in: [1] } }).sort({ a: 1 }).lean()',
  'Jobs.updateOne({ a: 1 }, { $set: { b: 1 } }, { upsert: true, session, timestamps: false })',
  'schema.index({ a: 1 }, { unique: true, sparse: true })',
  'database.command({ ping: 1 }, { timeoutMS: 2000 })',
  'if (error.code === 11000) return',
  "if (error.code !== 'ENOENT') throw error",
])('%s is accepted', (code) => {
  expect(problemsIn(code)).toEqual([]);
});
