import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

/** Running processes, killed when a test fails. */
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

/** A database in a separate process that a test can kill. */
export interface DatabaseProcess {
  uri: string;
  process: ChildProcess;
  /** resolves with the exit code and the error output when the process ends */
  ended: Promise<{ code: number | null; stderr: string }>;
}

/**
 * Starts the command line. @param wrap a command to run it in, such as a shell with limits @throws Error with its error
 * output when it does not start
 */
export async function startDatabaseProcess(dataDir: string, wrap: string[] = []): Promise<DatabaseProcess> {
  const [command = process.execPath, ...args] = [...wrap, process.execPath, cli, '--data', dataDir, '--port', '0'];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('close', () => running.delete(child));
  let stderr = '';
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }));
  const first = await Promise.race([once(child.stdout, 'data').then(([data]) => String(data).trim()), ended]);
  if (typeof first !== 'string') throw new Error(first.stderr);
  return { uri: first, process: child, ended };
}

/** @returns a new temporary directory and a function that removes it */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tandem-embedded-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
