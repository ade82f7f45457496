/** Width of a bar in euros, the step of the counts. */
const STEP = 500;
/** Maximum number of bars in the width of the filters. */
const MAX_BARS = 16;

export interface SalaryBar {
  /** Range of the bar in euros a month, `to` excluded; the last bar includes everything above. */
  from: number;
  to: number;
  count: number;
}

/** Groups counts in steps of 500 euros into adjacent bars, including empty ones. */
export function salaryBars(counts: Record<string, number>): SalaryBar[] {
  const starts = Object.keys(counts).map(Number);
  if (starts.length === 0) return [];
  const low = Math.min(...starts);
  const high = Math.max(...starts);
  const width = STEP * Math.ceil((high - low + STEP) / STEP / MAX_BARS);
  const bars: SalaryBar[] = [];
  for (let from = low; from <= high; from += width)
    bars.push({
      from,
      to: from + width,
      count: starts.reduce((sum, start) => sum + (start >= from && start < from + width ? (counts[start] ?? 0) : 0), 0),
    });
  return bars;
}
