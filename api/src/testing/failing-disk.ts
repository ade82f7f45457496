import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCompiler } from '../../../scripts/lib/programs.ts';

/** A folder on a disk of its own. */
export interface SmallDisk {
  folder: string;
  /** Fills the remaining space. */
  fill(): void;
  /** Frees the space again. */
  empty(): void;
  remove(): void;
}

/** Mounts an in-memory disk of the given megabytes; undefined where mounting is not allowed, which requires root. */
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
      // Leaves less than a page free.
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    },
    empty: () => rmSync(ballast, { force: true }),
    remove,
  };
}

/** Controls that make the disk of one process fail. */
export interface FailingDisk {
  /** The settings of the process. */
  env: Record<string, string>;
  /** While on, every flush fails. */
  failFlush(isOn: boolean): void;
  /** While on, the next write of the database that determines whether data counts fails, and all writes after it. */
  failMeta(isOn: boolean): void;
}

/** Compiles the library that makes the disk of a process fail, in a folder. */
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
