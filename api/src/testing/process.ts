import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '../../../scripts/lib/compile-cache.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const running = new Set<ChildProcess>();

export interface Process {
  child: ChildProcess;
  /** Its output. */
  output: { text: string };
}

/** A child process of the tests, killed by `killAll`. */
export function startProcess(file: string, args: readonly string[], env: Record<string, string> = {}): Process {
  const { PATH = '' } = process.env;
  const child = spawn(file, args, { env: { PATH, ...COMPILE_CACHE, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      output.text += data.toString();
    });
  return { child, output };
}

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tandem-main-'));

/** The API as a separate process; by default those of a test file share one folder. */
export const startApi = (env: Record<string, string>): Process =>
  startProcess(process.execPath, [main], { PORT: '0', DATA_DIR, ...env });

/** The address of the API, once it is ready. */
export async function ready({ child, output }: Process): Promise<string> {
  await waitForOutput({ child, output }, /ready at (\S+)/);
  return /ready at (\S+)/.exec(output.text)?.[1] ?? '';
}

/** Waits until a process has printed something; throws its output if it ends before. */
export async function waitForOutput({ child, output }: Process, sign: RegExp): Promise<void> {
  while (!sign.test(output.text)) {
    if (child.exitCode !== null) throw new Error(output.text);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function kill({ child }: Process): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

export const killAll = async (): Promise<void> => {
  await Promise.all([...running].map((child) => kill({ child, output: { text: '' } })));
};
