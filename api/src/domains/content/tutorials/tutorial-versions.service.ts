import { skillList } from '@tandem/contracts/developer-input';
import { TUTORIAL_CONTENT, type Tutorial, type TutorialVersion } from '@tandem/contracts/tutorial';
import type { Version } from '@tandem/contracts/version';
import { isFieldChanged, nextRevision } from '../../../platform/database/revisions.ts';
import { busy } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { withStoredPictures } from '../writing/live-text.service.ts';
import { publicNames } from './authors.ts';
import { tutorialHistory } from './tutorial-history.ts';
import { tutorials } from './tutorials.model.ts';
import { isWithdrawnBy } from './tutorials.policy.ts';
import { changeableTutorial, presentWhole } from './tutorials.service.ts';

const TRIES = 5;
const namesFor = (viewer: Viewer) => (ids: string[]) => publicNames(viewer, ids);

/** Returns the versions of a tutorial that the viewer may change, latest first. */
export async function versionsOfTutorial(viewer: Viewer, id: string): Promise<Version[]> {
  await changeableTutorial(viewer, id);
  return tutorialHistory.list(id, namesFor(viewer));
}

export async function versionOfTutorial(viewer: Viewer, id: string, versionId: string): Promise<TutorialVersion> {
  await changeableTutorial(viewer, id);
  return tutorialHistory.get(id, versionId, namesFor(viewer));
}

/**
 * Makes a stored version the draft of its tutorial, without pictures that have been deleted since. Skills that have
 * been merged since get their new names.
 */
export async function restoreTutorialVersion(
  viewer: Viewer,
  id: string,
  versionId: string,
  now = new Date(),
): Promise<Tutorial> {
  const { content } = await versionOfTutorial(viewer, id, versionId);
  const tags = skillList(content.tags.length).parse(content.tags);
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await changeableTutorial(viewer, id);
    const restored = withStoredPictures({ ...content, tags }, before.media);
    const fields = TUTORIAL_CONTENT.filter((field) => isFieldChanged(before, restored, field));
    const stored = await tutorials.changeFrom(before, {
      ...restored,
      ...(fields.length > 0 && isWithdrawnBy(viewer, before) && { withdrawn: true }),
      ...nextRevision(before, fields),
    });
    if (!stored) continue;
    await tutorialHistory.store(stored, 'restored', viewer, now);
    return presentWhole(viewer, stored);
  }
  throw busy();
}
