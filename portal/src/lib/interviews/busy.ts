import type { MatchView } from '@tandem/contracts/match';

interface Planned {
  /** The interview that is planned: it does not make its own participants busy. */
  match: string;
  round: number;
  minutes: number;
  /** The people of the company that take part; null for a developer, who owns all of the matches. */
  people: readonly string[] | null;
}

/** Tells for an instant whether a participant is booked for another interview then. */
export function busyAt(all: readonly MatchView[], { match, round, minutes, people }: Planned) {
  const booked = all.flatMap(({ _id, interviews }) =>
    interviews.flatMap((each) => {
      const isSame = _id === match && each.round === round;
      const isBooked = each.chosenSlot && (each.status === 'booked' || each.status === 'moving');
      const concerns = !people || each.people.some((person) => people.includes(person._id));
      if (isSame || !isBooked || !concerns) return [];
      const from = Date.parse(each.chosenSlot ?? '');
      return [{ from, until: from + each.durationMinutes * 60_000 }];
    }),
  );
  return (start: string): boolean => {
    const from = Date.parse(start);
    return booked.some((each) => each.from < from + minutes * 60_000 && from < each.until);
  };
}
