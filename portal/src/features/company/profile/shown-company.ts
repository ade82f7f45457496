import type { VisibleCompany } from '@tandem/contracts/company';
import { isPublicLink } from '@tandem/contracts/links';

const LINKS = ['website', 'linkedinLink', 'introVideo', 'clutchUrl'] as const;

/** Returns the company as its page would show it now; an incomplete URL is replaced by the stored one. */
export function shownCompany(typed: VisibleCompany, stored: VisibleCompany): VisibleCompany {
  const links = LINKS.flatMap((field) => {
    const value = typed[field] ?? '';
    return value === '' || isPublicLink(value) ? [] : [[field, stored[field] ?? '']];
  });
  const background = typed.media?.find(({ type }) => type === 'background')?.url ?? '';
  return { ...typed, backgroundImage: background, ...Object.fromEntries(links) };
}
