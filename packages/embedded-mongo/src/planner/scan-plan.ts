import type { Collection } from '../storage/catalogue.ts';
import { documentPrefix, encodeUint48, successor, trailingUint48 } from '../storage/keys.ts';
import type { Reader } from '../storage/store.ts';
import type { Document } from '../values/value.ts';
import type { Plan } from './index-plan.ts';
import { recordIds } from './record-ids.ts';

/** A document that a plan yields. */
export interface Hit {
  recordId: number;
  bytes: Buffer;
  /** the decoded fields that the filter and the sort need, if they were decoded */
  fields?: Document;
}

export interface ScanOptions {
  /** continue after this record id; only for scans in record order */
  after?: number | undefined;
  /** number of index entries to skip without reading their documents; only for index plans */
  skip?: number;
}

/** Executes a plan without the filter: yields each candidate document once. */
export function* scanPlan(
  store: Reader,
  collection: Collection,
  plan: Plan,
  { after, skip = 0 }: ScanOptions,
): Generator<Hit> {
  const prefix = documentPrefix(collection.id);
  if (plan.kind === 'scan') {
    const from = after === undefined ? prefix : prefix + encodeUint48(after + 1);
    for (const [key, bytes] of store.range(from, successor(prefix))) yield { recordId: trailingUint48(key), bytes };
    return;
  }
  const mayRepeat = plan.kind === 'union' || plan.index.multikey.size > 0;
  const seen = new Set<number>();
  let passed = 0;
  for (const recordId of recordIds(store, plan)) {
    if (passed++ < skip) continue;
    if (mayRepeat) {
      if (seen.has(recordId)) continue;
      seen.add(recordId);
    }
    const bytes = store.get(prefix + encodeUint48(recordId));
    if (bytes) yield { recordId, bytes };
  }
}
