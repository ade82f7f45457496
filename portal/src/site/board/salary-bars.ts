/** Euro: the width of a bar, as the counts have it. */
const STEP = 500;
/** The maximum number of bars in the width of the filters. */
const MOST = 16;

export interface SalaryBar {
  /** Euro a month: from this to below `to`; the last one has all above. */
  from: number;
  to: number;
  count: number;
}

/** Counts by steps of 500 euro as bars side by side, those of no job between others included. */
export function salaryBars(counts: Record<string, number>): SalaryBar[] {
  const starts = Object.keys(counts).map(Number);
  if (starts.length === 0) return [];
  const low = Math.min(...starts);
  const high = Math.max(...starts);
  const width = STEP * Math.ceil((high - low + STEP) / STEP / MOST);
  const bars: SalaryBar[] = [];
  for (let from = low; from <= high; from += width)
    bars.push({
      from,
      to: from + width,
      count: starts.reduce((sum, start) => sum + (start >= from && start < from + width ? (counts[start] ?? 0) : 0), 0),
    });
  return bars;
}
