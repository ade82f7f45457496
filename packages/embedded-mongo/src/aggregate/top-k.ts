import { documentKeys, type KeyField } from '../keys/index-keys.ts';
import type { Document } from '../values/value.ts';

/** @returns the sort key of a document: its first key in an index on these fields */
export function sortKey(fields: readonly KeyField[], document: Document): string {
  const { keys } = documentKeys(fields, document);
  let first = keys[0] as string;
  for (const key of keys) if (key < first) first = key;
  return first;
}

/** Collects the `limit` items with the smallest keys. Stable: items with equal keys stay in insertion order. */
export class TopK<T> {
  private readonly limit: number;
  private items: { key: string; order: number; item: T }[] = [];
  private seen = 0;
  private worst: string | undefined;
  constructor(limit = Number.POSITIVE_INFINITY) {
    this.limit = limit;
  }

  add(key: string, item: T): void {
    if (this.worst !== undefined && key >= this.worst) return;
    this.items.push({ key, order: this.seen++, item });
    if (this.items.length >= 2 * this.limit + 100) this.cut();
  }

  sorted(): T[] {
    this.cut();
    return this.items.map(({ item }) => item);
  }

  private cut(): void {
    this.items.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.order - b.order));
    if (this.items.length < this.limit) return;
    this.items.length = this.limit;
    this.worst = this.items.at(-1)?.key;
  }
}
