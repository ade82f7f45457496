import type { Draft, DraftField, ReadDraft } from './draft.ts';

const FIELDS: readonly DraftField[] = [
  'firstName',
  'lastName',
  'headline',
  'role',
  'seniority',
  'company',
  'city',
  'country',
  'skills',
  'languages',
  'email',
  'linkedin',
  'github',
  'description',
  'workExperience',
  'education',
];

/** Below this a field is shown first and marked. */
export const SURE_ENOUGH = 0.6;
/** Up to this the page had not loaded the field yet. */
export const NOT_LOADED = 0.2;

/** How far a field was read: `absent` where the page has nothing, `loading` where it had nothing yet. */
export type Reading = 'read' | 'unsure' | 'absent' | 'loading' | 'typed';

/** How a field was read from the page. */
export function readingOf({ draft, confidence, sourceKind }: ReadDraft, field: DraftField): Reading {
  if (sourceKind === 'manual' || field === 'email') return 'typed';
  if (sourceKind === 'cv' && draft[field].length === 0) return 'typed';
  const sure = confidence[field] ?? 0;
  if (draft[field].length === 0) return sure <= NOT_LOADED && sure > 0 ? 'loading' : 'absent';
  return sure < SURE_ENOUGH ? 'unsure' : 'read';
}

/** The fields of the form: first what a person should check, least sure first, then the rest. */
export function inOrder(read: ReadDraft): { unsure: DraftField[]; sure: DraftField[] } {
  const needsChecking = (field: DraftField) => ['unsure', 'loading'].includes(readingOf(read, field));
  const sure = (field: DraftField) => read.confidence[field] ?? 1;
  return {
    unsure: FIELDS.filter(needsChecking).sort((one, other) => sure(one) - sure(other)),
    sure: FIELDS.filter((field) => !needsChecking(field)),
  };
}

/** How many fields hold something, and how many there are. */
export function fieldsOf(draft: Draft): { filled: number; all: number } {
  return { filled: FIELDS.filter((field) => draft[field].length > 0).length, all: FIELDS.length };
}
