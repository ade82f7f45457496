import type { Filters } from './board-address.ts';

/** The texts in one language. */
interface FilterTexts {
  /** Translates a key, such as `catalogue:remote.hybrid`. */
  say: (key: string, values?: Record<string, string>) => string;
  /** Formats an amount in euro, such as `4 500 €`. */
  money: (sum: number) => string;
  /** Returns the name of a language by its code. */
  language: (code: string) => string;
  skill: (skill: string) => string;
  city: (city: string) => string;
}

/** Describes the filters of the board as text, for emails, titles and lists; returns an empty list without filters. */
export function describeFilters(filters: Filters, { say, money, language, skill, city }: FilterTexts): string[] {
  return [
    ...(filters.text ? [`“${filters.text}”`] : []),
    ...filters.roles.map((role) => say(role === 'lead' ? `catalogue:shortRoles.${role}` : `catalogue:roles.${role}`)),
    ...filters.levels.map((level) => say(`catalogue:seniority.${level}`)),
    ...filters.skills.map(skill),
    ...(filters.city ? [city(filters.city)] : []),
    ...filters.remote.map((remote) => say(`catalogue:remote.${remote}`)),
    ...(filters.salary ? [say('public:board.from', { sum: money(filters.salary) })] : []),
    ...filters.types.map((type) => say(`catalogue:jobTypes.${type}`)),
    ...filters.languages.map(language),
    ...filters.promises.map((key) => say(`catalogue:companyBadges.${key}`, { range: say('badges:range.3') })),
    ...(filters.visa ? [say('public:board.visa')] : []),
  ];
}
