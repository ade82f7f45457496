import { TUTORIAL_CONTENT, type Tutorial, type TutorialChange, type TutorialCreate } from '@tandem/contracts/tutorial';
import { Types } from 'mongoose';
import { changedSince, isFieldChanged, nextRevision } from '../../../platform/database/revisions.ts';
import {
  busy,
  changedElsewhere,
  forbidden,
  gone,
  HttpError,
  invalid,
  moved,
  notFound,
  notProposed,
  wrongStep,
} from '../../../platform/errors/errors.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { plainTextOf, sanitisedRichText } from '../../../platform/text/rich-text.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { developerById, developers } from '../../talent/developers/developers.service.ts';
import { updateDeveloper } from '../../talent/developers/updating.service.ts';
import { hasUndescribedPicture } from '../writing/live-text.service.ts';
import { publicNames, writersAmong } from './authors.ts';
import { listComments } from './comments.service.ts';
import { limitLikes } from './likes.limit.ts';
import { likes } from './likes.model.ts';
import { claimedSlug, freeSlug } from './tutorial-addresses.ts';
import { tutorialHistory } from './tutorial-history.ts';
import { type StoredTutorial, tutorialSlugs, tutorials } from './tutorials.model.ts';
import { canRead, isAuthorOf, isChangeableBy, isPublishable, isSuperuser, isWithdrawnBy } from './tutorials.policy.ts';
import { contentOf, currentOf, presentTutorial } from './tutorials.presenter.ts';

/** Number of comments delivered with a tutorial. */
const FIRST_COMMENTS = 50;
const DAY = 86_400_000;
/** Maximum number of tutorials that a developer begins in a day. */
const creating = rateLimit('tutorials', 20, 24 * 60 * 60);
/** Days after which a deleted tutorial is erased. */
const RESTORABLE_DAYS = 30;
/** Maximum number of attempts to change a tutorial during concurrent changes. */
const TRIES = 5;
/** Maximum number of attempts to pin a tutorial while others are being pinned. */
const PIN_TRIES = 10;

/**
 * Returns a tutorial by slug or id, with its first comments. Throws 301 for a previous slug and 410 for one that was
 * public and is deleted or erased.
 */
export async function getTutorial(viewer: Viewer, slugOrId: string): Promise<Tutorial> {
  const tutorial = await tutorialAt(slugOrId);
  if (tutorial.deletedDate) throw tutorial.published ? gone() : notFound();
  if (!canRead(viewer, tutorial)) throw notFound();
  const isAddress = tutorial.slug === slugOrId || String(tutorial._id) === slugOrId;
  if (!isAddress) throw moved(`/api/tutorials/${tutorial.slug}`);
  return presentWhole(viewer, tutorial);
}

async function tutorialAt(slugOrId: string): Promise<StoredTutorial> {
  const found =
    (await tutorials.findAt(slugOrId)) ?? (Types.ObjectId.isValid(slugOrId) ? await tutorials.find(slugOrId) : null);
  return found ?? formerlyAt(slugOrId);
}

/** Returns the tutorial that was public at a slug; throws 410 if it is erased. */
async function formerlyAt(slug: string): Promise<StoredTutorial> {
  const claimed = await tutorialSlugs.find(slug);
  if (!claimed) throw notFound();
  const tutorial = await tutorials.find(claimed.tutorial);
  if (!tutorial) throw gone();
  return tutorial;
}

/** Presents a tutorial with its first comments. */
export async function presentWhole(viewer: Viewer, tutorial: StoredTutorial): Promise<Tutorial> {
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

/** Returns a tutorial that is not deleted and exists for the viewer; throws 404 for any other. */
export async function readableTutorial(viewer: Viewer, id: string): Promise<StoredTutorial> {
  const tutorial = await tutorials.find(id);
  if (!tutorial || tutorial.deletedDate || !canRead(viewer, tutorial)) throw notFound();
  return tutorial;
}

async function publicTutorial(viewer: Viewer, id: string): Promise<StoredTutorial> {
  const tutorial = await readableTutorial(viewer, id);
  if (!tutorial.published) throw notFound();
  return tutorial;
}

/**
 * Returns a tutorial that the viewer may change; throws 404 if it does not exist for them, 403 for a developer's public
 * one.
 */
export async function changeableTutorial(viewer: Viewer, id: string): Promise<StoredTutorial> {
  const tutorial = await readableTutorial(viewer, id);
  if (!isChangeableBy(viewer, tutorial)) throw forbidden();
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
  return presentWhole(viewer, tutorial);
}

/**
 * Saves a tutorial. Throws 409 with the stored and the sent one if a field was changed since `revision`, 409 for
 * declining a tutorial that is no longer a proposal and for publishing a developer's draft that is not proposed, 403
 * for a developer whose tutorial is public, and 400 with the missing fields if it is too incomplete to be proposed or
 * published.
 */
export async function updateTutorial(
  viewer: Viewer,
  id: string,
  change: TutorialChange,
  now = new Date(),
): Promise<Tutorial> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await changeableTutorial(viewer, id);
    const stored = await storeChange(viewer, before, change, now);
    if (!stored) continue;
    await notifyAuthor(viewer, before, stored);
    return presentWhole(viewer, stored);
  }
  throw busy();
}

async function storeChange(
  viewer: Viewer,
  before: StoredTutorial,
  { proposed, published, note, revision, ...sent }: TutorialChange,
  now: Date,
): Promise<StoredTutorial | null> {
  const content = {
    ...sent,
    ...(sent.body !== undefined && { body: sanitisedRichText(sent.body, 'tutorial') }),
    ...(sent.title !== undefined && !before.published && { slug: await freeSlug(sent.title, before._id) }),
  };
  if (note !== undefined && before.state !== 'proposed') throw wrongStep();
  if (proposed && !isAuthorOf(viewer, before)) throw forbidden();
  if (published && !isPublishable(before, await isByDeveloper(before))) throw notProposed();
  const fields = TUTORIAL_CONTENT.filter((field) => isFieldChanged(before, content, field));
  // Only content that its publisher has seen may become public.
  const stale = changedSince(before, published ? TUTORIAL_CONTENT : fields, revision);
  if (stale.length > 0) throw changedElsewhere(stale, { tutorial: await presentWhole(viewer, before), yours: sent });
  const changed = { ...content, ...stateAfter(before, { proposed, published, note }, now) };
  const after: StoredTutorial = { ...before, ...changed };
  const isWithdrawn = (fields.length > 0 || proposed === false) && isWithdrawnBy(viewer, after);
  if (published || proposed) refuseIncomplete(after);
  const stored = await tutorials.changeFrom(before, {
    ...changed,
    ...(isWithdrawn && { withdrawn: true }),
    ...(published && { live: { ...contentOf(after), updatedDate: now }, slug: await claimedSlug(after) }),
    ...nextRevision(before, fields),
  });
  if (stored && (fields.length > 0 || published))
    await tutorialHistory.store(stored, published ? 'published' : 'written', viewer, now);
  return stored;
}

const isByDeveloper = async ({ authorId }: StoredTutorial): Promise<boolean> =>
  (await writersAmong([authorId])).get(String(authorId))?.isDeveloper ?? false;

type Steps = Pick<TutorialChange, 'proposed' | 'published' | 'note'>;

function stateAfter(before: StoredTutorial, { proposed, published, note }: Steps, now: Date): Partial<StoredTutorial> {
  if (published)
    return { state: 'published', published: true, publishDate: before.publishDate ?? now, note: '', withdrawn: false };
  if (published === false) return { state: 'draft', published: false, live: null };
  if (note !== undefined) return { state: 'declined', note };
  if (proposed && !before.published) return { state: 'proposed', note: '', withdrawn: false };
  if (proposed === false && before.state === 'proposed') return { state: 'draft' };
  return {};
}

function refuseIncomplete({ headline, body, tags }: StoredTutorial): void {
  const missing = { key: 'missing' };
  const faults = {
    ...(!headline && { headline: missing }),
    ...(!plainTextOf(body) && { body: missing }),
    ...(tags.length === 0 && { tags: missing }),
    ...(hasUndescribedPicture(body) && { body: { key: 'pictureText' } }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Notifies a developer that a superuser has published or declined the proposal. */
async function notifyAuthor(viewer: Viewer, before: StoredTutorial, after: StoredTutorial): Promise<void> {
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

/** Returns whether a developer may change a tutorial. */
export async function ownsTutorial(viewer: Viewer, { params }: { params: { id: string } }): Promise<boolean> {
  const tutorial = await tutorials.find(params.id);
  return tutorial !== null && isAuthorOf(viewer, tutorial);
}

/** Toggles a like of a public tutorial. */
export async function toggleTutorialLike(viewer: Viewer, id: string): Promise<Pick<Tutorial, 'likes' | 'isLiked'>> {
  const tutorial = await publicTutorial(viewer, id);
  await limitLikes(viewer);
  const isLiked = await likes.toggle('tutorial', tutorial._id, viewer.accountId ?? '');
  return { likes: (await likes.counts([tutorial._id])).get(id) ?? 0, isLiked };
}

/** Pins a public tutorial for a developer, or unpins it. */
export async function pinTutorial(viewer: Viewer, id: string, pinned: boolean): Promise<{ isPinned: boolean }> {
  await publicTutorial(viewer, id);
  const entityId = viewer.entityId ?? '';
  for (let tries = 0; tries < PIN_TRIES; tries++) {
    const { pinnedTutorials, revision } = await developerById(entityId);
    const others = pinnedTutorials.filter((each) => String(each) !== id).map(String);
    try {
      await updateDeveloper(viewer, entityId, { pinnedTutorials: pinned ? [...others, id] : others }, { revision });
      return { isPinned: pinned };
    } catch (error) {
      // Another tutorial was pinned at the same time.
      if (!(error instanceof HttpError) || error.code !== 'changed_elsewhere') throw error;
    }
  }
  throw busy();
}

export async function deleteTutorial(viewer: Viewer, id: string): Promise<void> {
  const tutorial = await readableTutorial(viewer, id);
  if (!isSuperuser(viewer) && tutorial.published) throw forbidden();
  await tutorials.change(id, { deletedDate: new Date(), deletedByAuthor: !isSuperuser(viewer) });
}

/**
 * Restores a deleted tutorial unchanged. A tutorial deleted by its developer has to be proposed again if a superuser
 * restores it. Throws 403 for a developer whose tutorial was public, since a superuser deleted it.
 */
export async function restoreTutorial(viewer: Viewer, id: string): Promise<Tutorial> {
  const tutorial = await tutorials.find(id);
  if (!tutorial?.deletedDate || tutorial.deletedDate.getTime() < Date.now() - RESTORABLE_DAYS * DAY) throw notFound();
  if (!isSuperuser(viewer) && tutorial.published) throw forbidden();
  const isTakenBack = isSuperuser(viewer) && tutorial.deletedByAuthor;
  const restored = {
    deletedDate: null,
    deletedByAuthor: false,
    ...(isTakenBack && { withdrawn: true }),
    ...(isTakenBack && tutorial.state === 'proposed' && { state: 'draft' as const }),
  };
  await tutorials.change(id, restored);
  return presentWhole(viewer, { ...tutorial, ...restored });
}

/** Returns deleted tutorials that can no longer be restored. */
export const longDeleted = (now: Date): Promise<StoredTutorial[]> =>
  tutorials.where({ deletedDate: { $lt: new Date(now.getTime() - RESTORABLE_DAYS * DAY) } });
