import { buyer, hiringManager, recruiter } from './companies.ts';
import { profileOwner, seeker } from './developers.ts';
import { messenger } from './messengers.ts';
import { reader, visitor } from './readers.ts';
import type { Visit, World } from './user.ts';

/** The eight types of users, each with its share of all visits. */
const TYPES: readonly [share: number, visit: Visit][] = [
  [20, visitor],
  [8, reader],
  [18, seeker],
  [14, profileOwner],
  [14, messenger],
  [14, recruiter],
  [8, hiringManager],
  [4, buyer],
];

/** Starts a visit of a random user type. */
export function someVisit(world: World): Promise<void> {
  const all = TYPES.reduce((sum, [share]) => sum + share, 0);
  let drawn = world.random() * all;
  for (const [share, visit] of TYPES) {
    drawn -= share;
    if (drawn < 0) return visit(world);
  }
  return visitor(world);
}
