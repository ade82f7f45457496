import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const DATA_DIR = mkdtempSync(join(tmpdir(), 'tandem-main-'));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** The API as a process of its own, and what it has printed. */
function start(env: Record<string, string>) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, PORT: '0', DATA_DIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      output.text += data.toString();
    });
  return { child, output };
}

async function ready({ child, output }: ReturnType<typeof start>): Promise<string> {
  while (!/ready at (\S+)/.test(output.text)) {
    if (child.exitCode !== null) throw new Error(output.text);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return /ready at (\S+)/.exec(output.text)?.[1] ?? '';
}

test('starts with nothing configured, and stops in order when asked to', async () => {
  const api = start({});
  const url = await ready(api);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const skills = (await (await fetch(`${url}/api/skills/`)).json()) as unknown[];
  expect(skills).toHaveLength(26);

  api.child.kill('SIGTERM');
  const [code] = await once(api.child, 'exit');
  expect(code).toBe(0);
});

test('what was written is there after a crash', async () => {
  const first = start({});
  const url = await ready(first);
  const body = { email: 'elin@example.org', password: 'seven ferries at noon', firstName: 'Elin' };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/signup/user`, { method: 'POST', headers, body: JSON.stringify(body) });
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const again = await ready(start({}));
  const login = await fetch(`${again}/api/login/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: body.email, password: body.password }),
  });
  expect(login.status).toBe(403);
});

test('says every wrong setting, and ends', async () => {
  const { child, output } = start({ NODE_ENV: 'production', PORT: 'http' });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  for (const name of ['PORT', 'MONGODB_URI', 'JWT_SECRET', 'PORTAL_URL']) expect(output.text).toContain(`  ${name}: `);
});

test('without its database it says so, and ends', async () => {
  const { child, output } = start({ MONGODB_URI: 'mongodb://127.0.0.1:9/tandem' });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(output.text).toContain('ECONNREFUSED');
  expect(output.text).not.toContain('    at ');
});
