/** Returns whether a period ends before it begins, if both dates are known. */
export const isBackwards = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && to !== 'present' && to < from.slice(0, to.length);
