import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { anyFreePort, freePort } from './ports.ts';

test('a port in use is skipped and reported', async () => {
  const wanted = await anyFreePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(wanted, 'localhost', resolve));
  const { port, taken } = await freePort(wanted);
  server.close();
  expect(taken).toContain(wanted);
  expect(port).toBeGreaterThan(wanted);
});

test('a port that is reserved for another part is not returned again', async () => {
  const wanted = await anyFreePort();
  const { port } = await freePort(wanted, [wanted]);
  expect(port).toBeGreaterThan(wanted);
});
