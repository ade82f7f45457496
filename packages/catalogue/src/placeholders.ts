/** Placeholder pictures for people without one. Source: specification 1, section 9. */
export const AVATARS = [1, 2, 3, 4, 5] as const;

/** Returns the path of a placeholder on the public origin. */
const avatarAddress = (nth: number) => `/placeholders/person-${nth}.svg`;

/** Returns the placeholder of a person, always the same for an id. */
export function avatarOf(id: string): string {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return avatarAddress((hash % AVATARS.length) + 1);
}

/**
 * Returns the number of the placeholder that a path, or its earlier stored name, refers to; undefined for any other
 * picture.
 */
export function avatarNumber(avatar: string): number | undefined {
  const nth = Number(/(?:person|placeholder)-(\d)(?:\.svg)?$/.exec(avatar)?.[1]);
  return AVATARS.find((each) => each === nth);
}

/** Returns the path of the placeholder; for any other picture, the person's placeholder. */
export function avatarShown(avatar: string, id: string): string {
  const nth = avatarNumber(avatar);
  return nth ? avatarAddress(nth) : avatarOf(id);
}

/** Placeholder logo for companies without one. */
export const LOGO_PLACEHOLDER = '/placeholders/company.svg';

/** Returns the logo that a company has uploaded; empty if it has none. */
export const ownLogo = (logo: string | undefined): string => (logo === LOGO_PLACEHOLDER ? '' : (logo ?? ''));
