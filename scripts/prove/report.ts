import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { inRoot } from '../lib/root.ts';
import type { Proof } from './prove.ts';

const file = inRoot('docs/faults.md');
const loadAtStart = loadavg()[0] ?? 0;
/** Names in the report of the kinds of responses whose property in the history is abbreviated. */
const KINDS: Record<string, string> = {
  begun: 'matches started',
  steps: 'match steps',
  slots: 'interview times',
  helps: 'helper runs',
};

const sumOf = <T>(all: readonly T[], value: (one: T) => number) => all.reduce((sum, one) => sum + value(one), 0);

const secondsOf = (times: readonly number[]) => times.map((each) => (each / 1000).toFixed(1)).join(', ');

const listed = (violations: Proof['violations']): string[] =>
  violations.slice(0, 40).map(({ area, message }) => `- ${area}: ${message}`);

/** Returns a test's message about a run with violations: how to replay it, and the violations. */
export const violationsOf = ({ seed, violations }: Proof): string => [`seed ${seed}`, ...listed(violations)].join(' ');

/** Returns the result of a run as Markdown. */
export function summary(proof: Proof): string {
  const { tally, faults, violations, recorded, pages } = proof;
  const all = tally.all();
  const statuses = [...tally.statuses].toSorted(([one], [other]) => one - other);
  const counted = [...Map.groupBy(faults, (name) => name)].map(([name, each]) => `${name} ${each.length} ×`);
  const rows = [
    ['faults', `${faults.length}: ${counted.join(', ')}`],
    ['visits, requests', `${proof.visits}, ${tally.calls}`],
    [
      'recorded responses',
      Object.entries(recorded)
        .map(([kind, count]) => `${KINDS[kind] ?? kind} ${count}`)
        .join(', '),
    ],
    ['violations', `${violations.length}`],
    ['responses by status (0: no response)', statuses.map(([status, count]) => `${status} ${count} ×`).join(', ')],
    ['reads that failed after retries', `${tally.failedReads}`],
    [
      'p50, p95, p99 of requests, including retries',
      [0.5, 0.95, 0.99].map((share) => `${all.percentile(share).toFixed(0)} ms`).join(', '),
    ],
    [
      'open pages: messages shown, connections, duplicate events',
      [
        sumOf(pages, ({ shown }) => shown.length),
        sumOf(pages, (page) => page.connected),
        sumOf(pages, (page) => page.repeated),
      ].join(', '),
    ],
    ...(proof.exits.length > 0
      ? [['seconds from the stop signal until a process exited', secondsOf(proof.exits)]]
      : []),
    ['longest disconnection of a page, s', secondsOf([Math.max(0, ...pages.map((page) => page.longestAway))])],
    ['emails delivered twice with the same Message-ID', `${proof.repeatedEmails}`],
  ];
  const machine = `${cpus().length} cores, load average at the start ${loadAtStart.toFixed(1)}, ${proof.seconds.toFixed(0)} s`;
  return [
    `${machine}; \`npm run prove -- --seed ${proof.seed} --faults ${faults.length} --visits ${proof.given.visits} --skews ${proof.given.skews?.join() ?? '0'}\``,
    '',
    '| what | measured |',
    '|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    ...(violations.length > 0 ? ['', ...listed(violations)] : []),
  ].join('\n');
}

/** Adds the result to docs/faults.md, with today's date. */
export function addToReport(proof: Proof): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : '# Faults';
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(file, `${before}\n\n## ${date}, ${proof.faults.length} faults\n\n${summary(proof)}\n`);
}
