import type {
  Tutorial,
  TutorialChange,
  TutorialCreate,
  TutorialSearch,
  TutorialSummary,
} from '@tandem/contracts/tutorial';
import { type QueryFilter, Types } from 'mongoose';
import { totalOf } from '../../../platform/database/mongoose-schema.ts';
import { changedElsewhere, forbidden, gone, invalid, moved, notFound } from '../../../platform/errors/errors.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { plainTextOf, sanitisedRichText } from '../../../platform/text/rich-text.ts';
import { containing } from '../../../platform/text/text-normalization.ts';
import { slugOf } from '../../companies/companies/companies.names.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { developerById, developers } from '../../talent/developers/developers.service.ts';
import { updateDeveloper } from '../../talent/developers/updating.service.ts';
import { publicNames } from './authors.ts';
import { listComments } from './comments.service.ts';
import { takeLike } from './likes.limit.ts';
import { likes } from './likes.model.ts';
import { type StoredTutorial, tutorialSlugs, tutorials } from './tutorials.model.ts';
import { canRead, isAuthorOf, isSuperuser } from './tutorials.policy.ts';
import { currentOf, presentSummary, presentTutorial } from './tutorials.presenter.ts';

/** Comments that come with a tutorial. */
const FIRST_COMMENTS = 50;
const DAY = 86_400_000;
/** Tutorials that a developer begins in a day. */
const creating = rateLimit('tutorials', 20, 24 * 60 * 60);
/** Days after which a deleted tutorial is erased. */
const KEPT_DAYS = 30;

/** A page of the tutorials that a search finds. */
export async function searchTutorials(
  viewer: Viewer,
  { mine, state, ...search }: TutorialSearch,
): Promise<{ items: TutorialSummary[]; total: number }> {
  const { text, tag, tags, ids, language, ...page } = search;
  const condition = {
    ...scopeOf(viewer, mine ?? false, state),
    ...(tag && { tags: tag }),
    ...(tags && { tags: { $in: tags } }),
    ...(ids && { _id: { $in: ids } }),
    ...(language && { language }),
    ...(text && { $or: [{ title: containing(text) }, { headline: containing(text) }] }),
  } as QueryFilter<StoredTutorial>;
  const found = await tutorials.page(condition, page);
  const current = await currentOf(viewer, found);
  return {
    items: found.map((tutorial) => presentSummary(viewer, tutorial, current(tutorial))),
    total: await totalOf(found.length, page, () => tutorials.count(condition)),
  };
}

function scopeOf({ accountId }: Viewer, mine: boolean, state: TutorialSearch['state']): QueryFilter<StoredTutorial> {
  if (state === 'deleted') return { deletedDate: { $ne: null } };
  const present = { deletedDate: null };
  if (state && state !== 'all') return { ...present, state };
  if (state === 'all') return present;
  if (mine) return { ...present, authorId: new Types.ObjectId(accountId) };
  return { ...present, published: true };
}

/**
 * A tutorial by slug or id, with its first comments. Throws 301 for a previous slug and 410 for one that was public and
 * is deleted.
 */
export async function getTutorial(viewer: Viewer, slugOrId: string): Promise<Tutorial> {
  const tutorial = await tutorialAt(slugOrId);
  if (tutorial.deletedDate) throw tutorial.published ? gone() : notFound();
  if (!canRead(viewer, tutorial)) throw notFound();
  const isAddress = tutorial.slug === slugOrId || String(tutorial._id) === slugOrId;
  if (!isAddress) throw moved(`/api/tutorials/${tutorial.slug}`);
  return present(viewer, tutorial);
}

async function tutorialAt(slugOrId: string): Promise<StoredTutorial> {
  const found =
    (await tutorials.findAt(slugOrId)) ??
    (Types.ObjectId.isValid(slugOrId) ? await tutorials.find(slugOrId) : null) ??
    (await formerlyAt(slugOrId));
  if (!found) throw notFound();
  return found;
}

async function formerlyAt(slug: string): Promise<StoredTutorial | null> {
  const held = await tutorialSlugs.find(slug);
  return held ? tutorials.find(held.tutorial) : null;
}

async function present(viewer: Viewer, tutorial: StoredTutorial): Promise<Tutorial> {
  const page = { skip: 0, limit: FIRST_COMMENTS, sort: '-createdDate' } as const;
  const [current, { items }, own] = await Promise.all([
    currentOf(viewer, [tutorial]),
    listComments(viewer, tutorial, page),
    viewer.view === 'USER' ? developers.find(viewer.entityId ?? '') : null,
  ]);
  const isPinned = own?.pinnedTutorials.some((each) => each.equals(tutorial._id));
  return {
    ...presentTutorial(viewer, tutorial, current(tutorial), items),
    ...(own && { isPinned: isPinned ?? false }),
  };
}

/** A tutorial that is not deleted and exists for the viewer; throws 404 for any other. */
export async function readableTutorial(viewer: Viewer, id: string): Promise<StoredTutorial> {
  const tutorial = await tutorials.find(id);
  if (!tutorial || tutorial.deletedDate || !canRead(viewer, tutorial)) throw notFound();
  return tutorial;
}

/** Creates a draft by its writer, who appears as its author: developers under their first name. */
export async function createTutorial(viewer: Viewer, written: TutorialCreate): Promise<Tutorial> {
  if (!isSuperuser(viewer)) await creating.take(viewer.accountId ?? '');
  const _id = new Types.ObjectId();
  const tutorial = await tutorials.insert({
    headline: '',
    language: 'en',
    tags: [],
    ...written,
    _id,
    body: sanitisedRichText(written.body ?? '', 'tutorial'),
    slug: await freeSlug(written.title, _id),
    author: (await publicNames(viewer, [viewer.accountId])).get(viewer.accountId ?? '') ?? '',
    authorId: new Types.ObjectId(viewer.accountId),
  });
  return present(viewer, tutorial);
}

/**
 * Saves a tutorial. Throws 409 with the stored and the sent one if it was changed since `revision`, 403 for a developer
 * whose tutorial is public, and 400 with what it lacks to be proposed or published.
 */
export async function updateTutorial(viewer: Viewer, id: string, change: TutorialChange): Promise<Tutorial> {
  const { proposed, published, note, revision, ...sent } = change;
  const before = await readableTutorial(viewer, id);
  if (!isSuperuser(viewer) && before.published) throw forbidden();
  if (revision !== undefined && revision !== before.revision)
    throw changedElsewhere(Object.keys(sent), { tutorial: await present(viewer, before), yours: sent });
  const content = {
    ...sent,
    ...(sent.body !== undefined && { body: sanitisedRichText(sent.body, 'tutorial') }),
    ...(sent.title !== undefined && !before.published && { slug: await freeSlug(sent.title, before._id) }),
  };
  const changed: Partial<StoredTutorial> = { ...content, ...stateAfter(before, { proposed, published, note }) };
  const after: StoredTutorial = { ...before, ...changed };
  if (after.state === 'proposed' || after.published) refuseIncomplete(after);
  if (after.published) changed.slug = await claimedSlug(after);
  const stored = await tutorials.changeFrom(before, changed);
  if (!stored) throw changedElsewhere(Object.keys(sent), { tutorial: await getTutorial(viewer, id), yours: sent });
  await tellAuthor(viewer, before, stored);
  return present(viewer, stored);
}

type Steps = Pick<TutorialChange, 'proposed' | 'published' | 'note'>;

function stateAfter(before: StoredTutorial, { proposed, published, note }: Steps): Partial<StoredTutorial> {
  if (published)
    return { state: 'published', published: true, publishDate: before.publishDate ?? new Date(), note: '' };
  if (published === false) return { state: 'draft', published: false };
  if (note !== undefined && before.state === 'proposed') return { state: 'declined', note };
  if (proposed && !before.published) return { state: 'proposed', note: '' };
  if (proposed === false && before.state === 'proposed') return { state: 'draft' };
  return {};
}

function refuseIncomplete({ headline, body, tags }: StoredTutorial): void {
  const missing = { key: 'missing' };
  const faults = {
    ...(!headline && { headline: missing }),
    ...(!plainTextOf(body) && { body: missing }),
    ...(tags.length === 0 && { tags: missing }),
    ...(/<img(?=[^>]* alt="\s*")/.test(body) && { body: { key: 'pictureText' } }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Notifies a developer that a superuser has published or declined the proposal. */
async function tellAuthor(viewer: Viewer, before: StoredTutorial, after: StoredTutorial): Promise<void> {
  if (!after.authorId || isAuthorOf(viewer, after) || before.state === after.state) return;
  if (after.state !== 'published' && after.state !== 'declined') return;
  await notify(
    { accounts: [after.authorId] },
    {
      kind: after.state === 'published' ? 'tutorialPublished' : 'tutorialDeclined',
      values: { tutorial: after.title },
      link: after.state === 'published' ? `/tutorials/${after.slug}` : `/me/tutorials/${after._id}`,
      key: `tutorial ${after._id} ${after.state} ${after.revision}`,
    },
  );
}

/** An address made from a title that no other tutorial has or had. */
async function freeSlug(title: string, id: Types.ObjectId): Promise<string> {
  const base = slugOf(title) || 'tutorial';
  const wishes = [base, ...[2, 3, 4, 5, 6, 7, 8, 9].map((nth) => `${base}-${nth}`)];
  const [held, written] = await Promise.all([
    tutorialSlugs.findMany(wishes),
    tutorials.where({ slug: { $in: wishes } }),
  ]);
  const foreign = new Set([
    ...held.filter(({ tutorial }) => !tutorial.equals(id)).map((each) => each._id),
    ...written.filter((each) => !each._id.equals(id)).map((each) => each.slug),
  ]);
  return wishes.find((wish) => !foreign.has(wish)) ?? `${base}-${id}`;
}

/** The address of a tutorial that becomes public: another one if a tutorial with the same title was faster. */
async function claimedSlug({ _id, slug, title }: StoredTutorial): Promise<string> {
  if (await tutorialSlugs.claim(slug, _id)) return slug;
  const other = await freeSlug(title, _id);
  if (await tutorialSlugs.claim(other, _id)) return other;
  const unique = `${slug}-${_id}`;
  await tutorialSlugs.claim(unique, _id);
  return unique;
}

/** Whether a developer may change a tutorial. */
export async function ownsTutorial(viewer: Viewer, { params }: { params: { id: string } }): Promise<boolean> {
  const tutorial = await tutorials.find(params.id);
  return tutorial !== null && isAuthorOf(viewer, tutorial);
}

/** Likes a public tutorial, or no longer. */
export async function toggleTutorialLike(viewer: Viewer, id: string): Promise<Pick<Tutorial, 'likes' | 'isLiked'>> {
  const tutorial = await readableTutorial(viewer, id);
  await takeLike(viewer);
  const isLiked = await likes.toggle('tutorial', tutorial._id, viewer.accountId ?? '');
  return { likes: (await likes.counts([tutorial._id])).get(id) ?? 0, isLiked };
}

/** Pins a public tutorial for a developer, or no longer. */
export async function pinTutorial(viewer: Viewer, id: string, pinned: boolean): Promise<{ isPinned: boolean }> {
  await readableTutorial(viewer, id);
  const entityId = viewer.entityId ?? '';
  const { pinnedTutorials } = await developerById(entityId);
  const others = pinnedTutorials.filter((each) => String(each) !== id).map(String);
  await updateDeveloper(viewer, entityId, { pinnedTutorials: pinned ? [...others, id] : others });
  return { isPinned: pinned };
}

export async function deleteTutorial(viewer: Viewer, id: string): Promise<void> {
  const tutorial = await readableTutorial(viewer, id);
  if (!isSuperuser(viewer) && tutorial.published) throw forbidden();
  await tutorials.change(id, { deletedDate: new Date() });
}

/** Restores a deleted tutorial as it was. Throws 403 for a developer whose tutorial was public, since a superuser deleted it. */
export async function restoreTutorial(viewer: Viewer, id: string): Promise<Tutorial> {
  const tutorial = await tutorials.find(id);
  if (!tutorial?.deletedDate || tutorial.deletedDate.getTime() < Date.now() - KEPT_DAYS * DAY) throw notFound();
  if (!isSuperuser(viewer) && tutorial.published) throw forbidden();
  await tutorials.change(id, { deletedDate: null });
  return present(viewer, { ...tutorial, deletedDate: null });
}

/** Tutorials that were deleted too long ago to be restored. */
export const longDeleted = (now: Date): Promise<StoredTutorial[]> =>
  tutorials.where({ deletedDate: { $lt: new Date(now.getTime() - KEPT_DAYS * DAY) } });

/** The skills of public tutorials, the most frequent first. */
export async function tutorialTags(): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { tags } of await publicTutorials()) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other)).map(([tag]) => tag);
}

/** Every public tutorial. */
export const publicTutorials = (): Promise<StoredTutorial[]> => tutorials.where({ published: true, deletedDate: null });
