import type { Interview } from '@tandem/contracts/interview';
import type { MatchSide } from '@tandem/contracts/match';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { accountsById, displayNameOf, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import type { MatchForRole } from '../matches/match-events.ts';
import { currentStatus, isAcceptedStatus } from '../matches/matches.policy.ts';
import { interviews, type NoShow, type StoredInterview } from './interviews.model.ts';
import { takenSlotsOf } from './interviews.occupied.ts';
import { interviewStepsOf, isShortNotice, otherSide, sideOf, statusOf } from './interviews.policy.ts';

/** Returns the rounds of interviews of each match, first round first, as the viewer of the match sees them. */
export async function interviewsOf(seen: readonly MatchForRole[]): Promise<Map<string, Interview[]>> {
  const rounds = await interviews.ofMatches(seen.map(({ match }) => match._id));
  if (rounds.length === 0) return new Map();
  const [taken, accounts] = await Promise.all([
    takenSlotsOf(rounds),
    accountsById([
      ...new Set(rounds.flatMap(({ people, booking }) => [...people, ...(booking?.people ?? [])].map(String))),
    ]),
  ]);
  const now = sharedNow();
  return new Map(
    seen.map((each) => [
      String(each.match._id),
      rounds
        .filter(({ match }) => String(match) === String(each.match._id) && !isGone(each.match))
        .map((round) => presentInterview(round, each, { taken: taken.get(String(round._id)) ?? [], accounts, now })),
    ]),
  );
}

/** Returns whether a request was declined, withdrawn or closed, so that its times are irrelevant. */
const isGone = ({ status, history }: MatchForRole['match']): boolean =>
  ['rejected', 'passed'].includes(status) && !history.some((step) => isAcceptedStatus(currentStatus(step.status)));

interface Around {
  taken: readonly Date[];
  accounts: ReadonlyMap<string, StoredAccount>;
  now: Date;
}

function presentInterview(
  interview: StoredInterview,
  { match, actor }: MatchForRole,
  { taken, accounts, now }: Around,
): Interview {
  const { round, slots, zone, proposedBy, proposedDate, bookedDate, message, cancelled, booking } = interview;
  const status = statusOf(interview, now);
  // While new times are offered, shows their details; otherwise the agreed details.
  const { title, place, link, durationMinutes, people } = (status !== 'moving' && booking) || interview;
  return plain({
    round,
    status,
    title,
    slots,
    takenSlots: slots.filter((slot) => slot <= now || taken.some((each) => each.getTime() === slot.getTime())),
    chosenSlot: booking?.start ?? null,
    zone,
    zones: { company: interview.zones.company ?? null, user: interview.zones.user ?? null },
    durationMinutes,
    place,
    link,
    message,
    people: people.flatMap((person) => {
      const account = accounts.get(String(person));
      return account
        ? [
            {
              _id: person,
              name: displayNameOf(account),
              profilePicture: account.profilePicture ?? '',
              calendarAnswer: interview.calendarAnswers[String(person)] ?? null,
            },
          ]
        : [];
    }),
    proposedBy,
    proposedDate,
    bookedDate,
    cancelled,
    missing: missingFor(interview.noShows, actor),
    isShortNotice: isShortNotice(interview, now),
    abilities: interviewStepsOf(interview, match, actor, now),
  });
}

/** Returns the sides that did not come. Reports by the other side that can still be undone are left out. */
const missingFor = (noShows: readonly NoShow[], actor: MatchForRole['actor']): MatchSide[] =>
  noShows
    .filter(({ by, settled }) => settled !== false || actor === 'superuser' || by === sideOf(actor))
    .map(({ by }) => otherSide(by));
