import type { FinalState, History, ProcessSnapshot, Violation } from '../history.ts';

/** Order of statuses. A match moves back only by an undo, which no simulated user does. */
const ORDER = ['pending', 'accepted', 'interviewing', 'hired'];

/**
 * Checks that a pair has one match, that every acknowledged step is in its history once, and that there are no other
 * steps.
 */
export function checkMatches(
  { begun, steps }: Pick<History, 'begun' | 'steps'>,
  { processes }: FinalState,
): Violation[] {
  return processes.flatMap((seen) => [...checkBeginnings(begun, seen), ...checkSteps(steps, seen)]);
}

const violation = (message: string): Violation => ({ area: 'matches', message });

function checkBeginnings(begun: History['begun'], { process, matches }: ProcessSnapshot): Violation[] {
  const byPair = Map.groupBy(begun, ({ job, user }) => `${job} ${user}`);
  return [...byPair].flatMap(([pair, attempts]) => {
    const stored = matches.filter(({ job, user }) => `${job} ${user}` === pair);
    const ids = new Set(attempts.flatMap(({ match }) => match ?? []));
    return [
      ...(stored.length > 1 ? [violation(`${process} has ${stored.length} matches of job and developer ${pair}`)] : []),
      ...(ids.size > 1 ? [violation(`interest of ${pair} was acknowledged as ${[...ids].join(' and ')}`)] : []),
      ...[...ids]
        .filter((id) => !stored.some(({ _id }) => _id === id))
        .map((id) => violation(`match ${id} was acknowledged but is missing on ${process}`)),
    ];
  });
}

function checkSteps(steps: History['steps'], { process, matches }: ProcessSnapshot): Violation[] {
  const byMatch = Map.groupBy(steps, ({ match }) => match);
  return matches.flatMap(({ _id, history }) => {
    const asked = byMatch.get(_id) ?? [];
    const statuses = history.map(({ status }) => status);
    const name = `match ${_id} on ${process}`;
    const order = statuses.map((status) => ORDER.indexOf(status));
    return [
      ...new Set(
        asked
          .filter(({ answeredAt, status }) => answeredAt !== null && !statuses.includes(status))
          .map(({ status }) => `${name}: the step ${status} was acknowledged but is missing`),
      ),
      ...statuses
        .filter((status, nth) => statuses.indexOf(status) !== nth)
        .map((status) => `${name} took the step ${status} twice`),
      ...(order.some((place, nth) => nth > 0 && place < (order[nth - 1] ?? 0)) ? [`${name} went back`] : []),
    ].map(violation);
  });
}
