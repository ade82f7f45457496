import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomFrom } from '../../api/src/testing/random-numbers.ts';
import { inRoot } from '../lib/root.ts';
import { FAULT_NAMES, plan } from './faults.ts';
import { prove } from './prove.ts';
import { violationsOf } from './report.ts';
import { balancerConfiguration } from './system/balancer.ts';

/** `npm run prove -- --seed 7 --faults 5` repeats the run. */
const SEED = 7;

test('acknowledged responses remain true while a process is killed, one freezes, Redis loses everything and the database is disconnected', async () => {
  const proof = await prove({
    seed: SEED,
    faults: [
      'a process is killed',
      'a process freezes',
      'Redis is killed and loses all data',
      'connections to the database are cut',
      'the database primary steps down',
      'the mail server is cut off',
    ],
    visits: 1.5,
    pause: 1000,
    meanThinkTime: 200,
    skews: [0, 5, -5, 0],
  });
  expect(proof.violations, violationsOf(proof)).toEqual([]);
  expect(proof.visits).toBeGreaterThan(10);
  for (const kind of ['reads', 'writes', 'messages', 'emails']) expect(proof.recorded[kind], kind).toBeGreaterThan(0);
}, 400_000);

test('a seed determines the faults, and each happens once before any is repeated', () => {
  expect(plan(20, randomFrom(SEED))).toEqual(plan(20, randomFrom(SEED)));
  expect(plan(20, randomFrom(SEED))).not.toEqual(plan(20, randomFrom(SEED + 1)));
  expect(plan(FAULT_NAMES.length, randomFrom(SEED)).toSorted()).toEqual(FAULT_NAMES.toSorted());
});

test('the load balancer is tested with the deployed configuration', () => {
  const text = balancerConfiguration(readFileSync(inRoot('deploy/haproxy.cfg'), 'utf8'), 4000, [5001, 5002, 5003]);
  expect(text.match(/server api\d 127\.0\.0\.1:500\d/g)).toHaveLength(6);
  expect(text).toMatch(/retry-on conn-failure/);
  expect(text).toMatch(/balance leastconn/);
  expect(text).not.toMatch(/\$\{|8443|redirect scheme/);
});
