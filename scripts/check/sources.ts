import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/root.ts';

/** Returns all files that git tracks or would add, relative to the root. */
export function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => file && existsSync(inRoot(file)));
}

export const textOf = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** Ends a check step: prints the problems and sets the exit code, or prints one line about what was checked. */
export function report(problems: string[], summary: string): void {
  if (problems.length === 0) {
    console.log(summary);
    return;
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
}
