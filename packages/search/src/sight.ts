import { addAll, type Bits, keepOnly, set } from './bits.ts';
import type { ProfileIndex } from './profile-index.ts';
import type { Tier } from './text-index.ts';

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

/** Everybody who is there for a viewer, and those of whom it sees salary and employers; null for nobody. */
export interface View {
  all: Bits;
  full: Bits | null;
  kept: Bits | null;
  tiers: readonly Tier[];
}

export function viewOf(index: ProfileIndex, sight: Sight): View {
  const all = new Int32Array(index.words);
  if (sight.who === 'superuser') {
    all.set(index.flags.known);
    return { all, full: all, kept: null, tiers: ['everyone', 'half', 'full'] };
  }
  all.set(index.flags.listed);
  if (sight.who === 'guest') keepOnly(all, index.flags.public);
  if (sight.who !== 'company') return { all, full: null, kept: null, tiers: ['everyone'] };

  const { hiddenFrom, managedBy } = index.values.by;
  for (const key of sight.keys) hiddenFrom.get(key)?.members.removeFrom(all);
  const kept = new Int32Array(index.words);
  managedBy.get(sight.id)?.members.addTo(kept);
  keepOnly(kept, index.flags.present);
  addAll(all, kept);

  const full = new Int32Array(index.words);
  if (sight.mayContact) full.set(index.flags.open);
  for (const id of sight.accepted) {
    const slot = index.slots.find(id);
    if (slot >= 0) set(full, slot);
  }
  addAll(full, kept);
  keepOnly(full, all);
  return { all, full, kept, tiers: ['everyone', 'half', 'full'] };
}
