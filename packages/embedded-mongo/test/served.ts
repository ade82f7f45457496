import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

/** A test that fails leaves nothing behind. */
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

/** A database in a process of its own, which a test may kill. */
export interface Served {
  uri: string;
  process: ChildProcess;
  /** resolves when the process is gone, to what it said on its error output */
  ended: Promise<{ code: number | null; complaint: string }>;
}

/** Starts the command line; with `wrap` inside of another command (a shell with limits, say). @throws Error with what it said when it ends at once */
export async function serve(dataDir: string, wrap: string[] = []): Promise<Served> {
  const [command = process.execPath, ...args] = [...wrap, process.execPath, cli, '--data', dataDir, '--port', '0'];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('close', () => running.delete(child));
  let complaint = '';
  child.stderr.on('data', (data) => {
    complaint += data;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, complaint }));
  const first = await Promise.race([once(child.stdout, 'data').then(([data]) => String(data).trim()), ended]);
  if (typeof first !== 'string') throw new Error(first.complaint);
  return { uri: first, process: child, ended };
}

/** @returns a new folder, and what takes it away */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tandem-embedded-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
