import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.ts';

export interface ProcessResult {
  code: number;
  output: string;
  seconds: number;
}

interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** 0 is normal, 19 the lowest. */
  priority?: number;
}

/** Runs a command and captures its output. Never rejects: a command that cannot start has code 127. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<ProcessResult> {
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<ProcessResult>();
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const finish = (code: number) =>
    resolve({ code, output: stripVTControlCharacters(output), seconds: (performance.now() - started) / 1000 });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.on('error', (error) => {
    output += `${error.message}\n`;
    finish(127);
  });
  child.on('close', (code) => finish(code ?? 1));
  return promise;
}

/** Runs a command whose output goes to ours; resolves to the exit code. */
export function runShown(command: string, args: string[], options: RunOptions = {}): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (child.pid && options.priority) setPriority(child.pid, options.priority);
  child.on('error', () => resolve(127));
  child.on('exit', (code) => resolve(code ?? 1));
  return promise;
}

/** Asks a child process to stop and waits; kills it after `timeout` milliseconds. */
export function stopChild(child: ChildProcess, timeout = 8000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const last = setTimeout(() => child.kill('SIGKILL'), timeout);
  child.once('exit', () => {
    clearTimeout(last);
    resolve();
  });
  child.kill('SIGTERM');
  return promise;
}

/**
 * Calls `stop` once on the first signal. The terminal and npm may both send one, so only a second one after a delay
 * forces the exit.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let since = 0;
  const handle = () => {
    if (since && performance.now() - since > 1000) process.exit(130);
    if (since) return;
    since = performance.now();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
}
