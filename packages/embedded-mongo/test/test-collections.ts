import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';

/** A document with an id that the test chooses. */
export interface Item extends Document {
  _id?: number | string;
}

/** Two empty collections for each test of a file. */
export interface Collections {
  items: Collection<Item>;
  others: Collection<Item>;
  ids: (filter: Document) => Promise<unknown[]>;
}

/** Creates a database for a test file and empties it before each test. @param name of the database */
export function testCollections(name: string): Collections {
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
