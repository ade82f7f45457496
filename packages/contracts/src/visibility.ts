/** Levels of access to a record, from everyone to the staff of the marketplace. */
export const LEVELS = ['GUEST', 'HALF', 'FULL', 'ADMIN', 'SUPERADMIN'] as const;
export type Level = (typeof LEVELS)[number];

type UpTo = {
  GUEST: 'GUEST';
  HALF: 'GUEST' | 'HALF';
  FULL: 'GUEST' | 'HALF' | 'FULL';
  ADMIN: 'GUEST' | 'HALF' | 'FULL' | 'ADMIN';
  SUPERADMIN: Level;
};

/** The lowest level that sees a field; a list of records may blank some of their fields below a level. */
export type Row<F> =
  | Level
  | (F extends readonly (infer Item)[] ? { from: Level; blank: { [K in keyof Item]?: Level } } : never);
/** One row for each field of a record: a field without a row does not compile. */
export type VisibilityTable<T> = { readonly [K in keyof T]-?: Row<NonNullable<T[K]>> };

type FromOf<R> = R extends Level ? R : R extends { from: infer L } ? L : never;

/** A record as a level sees it. */
export type At<T, V extends VisibilityTable<T>, L extends Level> = Pick<
  T,
  { [K in keyof T]-?: FromOf<V[K]> extends UpTo[L] ? K : never }[keyof T]
>;

/** Whether a viewer of one level sees what needs another. */
export const sees = (viewer: Level, needed: Level): boolean => LEVELS.indexOf(viewer) >= LEVELS.indexOf(needed);

/** The lower of two levels. */
export const lower = (one: Level, other: Level): Level => (sees(one, other) ? other : one);

/** The lowest level that sees a field of a table. */
export function levelOf<T>(table: VisibilityTable<T>, field: keyof T): Level {
  const row: Row<unknown[]> = table[field] as Row<unknown[]>;
  return typeof row === 'string' ? row : row.from;
}

/** The lowest level that sees one field of the records in a list. */
export function levelOfColumn<T>(table: VisibilityTable<T>, field: keyof T, column: string): Level {
  const row = table[field] as Row<unknown[]>;
  const blank: Partial<Record<string, Level>> = typeof row === 'string' ? {} : row.blank;
  return blank[column] ?? levelOf(table, field);
}

const fieldsOf = new WeakMap<object, Partial<Record<Level, readonly string[]>>>();

/** Fields that a level may read, and so the only ones it may filter, sort or count by. */
export function fieldsAt<T>(table: VisibilityTable<T>, level: Level): readonly (keyof T & string)[] {
  const known = fieldsOf.get(table) ?? {};
  fieldsOf.set(table, known);
  known[level] ??= Object.keys(table).filter((field) => sees(level, levelOf(table, field as keyof T)));
  return known[level] as (keyof T & string)[];
}

/** What is blank below a level, for each field that has such columns. */
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
 * A record as a level sees it: fields above the level are absent, not null, and columns above it are blank.
 * The only way by which such a record leaves the API. Fields without a row never pass.
 * @param computed values that are shown in place of those of the record
 * @param convert applied to each value that is shown, such as what turns stored values into those of the contract
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
