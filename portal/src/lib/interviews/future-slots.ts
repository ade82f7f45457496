import type { Interview } from '@tandem/contracts/interview';

/** Returns the times of a draft that can still be offered. */
export const futureSlots = (slots: readonly string[], now = Date.now()): string[] =>
  slots.filter((slot) => Date.parse(slot) > now);

/** Returns whether any of the offered times has not passed yet. */
export const hasFutureSlot = ({ slots }: Pick<Interview, 'slots'>, now: number): boolean =>
  futureSlots(slots, now).length > 0;
