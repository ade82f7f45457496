export type Direction = 1 | -1;
/** Sort fields for the database, the most significant first. */
export type Order = Readonly<Record<string, Direction>>;
export interface PageOf<S extends string> {
  skip: number;
  limit: number;
  sort: S;
}

/**
 * Translates `sort` for the database: a field name, optionally with a leading `-` for descending, or a named order.
 * Equal items are ordered by id, so that pages neither repeat nor skip anything.
 * @param orders the named orders and the fields that are stored differently
 */
export function orderOf(sort: string, orders: Readonly<Record<string, Order>> = {}): Order {
  const named = orders[sort];
  if (named) return { ...named, _id: named._id ?? 1 };
  const direction: Direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  const fields = Object.entries(orders[field] ?? { [field]: 1 });
  return Object.fromEntries([...fields.map(([name, way]) => [name, way * direction]), ['_id', direction]]);
}

/** Returns the same order reversed. */
export const reversed = (order: Order): Order =>
  Object.fromEntries(Object.entries(order).map(([name, way]) => [name, way === 1 ? -1 : 1]));

type Sortable = string | number | boolean | Date | null | undefined;

/** The named order of a list that is already sorted when it is read. */
export const ALREADY_SORTED = 'as read';

/**
 * One page of a list that is read in full, in the order given by `sort`.
 * @param values getters for fields that items do not have under that name, and the existing order of the list
 */
export function pageFrom<T extends object>(
  items: readonly T[],
  { skip, limit, sort }: PageOf<string>,
  values: Readonly<Record<string, typeof ALREADY_SORTED | ((item: T) => Sortable)>> = {},
): { items: T[]; total: number } {
  const field = sort.replace(/^-/, '');
  const read = values[field] ?? ((item: T) => (item as Record<string, Sortable>)[field]);
  const sorted = read === ALREADY_SORTED ? items : items.toSorted(by(read, sort.startsWith('-') ? -1 : 1));
  return { items: sorted.slice(skip, skip + limit), total: items.length };
}

const by =
  <T extends object>(read: (item: T) => Sortable, direction: Direction) =>
  (one: T, other: T) =>
    direction * (compare(read(one), read(other)) || compare(id(one), id(other)));

const id = (item: object): string => ('_id' in item ? String(item._id) : '');

/** Missing values come first, as in the database. */
function compare(one: Sortable, other: Sortable): number {
  if (one == null || other == null) return Number(one != null) - Number(other != null);
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, 'en');
  return Number(one) - Number(other);
}
