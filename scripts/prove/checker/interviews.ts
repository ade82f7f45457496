import type { FinalState, History, ProcessSnapshot, Violation } from '../history.ts';

/** Checks that a confirmed time is booked, a refused one is not, and no one is booked twice at the same time. */
export function checkInterviews({ slots }: Pick<History, 'slots'>, { processes }: FinalState): Violation[] {
  const problems = processes.flatMap((seen) => [...checkChoices(slots, seen), ...doubleBookings(seen)]);
  return problems.map((each) => ({ area: 'interviews', message: each }));
}

function checkChoices(slots: History['slots'], { process, matches }: ProcessSnapshot): string[] {
  return [...Map.groupBy(slots, ({ match }) => match)].flatMap(([id, choices]) => {
    const booked = bookings(matches.find(({ _id }) => _id === id));
    const confirmed = choices.filter(({ outcome }) => outcome === 'booked');
    const possible = choices.filter(({ outcome }) => outcome !== 'refused').map(({ slot }) => slot);
    return [
      ...confirmed
        .filter(({ slot }) => !booked.some(({ start }) => start === slot))
        .map(({ slot }) => `the interview of match ${id} at ${slot} was confirmed but is not booked on ${process}`),
      ...booked
        .filter(({ start }) => !possible.includes(start))
        .map(({ start }) => `match ${id} is booked at ${start} on ${process}, a time that was refused or never chosen`),
    ];
  });
}

function bookings(match: ProcessSnapshot['matches'][number] | undefined) {
  return (match?.interviews ?? []).flatMap(({ status, chosenSlot, people }) =>
    chosenSlot && status !== 'cancelled' ? [{ start: chosenSlot, people: people.map(({ _id }) => _id) }] : [],
  );
}

function doubleBookings({ process, matches }: ProcessSnapshot): string[] {
  const all = matches.flatMap((match) =>
    bookings(match).flatMap(({ start, people }) => people.map((person) => `${person} at ${start}`)),
  );
  return [...new Set(all.filter((each, nth) => all.indexOf(each) !== nth))].map(
    (each) => `interviewer ${each} is booked twice on ${process}`,
  );
}
