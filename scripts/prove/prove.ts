import { setTimeout as wait } from 'node:timers/promises';
import { killAll } from '../../api/src/testing/process.ts';
import { randomFrom } from '../../api/src/testing/random-numbers.ts';
import { check } from './checker/check.ts';
import { repeatedEmails } from './checker/emails.ts';
import { areDeployments, FAULTS, type FaultName, plan, waitUntilReady } from './faults.ts';
import { finalState } from './final-state.ts';
import { emptyHistory, type OpenPage, type Violation } from './history.ts';
import { openLoop } from './load/arrivals.ts';
import { Tally } from './load/caller.ts';
import { EXIT_MS, type System, startSystem } from './system/system.ts';
import { openPages, type Page } from './users/pages.ts';
import type { World } from './users/user.ts';
import { someVisit } from './users/users.ts';

export interface Plan {
  seed: number;
  /** Number of faults, which happen one after the other, or their names. */
  faults: number | readonly FaultName[];
  /** Number of visits that start per second. */
  visits: number;
  /** Milliseconds between the end of a fault and the next one. */
  pause: number;
  /** Mean milliseconds that a person looks at a screen. */
  meanThinkTime: number;
  processes?: number;
  /** Clock skew of each process in seconds. */
  skews?: readonly number[];
}

export interface Proof {
  seed: number;
  /** Options of the run. */
  given: Plan;
  seconds: number;
  faults: FaultName[];
  visits: number;
  tally: Tally;
  violations: Violation[];
  /** Number of recorded responses, by kind. */
  recorded: Record<string, number>;
  repeatedEmails: number;
  /** Milliseconds that each graceful shutdown of a process took. */
  exits: number[];
  /** Pages that were open during the run. */
  pages: OpenPage[];
  /** The output of the processes, for debugging. */
  logs: Record<string, string>;
}

/** Milliseconds that messages, emails and payment events may take to arrive after the last fault. */
const REST_MS = 3000;
const READY_MS = 60_000;

/** Simulates users while faults are injected, and compares the responses they received with the stored data. */
export async function prove(given: Plan, say: (line: string) => void = () => {}): Promise<Proof> {
  const started = Date.now();
  const random = randomFrom(given.seed);
  const faults = typeof given.faults === 'number' ? plan(given.faults, random) : [...given.faults];
  const system = await startSystem({
    ...(given.processes && { processes: given.processes }),
    ...(given.skews && { skews: given.skews }),
  }).catch(async (error: unknown) => {
    // Processes that have already started would outlive this one.
    await killAll();
    throw error;
  });
  const pages = openPages(system.url, system.scene);
  try {
    say(`${system.apis.length} processes behind ${system.url} after ${((Date.now() - started) / 1000).toFixed(0)} s`);
    const world = worldOf(system, pages, given, randomFrom(given.seed + 1));
    const violations: Violation[] = [];
    const injected = inject(system, faults, given, random, say, violations);
    let visits = 0;
    const ended = new AbortController();
    const loaded = load(world, given, ended.signal, () => {
      visits += 1;
    });
    await injected.finally(() => ended.abort());
    await loaded;
    await rest(system, world);
    const state = await finalState(system, world);
    for (const page of world.pages) world.history.messages.push(...page.sent());
    violations.push(...check(world.history, state));
    violations.push(...deploymentViolations(system, world, faults));
    for (const forbidden of new Set(world.tally.forbidden)) violations.push({ area: 'messages', message: forbidden });
    return {
      seed: given.seed,
      given,
      seconds: (Date.now() - started) / 1000,
      faults,
      visits,
      tally: world.tally,
      violations,
      recorded: Object.fromEntries(Object.entries(world.history).map(([kind, all]) => [kind, all.length])),
      repeatedEmails: repeatedEmails(state),
      exits: system.apis.flatMap(({ exits }) => exits),
      pages: state.pages,
      logs: Object.fromEntries(system.apis.map(({ name, process }) => [name, process.output.text])),
    };
  } finally {
    for (const page of pages) page.close();
    await system.stop();
    await killAll();
  }
}

function worldOf({ url, scene }: System, pages: Page[], { meanThinkTime }: Plan, random: () => number): World {
  const history = emptyHistory();
  const first = { client: 'the scene', sentAt: 0, answeredAt: 0 };
  for (const { id, hidesFrom } of scene.developers) {
    const key = `${id} ${scene.companies[hidesFrom]?.id}`;
    history.writes.push({ ...first, area: 'searches', key, value: 'true' });
    history.writes.push({ ...first, area: 'badges', key: `${id} we-help-ukraine`, value: 'false' });
  }
  let session = 0;
  return {
    origin: url,
    scene,
    pages,
    history,
    tally: new Tally(),
    random,
    meanThinkTime,
    nextSession: () => ++session,
    busy: new Set(),
  };
}

/** Checks that processes stop in time and, if all faults are deployments, that no request fails. */
function deploymentViolations({ apis }: System, { tally }: World, faults: readonly FaultName[]): Violation[] {
  const late = apis
    .filter(({ exits }) => exits.some((each) => each >= EXIT_MS))
    .map(({ name }) => `${name} had to be killed ${EXIT_MS / 1000} s after the stop signal`);
  const failed = [...tally.statuses]
    .filter(([status]) => areDeployments(faults) && (status === 0 || status >= 500))
    .map(([status, count]) => `${count} calls failed with ${status} although processes were only replaced`);
  return [...late, ...failed].map((message) => ({ area: 'processes', message }));
}

async function load(world: World, { visits }: Plan, ended: AbortSignal, count: () => void): Promise<void> {
  await openLoop({
    perSecond: visits,
    ended,
    random: world.random,
    arrive: () => {
      count();
      return someVisit(world);
    },
  });
}

async function inject(
  system: System,
  faults: readonly FaultName[],
  { pause }: Plan,
  random: () => number,
  say: (line: string) => void,
  violations: Violation[],
): Promise<void> {
  await wait(pause);
  for (const [nth, name] of faults.entries()) {
    const began = performance.now();
    await FAULTS[name](system, random);
    const over = performance.now();
    for (const output of await system.revive())
      violations.push({ area: 'processes', message: `${output} after: ${name}` });
    if (!(await waitUntilReady(system, READY_MS)))
      violations.push({ area: 'processes', message: `not ready ${READY_MS / 1000} s after: ${name}` });
    const [took, back] = [over - began, performance.now() - over].map((each) => (each / 1000).toFixed(1));
    say(`${`${nth + 1}`.padStart(4)}  ${name}: ${took} s, ready ${back} s later`);
    await wait(pause);
  }
}

/** Waits until the effects of earlier requests have arrived. */
async function rest(system: System, { history, pages }: World): Promise<void> {
  await waitUntilReady(system, READY_MS);
  for (const until = Date.now() + READY_MS; Date.now() < until && pages.some((page) => page.waiting() > 0); )
    await wait(100);
  await system.payments.delivered();
  for (const { id, token } of system.scene.companies)
    if (history.purchases.some(({ company }) => company === id))
      await fetch(`${system.url}/api/payments/${id}/sync`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
  await wait(REST_MS);
}
