/** Whether something ends before it begins, as far as both are known. */
export const isBackwards = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && to !== 'present' && to < from.slice(0, to.length);
