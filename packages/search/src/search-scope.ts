import { set } from './bitset.ts';
import type { Bitset } from './bitset-pool.ts';
import type { ProfileIndex } from './profile-index.ts';
import { TIERS, type Tier } from './text-index.ts';

/** The viewer of a search. Determines which profiles exist for the viewer and how much of each is visible. */
export type SearchScope =
  | { who: 'guest' | 'developer' | 'superuser' }
  | {
      who: 'company';
      id: string;
      /** Keys with which developers can hide from this company. */
      keys: readonly string[];
      /** Whether the company sees open profiles in full. */
      mayContact: boolean;
      /** Ids of the profiles that the company sees in full because of an accepted match. */
      accepted: Iterable<string>;
    };

/**
 * Profiles that exist for a viewer, profiles visible in full (null for none), and profiles managed by the viewer's
 * company. The sets belong to the index or are scratch sets: read-only, and valid until the next search.
 */
export interface VisibleSets {
  visible: Bitset;
  full: Bitset | null;
  managed: Bitset | null;
  tiers: readonly Tier[];
}

export function visibleSets(index: ProfileIndex, scope: SearchScope): VisibleSets {
  const { flags, sets } = index;
  if (scope.who === 'superuser') return { visible: flags.known, full: flags.known, managed: null, tiers: TIERS };
  if (scope.who !== 'company') {
    const visible = scope.who === 'guest' ? sets.and(sets.borrowUncleared(), flags.listed, flags.public) : flags.listed;
    return { visible, full: null, managed: null, tiers: ['everyone'] };
  }

  const visible = sets.borrowUncleared();
  visible.set(flags.listed);
  const { hiddenFrom, managedBy } = index.values.byFilter;
  for (const key of scope.keys) hiddenFrom.get(key)?.members.removeFrom(visible);
  const managed = sets.borrowScratch();
  managedBy.get(scope.id)?.members.addTo(managed);
  sets.and(managed, managed, flags.present);
  sets.or(visible, visible, managed);

  const full = sets.borrowScratch();
  if (scope.mayContact) full.set(flags.open);
  for (const id of scope.accepted) {
    const slot = index.slots.find(id);
    if (slot >= 0) set(full, slot);
  }
  sets.or(full, full, managed);
  sets.and(full, full, visible);
  return { visible, full, managed, tiers: TIERS };
}
