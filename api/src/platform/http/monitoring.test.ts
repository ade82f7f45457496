import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { grafanaType } from '../../testing/grafana-schemas.ts';
import { env } from '../config/env.ts';

const app = useTestApp();
const read = (path: string) => readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8');

/** Metrics that Prometheus itself adds. */
const FROM_PROMETHEUS = new Set(['up']);
const METRIC = /\b(?:up|(?:http|task|process|nodejs)_[a-z0-9_]+)\b(?=[{[ )]|$)/gm;

interface Panel {
  type: string;
  options: object;
  fieldConfig: { defaults: { custom: object } };
  targets: { expr: string }[];
}
const dashboard = (): { panels: Panel[] } => JSON.parse(read('grafana/tandem.json'));
/** Expressions of the dashboard. */
const panels = () => dashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const rules = () => read('prometheus/alerts.yaml').match(/expr: (?:\|\n(?: {10}.*\n)+|.*)/g) ?? [];

const PANEL = 'composable/timeseries/panelcfg/x/types.gen.d.ts';

test('the dashboard is one that Grafana declares, down to the options of its panels', () => {
  const dashboardFaults = grafanaType('dashboard/x/types.gen.d.ts', 'Dashboard');
  const optionFaults = grafanaType(PANEL, 'Options');
  const drawingFaults = grafanaType(PANEL, 'FieldConfig');
  expect(dashboardFaults(dashboard())).toEqual([]);
  for (const { type, options, fieldConfig } of dashboard().panels) {
    expect(type).toBe('timeseries');
    expect(optionFaults(options)).toEqual([]);
    expect(drawingFaults(fieldConfig.defaults.custom)).toEqual([]);
  }
  const wrong = dashboard();
  Object.assign(wrong.panels[0] ?? {}, { gridPos: { x: 0, y: 0, w: 'wide', h: 8 } });
  expect(dashboardFaults(wrong)).not.toEqual([]);
  expect(optionFaults({ ...wrong.panels[0]?.options, tooltip: { mode: 'many' } })).not.toEqual([]);
});

/** Prometheus is large, so that it is not installed for this alone: where it is, its own tool reads the rules. */
const promtool = [
  process.env.PROMTOOL ?? '',
  ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'promtool')),
].find((file) => file && existsSync(file));

test.runIf(promtool)('Prometheus accepts the alerts, each with a summary and what to do', async () => {
  const file = fileURLToPath(new URL('../../../../deploy/prometheus/alerts.yaml', import.meta.url));
  const { stdout } = await promisify(execFile)(promtool ?? '', ['check', 'rules', '--lint-fatal', file]);
  expect(stdout).toContain(`SUCCESS: ${rules().length} rules found`);
});

test('without the database the other metrics are reported, and the last values of scheduled tasks', async () => {
  const tasks = mongoose.connection.collection('tasks');
  await tasks.insertOne({ name: 'send emails', failCount: 3, lastFinishedAt: new Date() });
  const before: string = (await app.get('/metrics')).body;
  expect(before).toContain('task_failures{task="send emails"} 3');
  const find = vi.spyOn(mongoose.mongo.Collection.prototype, 'find');
  const never = { sort: () => ({ toArray: () => new Promise(() => {}) }) } as never;
  const refused = () => {
    throw new mongoose.mongo.MongoNetworkError('no connection');
  };
  for (const answer of [refused, () => never]) {
    find.mockImplementation(answer);
    const { status, body } = await app.get('/metrics');
    expect(status).toBe(200);
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).toContain('task_failures{task="send emails"} 3');
  }
  find.mockRestore();
});

test('metrics are not shown to a caller whose token is wrong, whatever its characters', async () => {
  env.METRICS_TOKEN = 'sixteen letters!';
  try {
    const read = async (token: string) =>
      (await app.get('/metrics', { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await read('sixteen letters!')).toBe(200);
    for (const token of ['sixteen letters?', 'sixteen letterså', 'sixteen letters! and more', ''])
      expect(await read(token), token).toBe(404);
  } finally {
    env.METRICS_TOKEN = undefined;
  }
});

test('dashboard and alerts read only metrics that exist', async () => {
  await app.get('/api/skills/');
  const metrics: string = (await app.get('/metrics')).body;
  const existing = new Set(metrics.match(/^[a-z0-9_]+/gm));
  for (const name of metrics.match(/(?<=^# TYPE )[a-z0-9_]+/gm) ?? []) existing.add(name);
  const expressions = [...panels(), ...rules()];
  expect(expressions.length).toBeGreaterThan(15);
  for (const expression of expressions) {
    const names = (expression.match(METRIC) ?? []).filter((name) => !FROM_PROMETHEUS.has(name));
    if (!expression.includes('up{')) expect(names.length, expression).toBeGreaterThan(0);
    for (const name of names) expect([...existing], expression).toContain(name);
  }
});
