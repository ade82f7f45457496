import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SearchConditions } from '@tandem/contracts/search';
import { kill, killAll, ready, startProcess, waitForOutput } from '../../../api/src/testing/process.ts';
import { memoryEnv, nodeFlags } from '../../../scripts/lib/memory.ts';
import { startEmbeddedMongo } from '../../embedded-mongo/src/start.ts';
import { measure } from './measure.ts';

const JWT_SECRET = 'only for this measurement, not a secret';

/** Measures the API with `profiles` profiles in the embedded database: startup time and cost of searches. */
export async function overHttp(profiles: number, queries: Record<string, SearchConditions[]>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-bench-search-'));
  const database = await startEmbeddedMongo({ dataDir: join(dataDir, 'database') });
  const env = { MONGODB_URI: database.uri.replace('/?', '/tandem?'), DATA_DIR: dataDir, JWT_SECRET };
  try {
    const token = await runProgram('load-profiles.ts', profiles, /token (\S+)\n/, env);
    const main = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));
    const settings = { NODE_ENV: 'production', PORT: '0', PORTAL_URL: 'http://localhost:4000' };
    const start = () =>
      startProcess(process.execPath, [...nodeFlags, main], { ...memoryEnv(dataDir), ...env, ...settings });
    const started = performance.now();
    const api = start();
    let url = await ready(api);
    const listening = performance.now() - started;
    const search = async (wanted: SearchConditions) => {
      const answer = await fetch(`${url}/api/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ search: wanted }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const made = await untilFound(started);
    async function untilFound(since: number): Promise<number> {
      while ((await search({})) !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
      return performance.now() - since;
    }
    const metric = async (name: string) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    };
    const cpu = async () => (await metric('process_cpu_seconds_total')) * 1000;
    const measured = [];
    for (const [what, all] of Object.entries(queries)) {
      const wrong = (status: number) => {
        if (status !== 200) throw new Error(`${what}: ${status}`);
      };
      measured.push({ what, ...(await measure(all, async (one) => wrong(await search(one)), cpu)) });
    }
    const memory = await metric('process_resident_memory_bytes');
    await waitForOutput(api, /the index snapshot is saved/);
    await kill(api);
    const changed = Number(await runProgram('change-profiles.ts', profiles / 100, /changed (\d+)\n/, env));
    const crashed = performance.now();
    const after = start();
    url = await ready(after);
    const again = performance.now() - crashed;
    const madeAgain = await untilFound(crashed);
    await waitForOutput(after, new RegExp(`"caughtUp":${changed}\\b`));
    return { listening, again, made, madeAgain, changed, memory, measured };
  } finally {
    await killAll();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs a benchmark program of the API for `profiles` profiles and returns its output. */
async function runProgram(
  program: string,
  profiles: number,
  sign: RegExp,
  env: Record<string, string>,
): Promise<string> {
  const file = fileURLToPath(new URL(`../../../api/bench/${program}`, import.meta.url));
  const running = startProcess(process.execPath, [file, `${profiles}`], env);
  await waitForOutput(running, sign);
  return sign.exec(running.output.text)?.[1] ?? '';
}
