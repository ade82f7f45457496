import { preload } from '../../../lib/preload.ts';

/** The form's fields load a lot of code that the page around them can be rendered without. */
export const CandidateForm = preload(() => import('./CandidateForm.tsx'));
