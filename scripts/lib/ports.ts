import { createServer } from 'node:net';

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
  return promise;
}

/** Returns the first free TCP port from `wanted` on, trying up to 100; `taken` lists the skipped ones. */
export async function freePort(wanted: number, except: number[] = []): Promise<{ port: number; taken: number[] }> {
  const taken: number[] = [];
  for (let port = wanted; port < wanted + 100; port += 1) {
    if (!except.includes(port) && (await isFree(port))) return { port, taken };
    taken.push(port);
  }
  throw new Error(`No free port from ${wanted} to ${wanted + 99}.`);
}

/** Returns a port chosen by the system that is free at the moment. */
export function anyFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(0, () => {
    const address = server.address();
    server.close(() =>
      address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
    );
  });
  return promise;
}
