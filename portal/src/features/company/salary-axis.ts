/** Returns the ends of an axis for a salary range, rounded, with as much room on each side as the range is wide. */
export function salaryAxis(from: number, to: number): readonly [number, number] {
  const room = Math.max(to - from, to * 0.2, 1);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(to, 1))) - 1) * 5;
  const start = Math.max(0, Math.floor((from - room) / step) * step);
  return [start, Math.max(start + step, Math.ceil((to + room) / step) * step)];
}
