import type { ReactNode } from 'react';

/** An option of the command palette: a page or an action. */
export interface Option {
  id: string;
  /** URL; empty for an action. */
  href: string;
  lead: ReactNode;
  title: string;
  detail: string;
  /** Shown at the end of the row. */
  note?: string;
  /** Whether the other side has acted, shown as a dot before the note. */
  waits?: boolean;
  keys?: readonly string[];
  run?: () => void;
}

export interface OptionGroup {
  key: string;
  title: string;
  options: readonly Option[];
  /** Action next to the title: shows more or clears all. */
  act?: Option;
}

/** Returns all options in the order of the arrow keys. */
export const optionsOf = (groups: readonly OptionGroup[]): Option[] =>
  groups.flatMap(({ act, options }) => [...(act ? [act] : []), ...options]);

/** Returns the first option of the group after, or before, the group of an option; undefined at the end. */
export function inNextGroup(groups: readonly OptionGroup[], id: string | undefined, step: 1 | -1): Option | undefined {
  const at = groups.findIndex(({ act, options }) => act?.id === id || options.some((option) => option.id === id));
  return groups[at + step]?.options[0];
}
