import { lazy } from 'react';
import { type ShownErrors, shownErrors } from '../../../lib/editing/shown-errors.tsx';
import type { Field, ProfileEditor } from './use-profile.ts';

const FactEditConflict = lazy(() => import('./FactEditConflict.tsx'));

/** What stands at the fields of a profile: what was refused, and what two have written. */
export const profileErrors = (editor: ProfileEditor): ShownErrors<Field> => shownErrors(editor, FactEditConflict);
