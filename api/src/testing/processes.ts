import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { COMPILE_CACHE } from '../../../scripts/lib/compile-cache.ts';

/** The database server of this run of the tests. */
export const mongoUri = () => process.env.MONGODB_URI || inject('mongoUri');

/** Another process, a file of `src`, once it says that it is ready. It is ended after the test. */
export async function startProcess(file: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const script = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { env: { PATH, ...COMPILE_CACHE, ...env }, stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output.text += data.toString();
    });
  await vi.waitFor(() => expect(output.text).toContain('ready'), 30_000);
  return { child, output };
}
