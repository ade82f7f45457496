import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configurationTable, readEnv } from './env.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tandem-env-'));

test('without any setting there are defaults, and a secret that stays', () => {
  const first = readEnv({ DATA_DIR });
  const again = readEnv({ DATA_DIR });
  expect(first).toEqual(again);
  expect(first).toMatchObject({
    env: { NODE_ENV: 'development', PORT: 4000, PORTAL_URL: 'http://localhost:4000', SUPERUSERS: [], DEMO: false },
  });
});

test('all faults are said at once', () => {
  const { faults } = readEnv({ NODE_ENV: 'production', PORT: 'http', JWT_SECRET: 'short', SMTP_URL: 'mail' }) as {
    faults: string[];
  };
  expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
    'JWT_SECRET',
    'MONGODB_URI',
    'PORT',
    'PORTAL_URL',
    'SMTP_URL',
  ]);
});

test('superusers are a list, an empty setting is none', () => {
  const read = readEnv({ DATA_DIR, SUPERUSERS: 'Ada@Example.org, ,bo@example.org', MONGODB_URI: '' });
  expect(read).toMatchObject({ env: { SUPERUSERS: ['ada@example.org', 'bo@example.org'] } });
  expect(read).not.toHaveProperty('env.MONGODB_URI');
});

test('the README has the table of settings as it is', () => {
  expect(configurationTable()).toContain('| `PORT` | `4000` | Port of API and portal |');
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(configurationTable());
});
