import { lazy } from 'react';
import { type ShownErrors, shownErrors } from '../../../lib/editing/shown-errors.tsx';
import type { Field, ProfileEditor } from './use-profile.ts';

const FactEditConflict = lazy(() => import('./FactEditConflict.tsx'));

/** The errors of profile fields: rejected values and conflicts. */
export const profileErrors = (editor: ProfileEditor): ShownErrors<Field> => shownErrors(editor, FactEditConflict);
