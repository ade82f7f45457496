import type { DraftWork } from './draft.ts';

/** A reason to contact a person now: they are open to work, or their last known position has ended. */
export type Signal = { kind: 'openToWork' } | { kind: 'ended'; organisation: string; to: string };

interface Known {
  openToWork: boolean;
  workExperience: readonly DraftWork[];
}

/** Returns the signals on a page about a person who may be saved already with an employer. */
export function signalsOf({ openToWork, workExperience }: Known, employer = ''): Signal[] {
  const ended = employer === '' ? lastEnded(workExperience) : endedAt(workExperience, employer);
  return [
    ...(openToWork ? [{ kind: 'openToWork' } as const] : []),
    ...(ended ? [{ kind: 'ended', organisation: ended.organisation, to: ended.to } as const] : []),
  ];
}

/** Returns the position that ended last, if none is current. */
function lastEnded(positions: readonly DraftWork[]): DraftWork | undefined {
  if (positions.some(isCurrent)) return undefined;
  return latest(positions);
}

/** Returns the last position at an employer, if none there is current. */
export function endedAt(positions: readonly DraftWork[], employer: string): DraftWork | undefined {
  const there = positions.filter(({ organisation }) => plain(organisation) === plain(employer));
  return there.some(isCurrent) ? undefined : latest(there);
}

const isCurrent = ({ to }: DraftWork) => to === 'present';
const plain = (text: string) => text.trim().toLowerCase();

/** Compares dates as strings: a year alone sorts before the months of that year. */
const latest = (positions: readonly DraftWork[]): DraftWork | undefined =>
  positions.filter(({ to }) => to !== '').toSorted((one, other) => other.to.localeCompare(one.to))[0];
