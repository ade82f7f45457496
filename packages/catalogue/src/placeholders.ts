/** Pictures of people who have none. Source: specification 1, section 9. */
export const AVATARS = [1, 2, 3, 4, 5] as const;

/** The address of a placeholder, on the origin that people see. */
const avatarAddress = (nth: number) => `/placeholders/person-${nth}.svg`;

/** The placeholder of a person: the same one for the same id. */
export function avatarOf(id: string): string {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return avatarAddress((hash % AVATARS.length) + 1);
}

/** Which of the placeholders an address, or the name under which it was stored before, means; undefined for any other. */
export function avatarNumber(avatar: string): number | undefined {
  const nth = Number(/(?:person|placeholder)-(\d)(?:\.svg)?$/.exec(avatar)?.[1]);
  return AVATARS.find((each) => each === nth);
}

/** The placeholder as an address; of what is none, the one of the person. */
export function avatarShown(avatar: string, id: string): string {
  const nth = avatarNumber(avatar);
  return nth ? avatarAddress(nth) : avatarOf(id);
}

/** The logo of a company that has none. */
export const LOGO_PLACEHOLDER = '/placeholders/company.svg';

/** The logo that a company has itself; empty where it has none. */
export const ownLogo = (logo: string | undefined): string => (logo === LOGO_PLACEHOLDER ? '' : (logo ?? ''));
