import type { Role } from './page.ts';

const AT = /\s(?:at|på|bei|chez|en)\s/giu;

/** A person's current employer and title. */
export interface CurrentRole {
  currentCompany: string | null;
  currentTitle: string | null;
}

/**
 * Returns the first role that has not ended. Without a work section on the page: the top card's company, and the part
 * of the headline before "at" if that company follows it.
 */
export function currentRole(
  roles: readonly Role[] | null,
  topCardCompany: string | null,
  headline: string | null,
): CurrentRole {
  if (roles) {
    const role = roles.find(({ to }) => to === 'present');
    return { currentCompany: role?.organisation ?? null, currentTitle: role?.title ?? null };
  }
  return {
    currentCompany: topCardCompany,
    currentTitle: topCardCompany && headline ? titleIn(headline, topCardCompany) : null,
  };
}

function titleIn(headline: string, company: string): string | null {
  for (const match of headline.matchAll(AT)) {
    const after = headline.slice(match.index + match[0].length).trim();
    if (after.toLowerCase() === company.toLowerCase()) return headline.slice(0, match.index).trim() || null;
  }
  return null;
}
