import type { Interview } from '@tandem/contracts/interview';
import { useState } from 'react';

/** State of the choice among offered times. */
export interface SlotSelection {
  /** Times that can be chosen. */
  free: string[];
  /** The selected time, or null. */
  value: string | null;
  /** The selected time if it is no longer free, or null. The next free time is selected instead. */
  lost: string | null;
  select: (slot: string) => void;
}

/** Manages the choice among offered times. `first` is the initially selected time. */
export function useSlotChoice(
  { slots, takenSlots }: Pick<Interview, 'slots' | 'takenSlots'>,
  first: string | null = null,
): SlotSelection {
  const [selected, select] = useState(first);
  const free = slots.filter((slot) => !takenSlots.includes(slot));
  if (!selected || free.includes(selected) || !slots.includes(selected))
    return { free, value: selected && free.includes(selected) ? selected : null, lost: null, select };
  const next = free.find((slot) => slot > selected) ?? free[0] ?? null;
  return { free, value: next, lost: selected, select };
}
