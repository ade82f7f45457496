import { AsyncLocalStorage } from 'node:async_hooks';
import { type Changed, isHearing, KINDS, onChange, onLost } from '../change-feed/changes.ts';

/** What something was made of, and when it was begun, counted in changes. */
export interface Basis {
  readonly used: Set<string>;
  readonly begun: number;
  /** It was made of something whose changes nobody tells. */
  isUntold: boolean;
}

/** Changes that are remembered one by one. */
const MOST = 20_000;

const making = new AsyncLocalStorage<Basis>();
/** What has changed, the latest last, with how many changes there were then. */
const changed = new Map<string, number>();
let changes = 0;
/** What was begun before it may have missed a change. */
let forgotten = 0;

for (const kind of KINDS)
  onChange(kind, (id) => {
    remember(`${kind} ${id}`);
    remember(kind);
  });
onLost(() => {
  forgotten = ++changes;
});

function remember(key: string) {
  changed.delete(key);
  changed.set(key, ++changes);
  if (changed.size <= MOST) return;
  const [[oldest, nth] = ['', 0]] = changed;
  changed.delete(oldest);
  forgotten = nth;
}

/** Does some work and writes down what it uses, from the first moment on. */
export function madeOf<T>(work: () => Promise<T>): { basis: Basis; made: Promise<T> } {
  const basis: Basis = { used: new Set(), begun: changes, isUntold: false };
  return { basis, made: making.run(basis, work) };
}

/** To be said by whatever reads, before it does: what is made now changes with these. */
export function uses(kind: Changed, ids: readonly { toString(): string }[]): void {
  const used = making.getStore()?.used;
  if (used) for (const id of ids) used.add(`${kind} ${id}`);
}

/** To be said by whatever reads all of a kind: what is made now changes with each of them. */
export function usesAll(...kinds: Changed[]): void {
  const used = making.getStore()?.used;
  for (const kind of kinds) used?.add(kind);
}

/** To be said by whatever reads what is not announced: what is made now is not to be kept. */
export function usesUntold(): void {
  const basis = making.getStore();
  if (basis) basis.isUntold = true;
}

/** Of what is made now; undefined where nobody writes it down. */
export const basisNow = (): Readonly<Basis> | undefined => making.getStore();

/** Whether nothing has changed of what something was made of, wherever that happened. */
export const stands = (basis: Basis): boolean =>
  !basis.isUntold && basis.used.size > 0 && isHearing() && !hasChanged(basis);

/** Whether something of it is known to have changed. */
export function hasChanged({ used, begun }: Basis): boolean {
  if (begun < forgotten) return true;
  for (const key of used) if ((changed.get(key) ?? 0) > begun) return true;
  return false;
}
