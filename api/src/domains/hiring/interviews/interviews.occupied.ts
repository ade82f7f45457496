import { interviews, type StoredInterview } from './interviews.model.ts';

const QUARTER = 15 * 60_000;

type Participants = Pick<StoredInterview, 'user' | 'people'>;

/** Returns the quarter-hours, by person, that an interview at a given time occupies. */
export function quartersOf({ user, people }: Participants, start: Date, durationMinutes: number): string[] {
  const first = Math.floor(start.getTime() / QUARTER);
  const end = Math.ceil((start.getTime() + durationMinutes * 60_000) / QUARTER);
  const quarters = Array.from({ length: end - first }, (_, nth) => first + nth);
  return [user, ...people].flatMap((person) => quarters.map((quarter) => `${person} ${quarter}`));
}

/** Returns, for each interview, the offered times at which a participant is booked for another interview. */
export async function takenSlotsOf(proposed: readonly StoredInterview[]): Promise<Map<string, Date[]>> {
  const offering = proposed.filter(({ isOffering, cancelled }) => isOffering && !cancelled);
  if (offering.length === 0) return new Map();
  const wanted = offering.map((interview) => ({
    interview,
    slots: interview.slots.map((slot) => ({ slot, quarters: quartersOf(interview, slot, interview.durationMinutes) })),
  }));
  const all = wanted.flatMap(({ slots }) => slots.flatMap(({ quarters }) => quarters));
  const owners = new Map<string, string>();
  for (const { _id, occupied = [] } of await interviews.occupying(all))
    for (const quarter of occupied) owners.set(quarter, String(_id));
  return new Map(
    wanted.map(({ interview, slots }) => {
      const isTaken = (quarter: string) => (owners.get(quarter) ?? String(interview._id)) !== String(interview._id);
      return [String(interview._id), slots.flatMap(({ slot, quarters }) => (quarters.some(isTaken) ? [slot] : []))];
    }),
  );
}
