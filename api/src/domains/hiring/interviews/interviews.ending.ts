import { companiesById } from '../../companies/companies/companies.service.ts';
import { developers, existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { UNDO_MINUTES } from '../matches/matches.policy.ts';
import { matchesById } from '../matches/matches.service.ts';
import { cancelFor } from './interviews.answering.ts';
import { sendNews } from './interviews.mailing.ts';
import { interviews, type StoredInterview } from './interviews.model.ts';
import { canMeet } from './interviews.policy.ts';

/**
 * Cancels upcoming interviews of matches that have ended, once the step that ended the match can no longer be undone.
 * Also cancels interviews with developers who no longer exist for the company and interviews of companies that have
 * left, after the same delay since the last change of the profile or since leaving. Offered times of such matches can
 * no longer be chosen, so only bookings are searched.
 */
export async function cancelInterviewsOfEndedMatches(now: Date): Promise<void> {
  const booked = await interviews.where({ occupied: { $exists: true }, 'booking.start': { $gt: now } });
  const matches = await matchesById(booked.map(({ match }) => match));
  const settled = new Date(now.getTime() - UNDO_MINUTES * 60_000);
  const byCompany = Map.groupBy(booked, (each) => String(each.company));
  const companies = await companiesById([...byCompany.keys()]);
  for (const [company, theirs] of byCompany) {
    const leftDate = companies.get(company)?.closedDate;
    const hasLeft = leftDate && leftDate <= settled;
    const hidden = await hiddenFrom(company, theirs, settled);
    for (const interview of theirs) {
      const match = matches.get(String(interview.match));
      const isHidden = hidden.has(String(interview.user));
      if (match && !hasLeft && !isHidden && (canMeet(match) || match.updatedDate > settled)) continue;
      const by = isHidden || match?.status === 'passed' ? 'user' : 'company';
      const cancelled = await cancelFor(interview, by, '');
      if (cancelled) await sendNews(cancelled);
    }
  }
}

/** Returns the developers who do not exist for the company and whose profile has not changed since a given time. */
async function hiddenFrom(company: string, theirs: readonly StoredInterview[], since: Date): Promise<Set<string>> {
  const users = new Set(theirs.map(({ user }) => String(user)));
  const contacts = { matched: users, accepted: users };
  const visible = await existingAmong(await viewerContextOf({ view: 'COMPANY', entityId: company }, contacts), [
    ...users,
  ]);
  const hidden = await developers.findMany([...users.difference(visible)]);
  return new Set(hidden.flatMap(({ _id, updatedDate }) => (updatedDate > since ? [] : String(_id))));
}
