import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/app.ts';

const app = useTestApp();
const read = (path: string) => readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8');

/** Metrics that Prometheus itself adds. */
const FROM_PROMETHEUS = new Set(['up']);
const METRIC = /\b(?:up|(?:http|task|process|nodejs)_[a-z0-9_]+)\b(?=[{[ )]|$)/gm;

/** Expressions of the dashboard. */
const panels = () =>
  (JSON.parse(read('grafana/tandem.json')).panels as { targets: { expr: string }[] }[]).flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  );
const rules = () => read('prometheus/alerts.yaml').match(/expr: (?:\|\n(?: {10}.*\n)+|.*)/g) ?? [];

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
