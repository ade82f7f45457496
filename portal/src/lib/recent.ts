import { device } from './device.ts';
import { currentSession, RECENT_KEY } from './session.ts';

/** A recently opened item. People are stored by id only, so that no names of erased people remain. */
export interface Recent {
  kind: 'person' | 'job' | 'search';
  path: string;
  /** Id of a person; empty for other items. */
  id: string;
  /** Empty for a person. */
  title: string;
  /** Milliseconds since 1970. */
  at: number;
}

const MAX_RECENT = 12;
/** Milliseconds within which a search counts as a continuation of the previous one. */
const SAME_SEARCH_MS = 5 * 60_000;

const PLACES: readonly [Recent['kind'], RegExp][] = [
  ['person', /^\/company\/(?:developers|candidates)\/([0-9a-f]{24})$/],
  ['person', /^\/admin\/users\/([0-9a-f]{24})$/],
  ['job', /^\/company\/jobs\/[0-9a-f]{24}$/],
  ['job', /^\/me\/jobs\/(?!alerts$)[^/]+$/],
];

const accountId = (): string | undefined => currentSession().account?._id;

export const forgetRecent = (): void => device.write(RECENT_KEY, null);

/** Returns the recent items, latest first; those of other accounts on this device are ignored. */
export function recent(): readonly Recent[] {
  const { of, items } = read();
  return of === accountId() ? items : [];
}

/** Records the current page if it is worth returning to. */
export function notePage(title: string): void {
  for (const [kind, pattern] of PLACES) {
    const found = pattern.exec(window.location.pathname);
    if (!found) continue;
    const isPerson = kind === 'person';
    note({ kind, path: window.location.pathname, id: isPerson ? (found[1] ?? '') : '', title: isPerson ? '' : title });
  }
}

/** Records a search; one that extends the previous one replaces it. */
export function noteSearch(path: string, title: string): void {
  const [last] = recent();
  const isSame = last?.kind === 'search' && Date.now() - last.at < SAME_SEARCH_MS;
  note({ kind: 'search', path, id: '', title }, isSame ? last.path : path);
}

function note(page: Omit<Recent, 'at'>, replacedPath = page.path): void {
  const account = accountId();
  if (!account) return;
  const others = recent().filter(({ path }) => path !== page.path && path !== replacedPath);
  device.write(
    RECENT_KEY,
    JSON.stringify({ of: account, items: [{ ...page, at: Date.now() }, ...others].slice(0, MAX_RECENT) }),
  );
}

function read(): { of: string; items: Recent[] } {
  try {
    const { of, items } = JSON.parse(device.read(RECENT_KEY) ?? '{}');
    return { of: String(of), items: Array.isArray(items) ? items : [] };
  } catch {
    return { of: '', items: [] };
  }
}
