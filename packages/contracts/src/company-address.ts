import { COMPANY_BADGES, type CompanyBadge } from '@tandem/catalogue/badges';
import { canonicalCity } from '@tandem/catalogue/city-names';
import { COMPANY_SIZES, COMPANY_TYPES, type CompanySize, type CompanyType } from '@tandem/catalogue/companies';
import { skillNamed } from '@tandem/catalogue/skills';
import { PERKS, type Perk } from '@tandem/catalogue/work';

export const COMPANY_ORDERS = ['weight', 'newest', 'name'] as const;
export type CompanyOrder = (typeof COMPANY_ORDERS)[number];

/** The filters of the list of companies, as in its URL. */
export interface CompanyFilters {
  text: string;
  places: string[];
  types: CompanyType[];
  sizes: CompanySize[];
  stack: string[];
  perks: Perk[];
  badges: CompanyBadge[];
  /** Only companies with public jobs. */
  hiring: boolean;
  order: CompanyOrder;
  skip: number;
}

/** Number of companies for each further choice; each facet ignores its own filter. */
export interface CompanyFacets {
  total: number;
  places: Record<string, number>;
  types: Record<string, number>;
  sizes: Record<string, number>;
  stack: Record<string, number>;
  perks: Record<string, number>;
  badges: Record<string, number>;
  hiring: Record<string, number>;
  /** The total without each filter. */
  without: Record<string, number>;
}

const MAX_LENGTH = 100;
/** Maximum number of values of one filter that the API accepts. */
const MAX_VALUES = 20;

/** Accepts repeated parameters, as forms send them, or one parameter with commas. */
const wordsOf = (values: string[]): string[] =>
  [...new Set(values.flatMap((value) => value.split(',')).map((value) => value.trim().slice(0, MAX_LENGTH)))]
    .filter(Boolean)
    .slice(0, MAX_VALUES);

const listOf = <T extends string>(values: string[], known: readonly T[]): T[] =>
  wordsOf(values).filter((each): each is T => (known as readonly string[]).includes(each));

/** Reads filters from an address; invalid values are ignored. */
export const readCompanyFilters = (params: URLSearchParams): CompanyFilters => ({
  text: (params.get('q') ?? '').trim().slice(0, MAX_LENGTH),
  places: [...new Set(wordsOf(params.getAll('place')).map((place) => canonicalCity(place)))],
  types: listOf(params.getAll('type'), COMPANY_TYPES),
  sizes: COMPANY_SIZES.filter((size) => wordsOf(params.getAll('size')).includes(String(size))),
  stack: [...new Set(wordsOf(params.getAll('stack')).map((skill) => skillNamed(skill.toLowerCase().slice(0, 40))))],
  perks: listOf(params.getAll('perk'), PERKS),
  badges: listOf(params.getAll('badge'), COMPANY_BADGES),
  hiring: params.get('hiring') === 'true',
  order: COMPANY_ORDERS.find((each) => each === params.get('order')) ?? 'weight',
  skip: Math.max(0, Math.min(1_000_000, Math.floor(Number(params.get('skip'))) || 0)),
});

export const NO_COMPANY_FILTERS: CompanyFilters = readCompanyFilters(new URLSearchParams());

/**
 * Returns the list's address with some of the filters changed, in a fixed order; a change resets it to the first page.
 */
export function companiesWith(filters: CompanyFilters, part: Partial<CompanyFilters>): string {
  const { text, places, types, sizes, stack, perks, badges, hiring, order, skip } = { ...filters, skip: 0, ...part };
  const values = {
    q: text,
    place: places.join(','),
    type: types.join(','),
    size: sizes.join(','),
    stack: stack.join(','),
    perk: perks.join(','),
    badge: badges.join(','),
    hiring: hiring ? 'true' : '',
    order: order === 'weight' ? '' : order,
    skip: skip > 0 ? String(skip) : '',
  };
  const search = new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();
  return search ? `/companies?${search}` : '/companies';
}

const undefinedIfEmpty = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** Returns the filters as an API query, without order and page. */
export const asCompanyQuery = ({ text, places, types, sizes, stack, perks, badges, hiring }: CompanyFilters) => ({
  text: text || undefined,
  places: undefinedIfEmpty(places),
  types: undefinedIfEmpty(types),
  sizes: undefinedIfEmpty(sizes),
  stack: undefinedIfEmpty(stack),
  perks: undefinedIfEmpty(perks),
  badges: undefinedIfEmpty(badges),
  hiring: hiring || undefined,
});

/** Returns the number of active filters, without the search text. */
export const countCompanyFilters = ({ places, types, sizes, stack, perks, badges, hiring }: CompanyFilters): number =>
  [places, types, sizes, stack, perks, badges].flat().length + (hiring ? 1 : 0);
