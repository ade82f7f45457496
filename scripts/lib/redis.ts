import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.ts';

const names = ['redis-server', 'valkey-server'];

/** Path of a Redis server on this machine: REDIS_SERVER, then PATH. */
function findRedis(): string | undefined {
  const given = process.env.REDIS_SERVER;
  if (given) return existsSync(given) ? given : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Finds a Redis server, on Debian as root installs it.
 * @throws with what to do where it cannot
 */
export async function ensureRedis(): Promise<string> {
  const found = findRedis();
  if (found) return found;
  await installOnDebian(['redis-server']);
  const installed = findRedis();
  if (installed) return installed;
  throw new Error(
    'The tests of several processes need a Redis server and there is none on this machine. ' +
      'Run: sudo apt-get install -y --no-install-recommends redis-server, or say where it is with REDIS_SERVER=/path.',
  );
}
