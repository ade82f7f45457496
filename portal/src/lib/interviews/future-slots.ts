/** Returns the times of a draft that can still be offered. */
export const futureSlots = (slots: readonly string[]): string[] =>
  slots.filter((slot) => Date.parse(slot) > Date.now());
