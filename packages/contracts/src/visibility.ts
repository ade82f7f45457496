/** Levels of access to a record, from everyone to the Tandem team. */
export const LEVELS = ['GUEST', 'HALF', 'FULL', 'ADMIN', 'SUPERADMIN'] as const;
export type Level = (typeof LEVELS)[number];

type UpTo = {
  GUEST: 'GUEST';
  HALF: 'GUEST' | 'HALF';
  FULL: 'GUEST' | 'HALF' | 'FULL';
  ADMIN: 'GUEST' | 'HALF' | 'FULL' | 'ADMIN';
  SUPERADMIN: Level;
};

/** The lowest level that sees a field; for a list of records, some of their fields may be blank below a level. */
export type Row<F> =
  | Level
  | (F extends readonly (infer Item)[] ? { from: Level; blank: { [K in keyof Item]?: Level } } : never);
/** One row for each field of a record: a missing row is a compile error. */
export type VisibilityTable<T> = { readonly [K in keyof T]-?: Row<NonNullable<T[K]>> };

type FromOf<R> = R extends Level ? R : R extends { from: infer L } ? L : never;

/** A record as seen at a level. */
export type At<T, V extends VisibilityTable<T>, L extends Level> = Pick<
  T,
  { [K in keyof T]-?: FromOf<V[K]> extends UpTo[L] ? K : never }[keyof T]
>;

/** Returns whether a viewer's level includes the needed one. */
export const sees = (viewer: Level, needed: Level): boolean => LEVELS.indexOf(viewer) >= LEVELS.indexOf(needed);

/** Returns the lower of two levels. */
export const lower = (one: Level, other: Level): Level => (sees(one, other) ? other : one);

/** Returns the lowest level that sees a field of a table. */
export function levelOf<T>(table: VisibilityTable<T>, field: keyof T): Level {
  const row: Row<unknown[]> = table[field] as Row<unknown[]>;
  return typeof row === 'string' ? row : row.from;
}

/** Returns the lowest level that sees one field of the records in a list. */
export function levelOfColumn<T>(table: VisibilityTable<T>, field: keyof T, column: string): Level {
  const row = table[field] as Row<unknown[]>;
  const blank: Partial<Record<string, Level>> = typeof row === 'string' ? {} : row.blank;
  return blank[column] ?? levelOf(table, field);
}

const fieldsOf = new WeakMap<object, Partial<Record<Level, readonly string[]>>>();

/** Returns the fields that a level may read, and therefore the only ones that it may filter, sort or count by. */
export function fieldsAt<T>(table: VisibilityTable<T>, level: Level): readonly (keyof T & string)[] {
  const known = fieldsOf.get(table) ?? {};
  fieldsOf.set(table, known);
  known[level] ??= Object.keys(table).filter((field) => sees(level, levelOf(table, field as keyof T)));
  return known[level] as (keyof T & string)[];
}

/** Blank columns by table, level and field. */
const blanksOf = new WeakMap<object, Partial<Record<Level, Map<string, Record<string, ''>>>>>();

function blanksAt<T>(table: VisibilityTable<T>, level: Level): Map<string, Record<string, ''>> {
  const known = blanksOf.get(table) ?? {};
  blanksOf.set(table, known);
  known[level] ??= new Map(
    fieldsAt(table, level).flatMap((field) => {
      const row = table[field] as Row<unknown[]>;
      const columns: Partial<Record<string, Level>> = typeof row === 'string' ? {} : row.blank;
      const hidden = Object.keys(columns).filter((column) => !sees(level, columns[column] as Level));
      return hidden.length > 0 ? [[field, Object.fromEntries(hidden.map((column) => [column, '']))]] : [];
    }),
  );
  return known[level];
}

/**
 * Returns a record as seen at a level: fields above the level are absent, not null, and columns above it are blank.
 * Such records leave the API only through this function. Fields without a row are always removed.
 * @param computed values that replace those of the record
 * @param convert applied to each visible value, for example to convert stored values into those of the contract
 */
export function visible<T extends object, const V extends VisibilityTable<T>, L extends Level>(
  record: T,
  table: V,
  level: L,
  computed: Partial<T> = {},
  convert: (value: unknown) => unknown = (value) => value,
): At<T, V, L> {
  const shown: Record<string, unknown> = {};
  const blanks = blanksAt<T>(table, level);
  for (const field of fieldsAt<T>(table, level)) {
    const value = field in computed ? computed[field] : record[field];
    if (value === undefined) continue;
    const blank = blanks.get(field);
    shown[field] = convert(blank && Array.isArray(value) ? value.map((item) => ({ ...item, ...blank })) : value);
  }
  return shown as At<T, V, L>;
}
