import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killAll, ready, startApi } from './testing/process.ts';

/** Large packages that only some requests need, each of which takes megabytes of memory. */
const HEAVY = [
  '@napi-rs/canvas',
  '@simplewebauthn/server',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'ical.js',
  'mammoth',
  'nodemailer',
  'openai',
  'puppeteer',
  'react-dom',
  'sharp',
  'stripe',
  'typescript',
  'unpdf',
  'vite',
];

const PACKAGE = /\/node_modules\/((?:@[^/\n]+\/)?[^/.@\n][^/\n]*)\//g;

let packages: Set<string>;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-modules-'));
  const LOADED_MODULES = join(folder, 'loaded');
  const hook = new URL('./testing/loaded-modules.ts', import.meta.url).href;
  await ready(startApi({ DATA_DIR: folder, LOADED_MODULES, NODE_OPTIONS: `--import ${hook}` }));
  const loaded = readFileSync(LOADED_MODULES, 'utf8');
  packages = new Set([...loaded.matchAll(PACKAGE)].map(([, name]) => name ?? ''));
});
afterAll(killAll);

test('the modules of the API are recorded', () => {
  expect(packages).toContain('mongoose');
});

test('without a receiver of traces nothing of OpenTelemetry is loaded that the metrics do not need', () => {
  expect([...packages].filter((name) => name.startsWith('@opentelemetry/'))).toEqual(['@opentelemetry/api']);
});

test.each(HEAVY)('starting the API does not load %s, which it needs for some requests only', (name) => {
  expect(packages.has(name)).toBe(false);
});
