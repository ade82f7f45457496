import { set } from './bits.ts';
import type { ProfileIndex } from './profile-index.ts';
import type { Bits } from './sets.ts';
import { TIERS, type Tier } from './text-index.ts';

/** Who looks: what decides who is there for them and how much of whom they see. */
export type Sight =
  | { who: 'guest' | 'developer' | 'superuser' }
  | {
      who: 'company';
      id: string;
      /** By what developers may have hidden themselves from it. */
      keys: readonly string[];
      /** Sees all of those that are open. */
      mayContact: boolean;
      /** Sees all of these. */
      accepted: Iterable<string>;
    };

/**
 * Everybody who is there for a viewer, and those of whom it sees salary and employers; null for nobody. Sets of the
 * index or borrowed ones: to be read only, and until all are returned.
 */
export interface View {
  all: Bits;
  full: Bits | null;
  kept: Bits | null;
  tiers: readonly Tier[];
}

export function viewOf(index: ProfileIndex, sight: Sight): View {
  const { flags, sets } = index;
  if (sight.who === 'superuser') return { all: flags.known, full: flags.known, kept: null, tiers: TIERS };
  if (sight.who !== 'company') {
    const all = sight.who === 'guest' ? sets.and(sets.borrow(), flags.listed, flags.public) : flags.listed;
    return { all, full: null, kept: null, tiers: ['everyone'] };
  }

  const all = sets.borrow();
  all.set(flags.listed);
  const { hiddenFrom, managedBy } = index.values.by;
  for (const key of sight.keys) hiddenFrom.get(key)?.members.removeFrom(all);
  const kept = sets.borrow();
  managedBy.get(sight.id)?.members.addTo(kept);
  sets.and(kept, kept, flags.present);
  sets.or(all, all, kept);

  const full = sets.borrow();
  if (sight.mayContact) full.set(flags.open);
  for (const id of sight.accepted) {
    const slot = index.slots.find(id);
    if (slot >= 0) set(full, slot);
  }
  sets.or(full, full, kept);
  sets.and(full, full, all);
  return { all, full, kept, tiers: TIERS };
}
