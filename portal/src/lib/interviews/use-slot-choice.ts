import type { Interview } from '@tandem/contracts/interview';
import { useState } from 'react';

/** Which of the offered times a person chooses. */
export interface SlotSelection {
  /** The times that can be chosen. */
  free: string[];
  /** The selected time, or null. */
  value: string | null;
  /** The time that the person selected and that is no longer free, or null. The next free one is then selected. */
  lost: string | null;
  select: (slot: string) => void;
}

/** The choice among offered times. `first` is the time to begin with. */
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
