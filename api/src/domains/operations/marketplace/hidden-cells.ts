import { MIN_PEOPLE } from '@tandem/catalogue/responsiveness';

/** People by row and column. */
export type PeopleTable = readonly (readonly number[])[];

/**
 * Whether each value of a table is hidden. For `n` rows and `m` columns, row `n` contains the totals of the columns,
 * column `m` the totals of the rows, and their corner the grand total.
 */
export type HiddenCells = readonly (readonly boolean[])[];

interface Cell {
  row: number;
  column: number;
}

/**
 * Hides every value of 1 to 9 people and as few other people as possible, so that none of these values can be derived:
 * for each there is another table that agrees with everything shown and in which the value is ten. The grand total is
 * shown if it is ten or more. If a value cannot be protected, everything is hidden.
 *
 * The other table is found by moving people between rows and columns along the cheapest path; values on the path are
 * hidden. Method: network flows for complementary suppression (L. H. Cox, 1995).
 * @param fewest values below this number of people are hidden, including 0
 */
export function hiddenCells(people: PeopleTable, fewest = MIN_PEOPLE): HiddenCells {
  const table = withTotals(people);
  const hidden = table.map((line) => line.map((value) => value < fewest));
  const small = table.flatMap((line, row) =>
    line.flatMap((value, column) => (value > 0 && value < fewest ? { row, column, value } : [])),
  );
  for (const { value, ...cell } of small.sort((one, other) => one.value - other.value)) {
    const moves = new Moves(table, hidden, cell);
    for (let missing = fewest - value; missing > 0; ) {
      const moved = moves.along(missing);
      if (moved === 0) return hidden.map((line) => line.map(() => true));
      missing -= moved;
    }
  }
  return hidden;
}

/** Builds, step by step, another table with the same sums in which a value is larger. */
class Moves {
  readonly #table: number[][];
  readonly #hidden: boolean[][];
  readonly #target: Cell;
  readonly #rows: number;
  readonly #columns: number;

  /** @param hidden is modified: values on a path are hidden. */
  constructor(table: readonly (readonly number[])[], hidden: boolean[][], target: Cell) {
    this.#table = table.map((line) => [...line]);
    this.#hidden = hidden;
    this.#target = target;
    this.#rows = table.length;
    this.#columns = table[0]?.length ?? 0;
  }

  /** Increases the value by at most `max` people, at the lowest cost. Returns the increase; 0 if there is no path. */
  along(max: number): number {
    const { row, column } = this.#target;
    const [from, to] = this.#isTotal(this.#target) ? [this.#rows + column, row] : [row, this.#rows + column];
    const path = this.#cheapest(from, to);
    if (path.length === 0) return 0;
    const moved = Math.min(max, ...path.map((step) => this.#capacity(step)));
    for (const step of path) this.#move(step, moved);
    return moved;
  }

  /** Returns the cheapest path from one line of the table to another; rows come first, then columns. */
  #cheapest(from: number, to: number): Step[] {
    const count = this.#rows + this.#columns;
    const costs = Array<number>(count).fill(Number.POSITIVE_INFINITY);
    const steps = Array<Step | undefined>(count).fill(undefined);
    const open = new Set(costs.keys());
    costs[from] = 0;
    while (open.size > 0) {
      let line = -1;
      for (const each of open) if (line === -1 || (costs[each] ?? 0) < (costs[line] ?? 0)) line = each;
      const cost = costs[line] ?? Number.POSITIVE_INFINITY;
      open.delete(line);
      if (line === to || cost === Number.POSITIVE_INFINITY) break;
      for (const step of this.#stepsFrom(line)) {
        const reached = cost + this.#costOf(step);
        if (reached >= (costs[step.to] ?? 0)) continue;
        costs[step.to] = reached;
        steps[step.to] = step;
      }
    }
    const path: Step[] = [];
    for (let step = steps[to]; step; step = steps[step.from]) path.unshift(step);
    return path;
  }

  *#stepsFrom(from: number): Generator<Step> {
    const isRow = from < this.#rows;
    for (let nth = 0; nth < (isRow ? this.#columns : this.#rows); nth++) {
      const cell = isRow ? { row: from, column: nth } : { row: nth, column: from - this.#rows };
      const isEnd = cell.row === this.#rows - 1 && cell.column === this.#columns - 1;
      const isTarget = cell.row === this.#target.row && cell.column === this.#target.column;
      const step = { from, to: isRow ? this.#rows + nth : nth, cell, isLess: isRow !== this.#isTotal(cell) };
      if (!isEnd && !isTarget && this.#capacity(step) > 0) yield step;
    }
  }

  /** A total is the sum of other values, so it changes in the opposite direction. */
  #isTotal({ row, column }: Cell): boolean {
    return row === this.#rows - 1 || column === this.#columns - 1;
  }

  #capacity = ({ cell, isLess }: Step): number =>
    isLess ? (this.#table[cell.row]?.[cell.column] ?? 0) : Number.POSITIVE_INFINITY;

  /**
   * Returns the number of people that a step hides, plus a small amount per step, so that short paths are preferred.
   */
  #costOf({ cell: { row, column } }: Step): number {
    const isHidden = this.#hidden[row]?.[column] ?? true;
    return 0.001 + (isHidden ? 0 : (this.#table[row]?.[column] ?? 0));
  }

  #move({ cell: { row, column }, isLess }: Step, count: number): void {
    const line = this.#table[row] ?? [];
    line[column] = (line[column] ?? 0) + (isLess ? -count : count);
    (this.#hidden[row] ?? [])[column] = true;
  }
}

interface Step {
  from: number;
  to: number;
  cell: Cell;
  /** Whether the step makes the value smaller; a value cannot become negative. */
  isLess: boolean;
}

function withTotals(people: PeopleTable): number[][] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const lines = people.map((row) => [...row, sum(row)]);
  const columns = (people[0]?.length ?? 0) + 1;
  return [...lines, Array.from({ length: columns }, (_, column) => sum(lines.map((line) => line[column] ?? 0)))];
}
