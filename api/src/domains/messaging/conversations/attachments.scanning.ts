import { createReadStream } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { env } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import { infectedFile, unavailable } from '../../../platform/errors/errors.ts';

const SCAN_SECONDS = 30;

/**
 * Passes a file to the virus scanner, if one is configured; returns whether it was scanned. Throws 400 for an infected
 * file and 503 if the scanner does not answer.
 */
export async function refuseInfected(path: string): Promise<boolean> {
  if (!env.CLAMD_URL) return false;
  const verdict = await scan(new URL(env.CLAMD_URL), path).catch((error: unknown) => {
    log.error({ err: error }, 'the virus scanner does not respond');
    throw unavailable();
  });
  if (/ FOUND\0?$/.test(verdict)) throw infectedFile();
  if (!/: OK\0?$/.test(verdict)) {
    log.error({ verdict }, 'the virus scanner could not scan a file');
    throw unavailable();
  }
  return true;
}

/** Sends a file in chunks with their lengths, which is the INSTREAM command of clamd. */
async function scan(address: URL, path: string): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(SCAN_SECONDS * 1000, () => socket.destroy(new Error('The scan took too long.')));
  const answer = readAll(socket);
  answer.catch(() => {}); // the rejection surfaces at the `await` below
  try {
    socket.write('zINSTREAM\0');
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (socket.destroyed) break;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      if (!socket.write(chunk)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
    }
    socket.write(Buffer.alloc(4));
    return (await answer).trim();
  } finally {
    socket.destroy();
  }
}

const connect = ({ protocol, hostname, port, pathname }: URL): Socket =>
  protocol === 'unix:' ? createConnection(pathname) : createConnection(Number(port || 3310), hostname);

const readAll = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
      if (answer.endsWith('\0') || answer.endsWith('\n')) resolve(answer);
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
