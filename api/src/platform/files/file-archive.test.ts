import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { addLazily, archiveOf } from './file-archive.ts';

async function* broken() {
  yield 'begun';
  throw new Error('The database is away');
}

test('entries are read one after another, only when the archive reaches them', async () => {
  const opened: string[] = [];
  const entry = (name: string) => () => {
    opened.push(name);
    return Readable.from([name]);
  };
  const body = archiveOf((zip) => {
    for (const name of ['a', 'b', 'c']) addLazily(zip, name, entry(name));
    expect(opened).toEqual([]);
  });
  const archive = await buffer(body);
  expect(opened).toEqual(['a', 'b', 'c']);
  expect((await fromBufferPromise(archive)).entryCount).toBe(3);
});

test.each([
  ['cannot be opened', () => Promise.reject(new Error('The database is away'))],
  ['breaks off while it is read', () => Readable.from(broken())],
  [
    'throws before it is opened',
    () => {
      throw new Error('The database is away');
    },
  ],
])('an entry that %s ends the archive with an error and has no other effect', async (_, open) => {
  const body = archiveOf((zip) => {
    addLazily(zip, 'first', () => Readable.from(['fine']));
    addLazily(zip, 'second', open);
    addLazily(zip, 'third', () => Readable.from(['never']));
  });
  await expect(buffer(body)).rejects.toThrow('The database is away');
});

test('an entry that fails before the archive is read does not end the process', async () => {
  const body = archiveOf((zip) => addLazily(zip, 'first', () => Promise.reject(new Error('The database is away'))));
  await setImmediate();
  expect(body.errored).toMatchObject({ message: 'The database is away' });
});
