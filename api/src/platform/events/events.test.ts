import { expect, test } from 'vitest';
import { answer, defineEvent, defineQuery, on } from './events.ts';

test('listeners run in the order of their subscription, and the emitter waits for them', async () => {
  const closed = defineEvent<{ id: string }>('test.closed');
  const heard: string[] = [];
  on(closed, async ({ id }) => {
    await Promise.resolve();
    heard.push(`first ${id}`);
  }).start();
  on(closed, ({ id }) => {
    heard.push(`second ${id}`);
  }).start();
  await closed.emit({ id: 'a' });
  expect(heard).toEqual(['first a', 'second a']);
});

test('an error in a listener reaches the emitter, and later listeners are not called', async () => {
  const closing = defineEvent<void>('test.closing');
  let called = false;
  on(closing, () => {
    throw new Error('refused');
  }).start();
  on(closing, () => {
    called = true;
  }).start();
  await expect(closing.emit()).rejects.toThrow('refused');
  expect(called).toBe(false);
});

test('an event without listeners does nothing', async () => {
  await expect(defineEvent<void>('test.unheard').emit()).resolves.toBeUndefined();
});

test('a query is answered by one domain; a second or a missing answer is an error', async () => {
  const double = defineQuery<number, number>('test.double');
  await expect(double.ask(2)).rejects.toThrow('No domain answers the query test.double.');
  answer(double, (count) => count * 2).start();
  await expect(double.ask(2)).resolves.toBe(4);
  expect(() => answer(double, (count) => count).start()).toThrow('Two domains answer');
});
