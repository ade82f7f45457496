import type { CvProfile } from '@tandem/contracts/cv';

/** Fields with a single text; `LISTS` are those with several values. */
export const LINES = [
  'firstName',
  'lastName',
  'headline',
  'seniority',
  'description',
  'city',
  'telephone',
  'linkedin',
  'github',
] as const;
/** Returns whether a field was inferred rather than stated: it is only taken over if the person selects it. */
export const isSuggested = (field: CvField): boolean => field === 'seniority';
export const LISTS = ['skills', 'languages', 'workExperience', 'education', 'projects'] as const;
export type Line = (typeof LINES)[number];
export type CvField = keyof CvProfile;

export const isList = (field: CvField): field is (typeof LISTS)[number] => (LISTS as readonly string[]).includes(field);

interface Dated {
  organisation: string;
  from: string | null;
}

/** Returns the value of a field after the import: lists are extended by new values, texts are replaced. */
export function mergeField(field: CvField, had: unknown, taken: unknown): unknown {
  if (!isList(field)) return taken;
  const before = (had ?? []) as unknown[];
  const keys = new Set(before.map(keyOf));
  return [...before, ...(taken as unknown[]).filter((each) => !keys.has(keyOf(each)))];
}

/** Returns the imported values that the profile does not contain in the same form. */
export function missingFromProfile(read: CvProfile, had: { [field in CvField]?: unknown }): CvProfile {
  const rest = Object.entries(read).map(([name, value]) => {
    const field = name as CvField;
    const held = had[field];
    if (!isList(field)) return [field, isSameText(value, held) ? undefined : value];
    const added = (mergeField(field, held, value) as unknown[]).slice(Array.isArray(held) ? held.length : 0);
    return [field, added.length > 0 ? added : undefined];
  });
  return Object.fromEntries(rest.filter(([, value]) => value !== undefined)) as CvProfile;
}

/**
 * Returns the fields that follow from selected ones: the country of the city unless the city was corrected, levels of
 * languages and years of skills.
 */
export function dependentFields(
  read: CvProfile,
  taken: { city?: unknown; languages?: unknown; skills?: unknown },
  had: {
    languageLevels?: Readonly<Record<string, string>> | undefined;
    skillsYears?: Readonly<Record<string, number>> | undefined;
  },
): object {
  const levels = ofTaken(read.languageLevels, taken.languages);
  const years = ofTaken(read.skillsYears, taken.skills);
  return {
    ...(taken.city && taken.city === read.city && read.country ? { country: read.country } : {}),
    ...(levels && { languageLevels: { ...levels, ...had.languageLevels } }),
    ...(years && { skillsYears: { ...years, ...had.skillsYears } }),
  };
}

/** Returns the entries of the selected values; undefined if there are none. */
function ofTaken<V>(stated: Readonly<Record<string, V>> = {}, taken: unknown): Record<string, V> | undefined {
  const entries = Object.entries(stated).filter(([key]) => Array.isArray(taken) && taken.includes(key));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const isSameText = (read: unknown, held: unknown) => String(read).trim() === String(held ?? '').trim();

/** Returns the identity of a value: the text, the name of a project, or an organisation with its first year. */
const keyOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : isProject(value)
      ? value.title.trim().toLowerCase()
      : `${(value as Dated).organisation.trim().toLowerCase()} ${(value as Dated).from?.slice(0, 4) ?? ''}`;

const isProject = (value: unknown): value is { title: string } =>
  typeof value === 'object' && value !== null && 'link' in value;
