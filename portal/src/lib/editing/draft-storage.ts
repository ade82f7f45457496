import { type Draft, emptyDraft } from './draft.ts';

/**
 * Unsaved input is stored on the device at once. Each open page stores its own, so that two tabs never overwrite each
 * other, and restores it when it opens the editor again; a new page takes over the drafts of pages that were closed or
 * crashed.
 */
type StoredDraft<F extends string> = Pick<Draft<F>, 'pending' | 'conflicts' | 'revision'>;

/** Names this page as long as it is open: a lock of this name is held for its life. */
const OWN = `tandem.page.${crypto.randomUUID?.() ?? String(Math.random())}`;
let locked: Promise<void> | undefined;

/** Without locks a page cannot tell whether another one is open; then it takes over everything. */
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

/** Stores a draft for this page; false if the browser refuses. */
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

/** The draft that this page has stored; empty without one. */
export const ownDraft = <F extends string>(name: string): Draft<F> => ({ ...emptyDraft, ...read(`${name}#${OWN}`) });

/** Drafts of the same record that pages left which are not open any more, oldest key first. */
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
