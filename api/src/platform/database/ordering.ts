export type Direction = 1 | -1;
/** Fields as the database sorts by them, the most important first. */
export type Order = Readonly<Record<string, Direction>>;
export interface PageOf<S extends string> {
  skip: number;
  limit: number;
  sort: S;
}

/**
 * What `sort` asks of the database: a field, or with `-` before it the same descending, or an order with a name. What is
 * equal is in the order of the ids, so that pages neither repeat nor miss anything.
 * @param orders what names mean, and fields that are stored differently
 */
export function orderOf(sort: string, orders: Readonly<Record<string, Order>> = {}): Order {
  const named = orders[sort];
  if (named) return { ...named, _id: named._id ?? 1 };
  const direction: Direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  const fields = Object.entries(orders[field] ?? { [field]: 1 });
  return Object.fromEntries([...fields.map(([name, way]) => [name, way * direction]), ['_id', direction]]);
}

type Sortable = string | number | boolean | Date | null | undefined;

/** An order with a name that a list already has when it is read. */
export const AS_READ = 'as read';

/**
 * One page of a list that is read whole, in the order that `sort` asks for.
 * @param values of fields that an item does not have by that name, and the order that the list already has
 */
export function pageFrom<T extends object>(
  items: readonly T[],
  { skip, limit, sort }: PageOf<string>,
  values: Readonly<Record<string, typeof AS_READ | ((item: T) => Sortable)>> = {},
): { items: T[]; total: number } {
  const field = sort.replace(/^-/, '');
  const read = values[field] ?? ((item: T) => (item as Record<string, Sortable>)[field]);
  const sorted = read === AS_READ ? items : items.toSorted(by(read, sort.startsWith('-') ? -1 : 1));
  return { items: sorted.slice(skip, skip + limit), total: items.length };
}

const by =
  <T extends object>(read: (item: T) => Sortable, direction: Direction) =>
  (one: T, other: T) =>
    direction * (compare(read(one), read(other)) || compare(id(one), id(other)));

const id = (item: object): string => ('_id' in item ? String(item._id) : '');

/** Nothing comes first, as in the database. */
function compare(one: Sortable, other: Sortable): number {
  if (one == null || other == null) return Number(one != null) - Number(other != null);
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, 'en');
  return Number(one) - Number(other);
}
