import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCompiler } from '../../../scripts/lib/programs.ts';

/** A folder on a disk of its own. */
export interface SmallDisk {
  folder: string;
  /** Takes all the space that is left. */
  fill(): void;
  /** Gives it back. */
  empty(): void;
  remove(): void;
}

/** A disk of so many megabytes in memory; undefined where mounting is not allowed, which only root may. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tandem', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  const remove = () => {
    process.off('exit', remove);
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      // All but less than a page may be taken.
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    },
    empty: () => rmSync(ballast, { force: true }),
    remove,
  };
}

/** What lets the disk of one process fail. */
export interface FailingDisk {
  /** The settings of the process. */
  env: Record<string, string>;
  /** Nothing can be flushed while it is on. */
  failFlush(isOn: boolean): void;
  /** The next write of the database that decides whether data counts fails, and all after it until it is off. */
  failMeta(isOn: boolean): void;
}

/** Compiles the library that lets the disk of a process fail, in a folder. */
export async function failingDisk(folder: string): Promise<FailingDisk> {
  mkdirSync(folder, { recursive: true });
  const library = join(folder, 'failing-disk.so');
  const source = fileURLToPath(new URL('./failing-disk.c', import.meta.url));
  execFileSync(await ensureCompiler(), ['-shared', '-fPIC', '-O1', '-o', library, source]);
  const [flush, meta] = [join(folder, 'fail-flush'), join(folder, 'fail-meta')];
  const set = (file: string) => (isOn: boolean) => (isOn ? writeFileSync(file, '') : rmSync(file, { force: true }));
  return {
    env: { LD_PRELOAD: library, FAIL_FLUSH: flush, FAIL_META: meta },
    failFlush: set(flush),
    failMeta: set(meta),
  };
}
