import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/root.ts';

/** Files that git knows or would take up, relative to the root, whatever their kind. */
export function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => file && existsSync(inRoot(file)));
}

export const textOf = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** Ends a check step: prints what was found and sets the exit code, or prints one line of what was looked at. */
export function report(problems: string[], looked: string): void {
  if (problems.length === 0) {
    console.log(looked);
    return;
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
}
