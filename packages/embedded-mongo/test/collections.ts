import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';

/** Ids are chosen by the tests. */
export interface Item extends Document {
  _id?: number | string;
}

/** Two empty collections for each test of a file. */
export interface Collections {
  items: Collection<Item>;
  others: Collection<Item>;
  ids: (filter: Document) => Promise<unknown[]>;
}

/** Makes a database for a file of tests, which is empty before each of them. @param name names it */
export function collections(name: string): Collections {
  const made = {} as Collections;
  let client: MongoClient;
  beforeAll(async () => {
    client = await MongoClient.connect(inject('mongoUri'));
    made.items = client.db(name).collection('items');
    made.others = client.db(name).collection('others');
    made.ids = (filter) =>
      made.items
        .find(filter)
        .sort({ _id: 1 })
        .map(({ _id }) => _id)
        .toArray();
  });
  afterAll(async () => {
    await client.db(name).dropDatabase();
    await client.close();
  });
  beforeEach(async () => {
    await client.db(name).dropDatabase();
  });
  return made;
}
