import { isBehind, onChange, onMissedChanges, type RecordKind } from '../../../platform/change-feed/changes.ts';

/** A calendar file that was built. */
interface Built {
  /** Changes with every interview of the account. */
  revision: string;
  /** Ids of the records whose names and visibility affect the file. */
  about: ReadonlySet<string>;
  file: string;
}

const MAX_FILES = 500;
const SHOWN: readonly RecordKind[] = ['developer', 'company', 'job', 'match', 'account'];

/** Built files by account, oldest first. Calendar programs poll unchanged files again and again. */
const files = new Map<string, Built>();
/** For each file being built, the ids of the records that have changed since the build started. */
const underway = new Set<Set<string>>();

for (const kind of SHOWN)
  onChange(kind, (id) => {
    for (const changed of underway) changed.add(id);
    for (const [account, { about }] of files) if (about.has(id)) files.delete(account);
  });
onMissedChanges(() => files.clear());

/** Returns the file of an account: the cached one, unless an interview or a record that it shows has changed since. */
export async function feedFileFrom(
  account: string,
  revision: string,
  build: () => Promise<Omit<Built, 'revision'>>,
): Promise<string> {
  const known = files.get(account);
  if (known?.revision === revision && !isBehind()) return known.file;
  const changed = new Set<string>();
  underway.add(changed);
  try {
    const { about, file } = await build();
    files.delete(account);
    if (changed.isDisjointFrom(about)) files.set(account, { revision, about, file });
    const [oldest] = files.keys();
    if (oldest && files.size > MAX_FILES) files.delete(oldest);
    return file;
  } finally {
    underway.delete(changed);
  }
}
