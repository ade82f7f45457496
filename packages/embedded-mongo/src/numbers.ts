import { successor } from './planner/bounds.ts';
import { type Collection, listCollections } from './storage/catalogue.ts';
import type { Disk } from './storage/disk.ts';
import { after, documentsOf, numberAtEnd, places } from './storage/keys.ts';

/** Numbers collections, indexes and documents. */
export class Numbers {
  private readonly disk: Disk;
  private last: number;
  private readonly lastRecords = new Map<number, number>();

  constructor(disk: Disk) {
    this.disk = disk;
    this.last = highest(disk);
  }

  /** @returns a number that no collection and no index has had */
  readonly next = (): number => ++this.last;

  /** @returns the number of the next document of a collection: documents lie in the order in which they came */
  nextRecord(collection: Collection): number {
    let last = this.lastRecords.get(collection.number);
    if (last === undefined) {
      last = 0;
      const prefix = documentsOf(collection.number);
      for (const [key] of this.disk.range(prefix, successor(prefix), true)) {
        last = numberAtEnd(key);
        break;
      }
    }
    this.lastRecords.set(collection.number, last + 1);
    return last + 1;
  }
}

function highest(disk: Disk): number {
  let number = 0;
  for (const collection of listCollections(disk))
    number = Math.max(number, collection.number, ...collection.indexes.map((index) => index.number));
  for (const [key] of disk.range(places.swept, places.swept + after)) number = Math.max(number, numberAtEnd(key));
  return number;
}
