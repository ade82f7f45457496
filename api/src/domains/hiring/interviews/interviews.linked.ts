import type { InterviewChoice, InterviewInvitation } from '@tandem/contracts/interview';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { interviewLinkReplaced, linkExpired } from '../../../platform/errors/errors.ts';
import { accountsById, displayNameOf, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { startInterviewing } from '../matches/matches.interviewing.ts';
import { askedSide, currentStatus } from '../matches/matches.policy.ts';
import { isVisibleToCompany, matchesById, type StoredMatch } from '../matches/matches.service.ts';
import { changeMatch } from '../matches/matches.steps.ts';
import { choose } from './interviews.answering.ts';
import { calendarOf, methodOf } from './interviews.calendar.ts';
import { linkOfToken } from './interviews.link.ts';
import { sendNews } from './interviews.mailing.ts';
import { interviews, type StoredInterview } from './interviews.model.ts';
import { takenSlotsOf } from './interviews.occupied.ts';
import { canMeet, otherSide, statusOf } from './interviews.policy.ts';
import { calendarReaderOf, namesOf, zoneOf } from './interviews.readers.ts';

interface Linked {
  interview: StoredInterview;
  match: StoredMatch;
  account: StoredAccount;
}

/**
 * Returns the content of the page behind an email's link. Opening it changes nothing, because link checkers open it
 * too.
 */
export const invitationOf = async (token: string): Promise<InterviewInvitation> => presentLinked(await linked(token));

/**
 * Books one of the times, which accepts the request if the match still waits for the developer. The link works until a
 * time is chosen or other times are offered.
 */
export async function chooseByLink(token: string, choice: InterviewChoice): Promise<InterviewInvitation> {
  const { match, account, ...found } = await linked(token);
  const booked = isRequest(match)
    ? await accept(found.interview, match, account, choice)
    : await book(found.interview, match, choice);
  const side = otherSide(booked.proposedBy);
  const reader = calendarReaderOf(booked, { account, side }, await namesOf(booked));
  const calendar = calendarOf([{ interview: booked, reader }], methodOf(booked));
  return { ...(await presentLinked({ interview: booked, match, account })), isRequest: false, calendar };
}

async function book(interview: StoredInterview, match: StoredMatch, { chosenSlot, zone }: InterviewChoice) {
  const booked = await choose(interview, match, otherSide(interview.proposedBy), { slot: chosenSlot, zone });
  await startInterviewing(match._id);
  await sendNews(booked);
  return booked;
}

/** Accepts the match, as the developer could after logging in. */
async function accept(
  { _id }: StoredInterview,
  match: StoredMatch,
  account: StoredAccount,
  { chosenSlot, zone }: InterviewChoice,
): Promise<StoredInterview> {
  const viewer = { view: 'USER', accountId: String(account._id), entityId: String(account.entityId) } as const;
  await changeMatch(viewer, String(match._id), { status: 'accepted', chosenSlot, ...(zone && { zone }) });
  const booked = await interviews.find(_id);
  if (!booked) throw linkExpired();
  return booked;
}

/** Returns whether the developer has not answered the company's request yet. */
const isRequest = (match: StoredMatch): boolean =>
  currentStatus(match.status) === 'pending' && askedSide(match) === 'user';

/** Returns the interview of a link. Throws 410 if the link is not valid any more, for whatever reason. */
async function linked(token: string): Promise<Linked> {
  const link = linkOfToken(token);
  const interview = link && (await interviews.find(link.interview));
  if (!link || !interview) throw linkExpired();
  if (interview.proposals !== link.proposal) throw interviewLinkReplaced();
  const [matches, accounts] = await Promise.all([matchesById([interview.match]), accountsById([link.account])]);
  const [match, account] = [matches.get(String(interview.match)), accounts.get(link.account)];
  if (!match || !account || interview.cancelled || !(canMeet(match) || isRequest(match))) throw linkExpired();
  const side = otherSide(interview.proposedBy);
  const isParticipant = String(account.entityId) === String(interview[side]);
  if (!isParticipant || account.closedDate || account.suspended) throw linkExpired();
  if (side === 'company' && !(await isVisibleToCompany(interview))) throw linkExpired();
  return { interview, match, account };
}

async function presentLinked({ interview, match, account }: Linked): Promise<InterviewInvitation> {
  const side = otherSide(interview.proposedBy);
  const [names, taken, postings] = await Promise.all([
    namesOf(interview),
    takenSlotsOf([interview]),
    postingsById([interview.job]),
  ]);
  const posting = postings.get(String(interview.job));
  if (!posting) throw linkExpired();
  const now = sharedNow();
  const isTaken = (slot: Date) =>
    slot <= now || (taken.get(String(interview._id)) ?? []).some((each) => each.getTime() === slot.getTime());
  return plain({
    status: statusOf(interview, now),
    isRequest: isRequest(match),
    side,
    name: side === 'user' ? names.developer : displayNameOf(account),
    from: side === 'user' ? names.company : names.developer,
    job: posting.shown,
    title: interview.title,
    message: interview.message,
    proposedDate: interview.proposedDate,
    slots: interview.slots,
    takenSlots: interview.slots.filter(isTaken),
    chosenSlot: interview.booking?.start ?? null,
    zone: interview.zone,
    ownZone: await zoneOf(interview, side),
    durationMinutes: interview.durationMinutes,
    place: interview.place,
    isVideo: interview.link !== '',
    people: names.people,
    calendar: null,
  });
}
