import type { MatchView } from '@tandem/contracts/match';

interface Planned {
  /** Match of the interview that is being planned, which does not make its own participants busy. */
  match: string;
  round: number;
  minutes: number;
  /** The company's participants; null for a developer, who takes part in every match. */
  people: readonly string[] | null;
}

/**
 * Returns a function that names the participants who are booked for another interview at an instant; null if none is.
 * For a developer the list is empty, because all interviews are their own.
 */
export function bookedParticipants(all: readonly MatchView[], { match, round, minutes, people }: Planned) {
  const booked = all.flatMap(({ _id, interviews }) =>
    interviews.flatMap((each) => {
      const isSame = _id === match && each.round === round;
      const isBooked = each.chosenSlot && (each.status === 'booked' || each.status === 'moving');
      const busy = each.people.filter((person) => people?.includes(person._id));
      if (isSame || !isBooked || (people && busy.length === 0)) return [];
      const from = Date.parse(each.chosenSlot ?? '');
      return [{ from, until: from + each.durationMinutes * 60_000, names: busy.map(({ name }) => name) }];
    }),
  );
  return (start: string): readonly string[] | null => {
    const from = Date.parse(start);
    const found = booked.filter((each) => each.from < from + minutes * 60_000 && from < each.until);
    return found.length > 0 ? [...new Set(found.flatMap(({ names }) => names))] : null;
  };
}
