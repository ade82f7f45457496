import { type ShownErrors, shownErrors } from '../../../lib/editing/shown-errors.tsx';
import { lazyPart } from '../../../lib/preload.ts';
import type { Field, ProfileEditor } from './use-profile.ts';

const FactEditConflict = lazyPart(() => import('./FactEditConflict.tsx'));

/** Returns the errors of profile fields: rejected values and conflicts. */
export const profileErrors = (editor: ProfileEditor): ShownErrors<Field> => shownErrors(editor, FactEditConflict);
