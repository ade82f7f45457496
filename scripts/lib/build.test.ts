import { readFileSync, rmSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { build, type Part } from './build.ts';
import { inRoot } from './root.ts';

const file = '.cache/build-test';
const part: Part = {
  name: 'build test',
  folder: '.',
  command: ['node', '-e', `require('node:fs').writeFileSync('${file}', String(process.env.NODE_ENV))`],
  output: file,
  inputs: [],
};

afterEach(() => {
  vi.unstubAllEnvs();
  for (const each of [file, '.cache/built/build-test']) rmSync(inRoot(each), { force: true });
});

test('tests use the same build as users, and nothing is built twice', async () => {
  vi.stubEnv('NODE_ENV', 'test');
  expect(await build(part)).toBeGreaterThan(0);
  expect(readFileSync(inRoot(file), 'utf8')).toBe('undefined');
  vi.stubEnv('NODE_ENV', 'production');
  expect(await build(part)).toBe(0);
});
