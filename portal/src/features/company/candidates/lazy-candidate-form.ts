import { preload } from '../../../lib/preload.ts';

/** Its fields bring much that the page around them can be drawn without. */
export const CandidateForm = preload(() => import('./CandidateForm.tsx'));
