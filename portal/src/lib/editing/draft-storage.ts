import { type Draft, emptyDraft } from './draft.ts';

/**
 * Unsaved input is stored on the device at once. Each open page stores its own, so that two tabs never overwrite each
 * other, and restores it when it opens the editor again; a new page takes over the drafts of pages that were closed or
 * crashed.
 */
type StoredDraft<F extends string> = Pick<Draft<F>, 'pending' | 'conflicts' | 'revision'>;

/** Id of this page and name of the lock that it holds for as long as it is open. */
const OWN = `tandem.page.${crypto.randomUUID?.() ?? String(Math.random())}`;
let locked: Promise<void> | undefined;

/**
 * Acquires the lock of this page. Without the Web Locks API a page cannot tell whether others are open, and takes over
 * all drafts.
 */
function lockOwn(): Promise<void> {
  locked ??= new Promise((resolve) => {
    if (!navigator.locks) return resolve();
    void navigator.locks.request(OWN, () => {
      resolve();
      return new Promise(() => {});
    });
  });
  return locked;
}

/** Stores a draft for this page; returns false if the browser refuses. */
export function storeDraft<F extends string>(name: string, { pending, conflicts, revision }: Draft<F>): boolean {
  const key = `${name}#${OWN}`;
  try {
    if (Object.keys(pending).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ pending, conflicts, revision } satisfies StoredDraft<F>));
    return true;
  } catch {
    return false;
  }
}

/** Returns the draft stored by this page; empty if there is none. */
export const ownDraft = <F extends string>(name: string): Draft<F> => ({ ...emptyDraft, ...read(`${name}#${OWN}`) });

/** Returns drafts of the same record from pages that are no longer open, by key. */
export async function leftDrafts<F extends string>(name: string): Promise<{ key: string; draft: StoredDraft<F> }[]> {
  await lockOwn();
  const open = await openPages();
  const keys = Object.keys(localStorage).filter((key) => key === name || key.startsWith(`${name}#`));
  return keys
    .filter((key) => !open.has(key.slice(name.length + 1)))
    .sort()
    .flatMap((key) => {
      const draft = read<F>(key);
      return draft ? [{ key, draft }] : [];
    });
}

export const removeDraft = (key: string): void => localStorage.removeItem(key);

async function openPages(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set([OWN, ...held.map(({ name = '' }) => name)]);
}

function read<F extends string>(key: string): StoredDraft<F> | undefined {
  try {
    const { pending = {}, conflicts = {}, revision } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { pending, conflicts, revision };
  } catch {
    return undefined;
  }
}
