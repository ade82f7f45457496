import { alongside } from '../../../lib/alongside.ts';

/** Its fields bring much that the page around them can be drawn without. */
export const CandidateForm = alongside(() => import('./CandidateForm.tsx'));
