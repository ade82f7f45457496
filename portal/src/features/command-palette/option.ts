import type { ReactNode } from 'react';

/** One thing that can be gone to, or done. */
export interface Option {
  id: string;
  /** Where it leads; empty for what is done in place. */
  href: string;
  lead: ReactNode;
  title: string;
  detail: string;
  /** At the end of the row. */
  note?: string;
  /** The other side has moved: a dot before the note. */
  waits?: boolean;
  keys?: readonly string[];
  run?: () => void;
}

export interface OptionGroup {
  key: string;
  title: string;
  options: readonly Option[];
  /** Next to the title: shows the rest, or clears all. */
  act?: Option;
}

/** Every option in the order in which the arrow keys reach them. */
export const optionsOf = (groups: readonly OptionGroup[]): Option[] =>
  groups.flatMap(({ act, options }) => [...(act ? [act] : []), ...options]);

/** The first option of the group after, or before, the one that has an option; undefined at the end. */
export function inNextGroup(groups: readonly OptionGroup[], id: string | undefined, step: 1 | -1): Option | undefined {
  const at = groups.findIndex(({ act, options }) => act?.id === id || options.some((option) => option.id === id));
  return groups[at + step]?.options[0];
}
