import { setTimeout as wait } from 'node:timers/promises';
import type { ProveScene } from '../../../api/src/testing/prove-scene-process.ts';
import type { History } from '../history.ts';
import { thinkTime } from '../load/arrivals.ts';
import { Caller, type Tally } from '../load/caller.ts';
import type { Page } from './pages.ts';

/** State shared by all users. */
export interface World {
  origin: string;
  scene: ProveScene;
  /** Pages that stay open. */
  pages: Page[];
  history: History;
  tally: Tally;
  random: () => number;
  /** Mean milliseconds that a person looks at a screen. */
  meanThinkTime: number;
  /** Returns the number of the next session. */
  nextSession: () => number;
  /** Names of the scene's records that a user is using; one user at a time may use each. */
  busy: Set<string>;
}

/** A person's visit: a few screens, one after the other. */
export type Visit = (world: World) => Promise<void>;

export const pick = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)] as T;

export const think = ({ meanThinkTime, random }: World): Promise<void> => wait(thinkTime(meanThinkTime, random));

/** Creates a person's browser. Addresses differ, because rate limits count by address. */
export function browserOf(world: World, kind: string, token?: string): Caller {
  const session = world.nextSession();
  return new Caller({
    name: `${kind}-${session}`,
    origin: world.origin,
    token,
    tally: world.tally,
    address: `127.${1 + (session % 100)}.0.${1 + (session % 250)}`,
  });
}

/** Runs `work` with a record that no other user is using; does nothing if all are in use. */
export async function withFree<T>(
  { busy, random }: World,
  kind: string,
  all: readonly T[],
  nameOf: (one: T) => string,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const free = all.filter((one) => !busy.has(`${kind} ${nameOf(one)}`));
  if (free.length === 0) return;
  const one = pick(free, random);
  const name = `${kind} ${nameOf(one)}`;
  busy.add(name);
  try {
    await work(one);
  } finally {
    busy.delete(name);
  }
}
