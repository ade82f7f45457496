import type { CvProfile } from '@tandem/contracts/cv';

/** Fields that hold one text, and those that hold several things. */
export const LINES = ['firstName', 'lastName', 'headline', 'description', 'telephone', 'linkedin', 'github'] as const;
export const LISTS = ['skills', 'languages', 'workExperience', 'education'] as const;
export type Line = (typeof LINES)[number];
export type CvField = keyof CvProfile;

export const isList = (field: CvField): field is (typeof LISTS)[number] => (LISTS as readonly string[]).includes(field);

interface Dated {
  organisation: string;
  from: string | null;
}

/** What a field holds after something was taken: lists grow by what they do not have yet, texts are replaced. */
export function joined(field: CvField, had: unknown, taken: unknown): unknown {
  if (!isList(field)) return taken;
  const before = (had ?? []) as unknown[];
  const keys = new Set(before.map(keyOf));
  return [...before, ...(taken as unknown[]).filter((each) => !keys.has(keyOf(each)))];
}

/** The same value, or the same place at the same time. */
const keyOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : `${(value as Dated).organisation.trim().toLowerCase()} ${(value as Dated).from?.slice(0, 4) ?? ''}`;
