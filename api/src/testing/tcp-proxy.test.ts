import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

let proxy: TcpProxy;
let close: () => void;
const clients: Socket[] = [];
beforeEach(async () => {
  const echo = createServer((socket) => {
    socket.on('error', () => {});
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  const { port } = echo.address() as { port: number };
  proxy = await startTcpProxy(() => port);
  close = () => echo.close();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.close();
  close();
});

/** A connection; `sends` resolves to the milliseconds until the echo, or to what ended it. */
function client() {
  const socket = connect(proxy.port, '127.0.0.1');
  clients.push(socket);
  socket.on('error', () => {});
  return (text: string, timeout = 2000) =>
    new Promise<number | string>((resolve) => {
      const started = performance.now();
      let echoed = '';
      const timer = setTimeout(() => resolve('silence'), timeout);
      socket.on('data', (bytes) => {
        echoed += bytes.toString();
        if (echoed.endsWith(text)) resolve(performance.now() - started);
      });
      socket.once('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? ''));
      socket.once('close', () => resolve('closed'));
      socket.write(text);
      timer.unref();
    });
}

test('forwards bytes in both directions, however many', async () => {
  expect(await client()('x'.repeat(3_000_000))).toBeTypeOf('number');
});

test('delays both directions without changing the order, and stops delaying', async () => {
  const send = client();
  await send('a');
  proxy.delay(100);
  expect(await send('b')).toBeGreaterThan(190);
  proxy.delay(0);
  expect(await send('c')).toBeLessThan(90);
});

test('resets open and new connections while it refuses', async () => {
  const send = client();
  await send('a');
  proxy.refuse(true);
  expect(await send('b')).toMatch(/ECONNRESET|EPIPE|closed/);
  expect(await client()('c')).toMatch(/ECONNRESET|EPIPE|closed/);
  proxy.refuse(false);
  expect(await client()('d')).toBeTypeOf('number');
});

test('swallows what arrives, and ends these connections afterwards', async () => {
  const send = client();
  await send('a');
  proxy.swallow(true);
  expect(await send('b', 200)).toBe('silence');
  proxy.swallow(false);
  expect(await send('c')).toMatch(/EPIPE|ECONNRESET|closed/);
  expect(await client()('d')).toBeTypeOf('number');
});

test('forwards later what arrives while it is frozen', async () => {
  const send = client();
  await send('a');
  const frozen = proxy.freeze(200);
  expect(await send('b')).toBeGreaterThan(180);
  await frozen;
});
