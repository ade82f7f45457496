import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configurationTable, readEnv } from './env.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tandem-env-'));

test('without any setting there are defaults and a secret that persists', () => {
  const first = readEnv({ DATA_DIR });
  const again = readEnv({ DATA_DIR });
  expect(first).toEqual(again);
  expect(first).toMatchObject({
    env: { NODE_ENV: 'development', PORT: 4000, PORTAL_URL: 'http://localhost:4000', SUPERUSERS: [], DEMO: false },
  });
});

test.each([
  ['production', 'prod'],
  ['development', 'dev'],
  ['test', 'test'],
])('%s is the environment %s, with a front-end host and an API host', (NODE_ENV, ENVIRONMENT) => {
  const needed = { MONGODB_URI: 'mongodb://db', JWT_SECRET: 'x'.repeat(32), PORTAL_URL: 'https://tandem.example' };
  const named = { DATA_DIR, NODE_ENV, ...needed };
  expect(readEnv(named)).toMatchObject({
    env: { ENVIRONMENT, PORTAL_URL: 'https://tandem.example', API_URL: 'https://tandem.example' },
  });
  const apart = readEnv({ ...named, ENVIRONMENT: 'dev', API_URL: 'https://api.dev.tandem.example/x' });
  expect(apart).toMatchObject({ env: { ENVIRONMENT: 'dev', API_URL: 'https://api.dev.tandem.example' } });
  expect(readEnv({ ...named, ENVIRONMENT: 'production' })).toHaveProperty('faults');
});

test('the environment prod requires its settings whatever NODE_ENV is', () => {
  const { faults } = readEnv({ DATA_DIR, ENVIRONMENT: 'prod' }) as { faults: string[] };
  expect(faults).toHaveLength(3);
});

test('all invalid settings are reported at once', () => {
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

test('superusers are parsed as a list; an empty setting is an empty list', () => {
  const read = readEnv({ DATA_DIR, SUPERUSERS: 'Ada@Example.org, ,bo@example.org', MONGODB_URI: '' });
  expect(read).toMatchObject({ env: { SUPERUSERS: ['ada@example.org', 'bo@example.org'] } });
  expect(read).not.toHaveProperty('env.MONGODB_URI');
});

test('sentinels of Redis are parsed as addresses, and need the name of the primary', () => {
  const sentinels = { DATA_DIR, REDIS_SENTINELS: 'one:26379, 10.0.0.2:26380,[::1]:26381' };
  expect(readEnv({ ...sentinels, REDIS_URL: 'redis://:secret@tandem' })).toMatchObject({
    env: {
      REDIS_SENTINELS: [
        { host: 'one', port: 26379 },
        { host: '10.0.0.2', port: 26380 },
        { host: '::1', port: 26381 },
      ],
    },
  });
  expect(readEnv(sentinels)).toEqual({ faults: ['REDIS_URL: is needed with REDIS_SENTINELS'] });
  for (const wrong of ['one', 'one:', 'one:99999', 'redis://one:26379', ':26379'])
    expect(readEnv({ DATA_DIR, REDIS_URL: 'redis://tandem', REDIS_SENTINELS: wrong }), wrong).toHaveProperty('faults');
});

test('the SMTP receiver needs both a TLS key and a certificate, or neither', () => {
  const receiver = { DATA_DIR, SMTP_RECEIVER_URL: 'smtp://127.0.0.1:2525' };
  const [key, certificate] = [{ SMTP_RECEIVER_KEY: '/tls.key' }, { SMTP_RECEIVER_CERT: '/tls.pem' }];
  expect(readEnv(receiver)).toHaveProperty('env');
  expect(readEnv({ ...receiver, ...key, ...certificate })).toHaveProperty('env');
  expect(readEnv({ ...receiver, ...key })).toEqual({
    faults: ['SMTP_RECEIVER_CERT: is needed with SMTP_RECEIVER_KEY'],
  });
  expect(readEnv({ ...receiver, ...certificate })).toEqual({
    faults: ['SMTP_RECEIVER_KEY: is needed with SMTP_RECEIVER_CERT'],
  });
});

test('the README contains the current table of settings', () => {
  expect(configurationTable()).toContain('| `PORT` | `4000` | Port of API and portal |');
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(configurationTable());
});
