import { CANDIDATE_FACTS } from '@tandem/catalogue/candidates';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { DeveloperChange, type DeveloperReview } from '@tandem/contracts/developer-input';
import type { ProfileChange } from '@tandem/contracts/developer-views';
import type * as z from 'zod';
import { inTransaction } from '../../../platform/database/database.ts';
import { isDuplicate, plain } from '../../../platform/database/mongoose-schema.ts';
import { changedSince, isFieldChanged as isOther, nextRevision } from '../../../platform/database/revisions.ts';
import { alreadyTaken, busy, changedElsewhere, invalid, notFound } from '../../../platform/errors/errors.ts';
import { codeOf, removeFile } from '../../../platform/files/files.service.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { refuseDeceptiveNames } from '../../../platform/text/name-rules.ts';
import { refuseObjected } from '../objections/objections.ts';
import { changes, type StoredChange } from './changes.model.ts';
import { withDerived } from './developers.derived.ts';
import { developerRenamed } from './developers.events.ts';
import { developers, type StoredDeveloper } from './developers.model.ts';
import { withOrigin } from './developers.origin.ts';
import { developerById, getDeveloper } from './developers.service.ts';
import { claimNiceLink } from './nice-links.service.ts';
import { statusAfterChange } from './reviewing.service.ts';
import { badgesAfter } from './stored-badges.service.ts';

export type Change = DeveloperChange & z.output<typeof DeveloperReview>;
type Field = keyof Change & keyof StoredDeveloper;

interface UpdateOptions {
  /** The revision on which the change is based: later changes are not overwritten. */
  revision?: number | undefined;
  /** The change that this one undoes. */
  reverts?: number;
}

const TRIES = 5;

/**
 * Changes a profile with all derived fields and returns it as the viewer sees it. Throws 409 with the fields that were
 * changed since `revision`; nothing is stored then.
 */
export async function updateDeveloper(
  viewer: Viewer,
  id: string,
  change: Change,
  options: UpdateOptions = {},
): Promise<VisibleDeveloper> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await developerById(id);
    await refuseStale(viewer, before, change, options.revision);
    if (await store(viewer, before, change, options)) return getDeveloper(viewer, id);
  }
  throw busy();
}

/** Whether it was stored; false if the profile was changed in the meantime. */
async function store(
  viewer: Viewer,
  before: StoredDeveloper,
  change: Change,
  { reverts }: UpdateOptions,
): Promise<boolean> {
  const fields = (Object.keys(change) as Field[]).filter((field) => differs(before, change, field));
  if (fields.length === 0) return true;
  const news = Object.fromEntries(fields.map((field) => [field, change[field]])) as Change;
  if (before.managedBy) refuseOwnersFields(fields);
  if (news.onFirstPage && !{ ...before, ...news }.wantsToBeOnFirstPage)
    throw invalid({ 'user.onFirstPage': { key: 'notWanted' } });
  if (viewer.view !== 'SUPERUSER')
    refuseDeceptiveNames({ 'user.firstName': news.firstName, 'user.lastName': news.lastName });
  if (change.niceLink && fields.includes('niceLink')) await claimNiceLink(change.niceLink, before._id);

  const now = new Date();
  const following = derived(viewer, before, news, now);
  // A new employer is added to the list of hidden companies: an earlier list must not replace that.
  const isHiddenNow = isOther(before, following, 'hiddenFromCompanies');
  const next = nextRevision(before, isHiddenNow ? [...fields, 'hiddenFromCompanies'] : fields);
  try {
    const after = { ...following, ...next };
    if (before.managedBy) await refuseObjected(after.candidateKeys ?? [], String(before.managedBy));
    const badges = before.managedBy ? {} : badgesAfter(before, after, now);
    if (!(await write(before, { ...after, ...badges }))) return false;
  } catch (error) {
    throw isDuplicate(error) ? alreadyTaken('user.linkedin') : error;
  }
  if (fields.includes('introVideo') && isUploaded(before)) await removeFile(before._id, before.introVideo);
  await changes.insert({
    developer: before._id,
    revision: next.revision,
    date: now,
    by: actorOf(viewer),
    accountId: viewer.accountId ?? '',
    before: Object.fromEntries(fields.map((field) => [field, valueBefore(before, field)])),
    reverts: reverts ?? null,
  });
  return true;
}

/** Returns whether the profile was still as before. */
async function write(before: StoredDeveloper, change: Partial<StoredDeveloper>): Promise<boolean> {
  const isRenamed = !before.managedBy && isOther(before, change, 'nameKey');
  if (!isRenamed) return (await developers.changeFrom(before, change)) !== null;
  return inTransaction(async (session) => {
    const developer = await developers.changeFrom(before, change, session);
    if (developer) await developerRenamed.emit({ developer, session });
    return developer !== null;
  });
}

/** Fields that only the person can fill in are not writable by the company that saved them. */
function refuseOwnersFields(fields: readonly Field[]) {
  const owners = fields.filter((field) => OWN.has(field) && !FACTS.has(field));
  if (owners.length > 0)
    throw invalid(Object.fromEntries(owners.map((field) => [`user.${field}`, { key: 'accountNeeded' }])));
}

function derived(viewer: Viewer, before: StoredDeveloper, change: Change, now: Date): Partial<StoredDeveloper> {
  // Pinning a tutorial does not answer a request for information.
  const isPin = Object.keys(change).every((field) => field === 'pinnedTutorials');
  if (!before.managedBy)
    return { ...withDerived(before, change, now), ...(!isPin && statusAfterChange(viewer, before)) };
  return withOrigin(before, change, { kind: 'manual', url: '', date: now.toISOString() }, now);
}

function differs(before: StoredDeveloper, change: Change, field: Field): boolean {
  if (field === 'yearsExperience' && !before.saidYears && (change[field] ?? null) !== null) return true;
  return isOther(before, change, field);
}

/** Years that were not entered are recalculated when they are restored. */
function valueBefore(before: StoredDeveloper, field: Field): unknown {
  if (field === 'yearsExperience' && !before.saidYears) return null;
  if (field === 'introVideo' && isUploaded(before)) return '';
  return plain(before[field] as unknown) ?? null;
}

/** The file of an uploaded video is deleted with it, so it cannot be restored. */
const isUploaded = ({ introVideo }: StoredDeveloper): boolean => codeOf(introVideo) !== undefined;

async function refuseStale(viewer: Viewer, before: StoredDeveloper, change: Change, revision: number | undefined) {
  const changed = (Object.keys(change) as Field[]).filter((field) => differs(before, change, field));
  const stale = changedSince(before, changed, revision);
  if (stale.length > 0) throw staleProfile(stale, await getDeveloper(viewer, before._id), change);
}

const staleProfile = (fields: readonly string[], user: VisibleDeveloper, yours: Change) =>
  changedElsewhere(
    fields.map((field) => `user.${field}`),
    { user, yours },
  );

const actorOf = ({ view, impersonatedBy }: Viewer): ProfileChange['by'] => {
  if (view === 'SUPERUSER' || impersonatedBy) return 'superuser';
  return view === 'COMPANY' ? 'company' : 'owner';
};

/** Fields that an owner may write and whose history they can see. */
const OWN = new Set<string>(DeveloperChange.keyof().options);
const FACTS = new Set<string>(CANDIDATE_FACTS);

const fieldsOf = ({ view }: Viewer, { before }: StoredChange): string[] =>
  Object.keys(before).filter((field) => view === 'SUPERUSER' || OWN.has(field));

/** The last changes of a profile, newest first, limited to the fields that the viewer may write. */
export async function changesOf(viewer: Viewer, id: string): Promise<ProfileChange[]> {
  const { fieldRevisions = {} } = await developerById(id);
  return (await changes.of(id))
    .map((each) => ({ each, fields: fieldsOf(viewer, each) }))
    .filter(({ fields }) => fields.length > 0)
    .map(({ each: { revision, date, by, reverts }, fields }) => ({
      revision,
      date: date.toISOString(),
      by,
      fields,
      canRevert: fields.every((field) => fieldRevisions[field] === revision),
      reverts,
    }));
}

/**
 * Restores the values replaced by a change. Throws 409 with the fields that were changed since, 404 if it is too old.
 */
export async function revertChange(viewer: Viewer, id: string, revision: number): Promise<VisibleDeveloper> {
  const entry = await changes.find(id, revision);
  const fields = entry ? fieldsOf(viewer, entry) : [];
  if (!entry || fields.length === 0) throw notFound();
  const { fieldRevisions = {} } = await developerById(id);
  const stale = fields.filter((field) => fieldRevisions[field] !== revision);
  const back = Object.fromEntries(fields.map((field) => [field, entry.before[field]])) as Change;
  if (stale.length > 0) throw staleProfile(stale, await getDeveloper(viewer, id), back);
  return updateDeveloper(viewer, id, back, { reverts: revision });
}
