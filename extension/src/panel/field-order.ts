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

/** Confidence below which a field is shown first and marked. */
export const MIN_CONFIDENCE = 0.6;
/** Highest confidence of a field that the page had not loaded yet. */
export const NOT_LOADED = 0.2;

/** How a field was read: `absent` if the page has no value, `loading` if it had not loaded one yet. */
export type Reading = 'read' | 'unsure' | 'absent' | 'loading' | 'typed';

/** Returns how a field was read from the page. */
export function readingOf({ draft, confidence, sourceKind }: ReadDraft, field: DraftField): Reading {
  if (sourceKind === 'manual' || field === 'email') return 'typed';
  if (sourceKind === 'cv' && draft[field].length === 0) return 'typed';
  const sure = confidence[field] ?? 0;
  if (draft[field].length === 0) return sure <= NOT_LOADED && sure > 0 ? 'loading' : 'absent';
  return sure < MIN_CONFIDENCE ? 'unsure' : 'read';
}

/** Returns the fields of the form: first those to check, least certain first, then the rest. */
export function inOrder(read: ReadDraft): { unsure: DraftField[]; sure: DraftField[] } {
  const needsChecking = (field: DraftField) => ['unsure', 'loading'].includes(readingOf(read, field));
  const sure = (field: DraftField) => read.confidence[field] ?? 1;
  return {
    unsure: FIELDS.filter(needsChecking).sort((one, other) => sure(one) - sure(other)),
    sure: FIELDS.filter((field) => !needsChecking(field)),
  };
}

/** Returns the number of filled-in fields and of all fields. */
export function fieldsOf(draft: Draft): { filled: number; all: number } {
  return { filled: FIELDS.filter((field) => draft[field].length > 0).length, all: FIELDS.length };
}
