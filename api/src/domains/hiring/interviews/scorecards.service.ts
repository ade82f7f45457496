import { SCORECARD_CRITERIA } from '@tandem/catalogue/interviews';
import type { MatchScorecards, RoundScorecards, Scorecard, ScorecardInput } from '@tandem/contracts/scorecard';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { wrongStep } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { accountsById, displayNameOf, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { matchById, viewOf } from '../matches/matches.service.ts';
import { roundOf } from './interviews.answering.ts';
import { interviews } from './interviews.model.ts';
import { type StoredScorecard, scorecards } from './scorecards.model.ts';
import { maySeeOthers, mayWrite, type ScoredRound } from './scorecards.policy.ts';
import { withdrawReminder } from './scorecards.reminding.ts';

/** Returns the scorecards of a match that an account of the company may see. */
export async function scorecardsOf(viewer: Viewer, id: string): Promise<MatchScorecards> {
  const match = await matchById(id);
  await viewOf(viewer, match); // 404 if the developer is no longer visible to the company
  const rounds = await scoredRounds([id]);
  const authors = await authorsIn(rounds);
  const now = sharedNow();
  return plain({
    rounds: rounds
      .filter(({ interview, cards }) => cards.length > 0 || (interview.booking && interview.booking.start <= now))
      .map((round) => present(round, rounds, { accountId: viewer.accountId ?? '', authors, now })),
  });
}

/** Submits or changes the viewer's scorecard for a round. Throws 409 for anyone but its interviewers. */
export async function submitScorecard(
  viewer: Viewer,
  id: string,
  { round, overall, ratings, comment }: ScorecardInput,
): Promise<MatchScorecards> {
  const match = await matchById(id);
  await viewOf(viewer, match);
  const interview = await roundOf(match, round);
  const accountId = viewer.accountId ?? '';
  if (!mayWrite({ interview, cards: [] }, accountId, sharedNow())) throw wrongStep();
  const { company, user } = interview;
  const sorted = SCORECARD_CRITERIA.flatMap((criterion) => ratings.filter((each) => each.criterion === criterion));
  await scorecards.submit(
    interview._id,
    accountId,
    { match: match._id, round, company, user },
    { overall, ratings: sorted, comment },
  );
  await withdrawReminder(interview, accountId);
  return scorecardsOf(viewer, id);
}

const authorsIn = (rounds: readonly ScoredRound[]): Promise<ReadonlyMap<string, StoredAccount>> =>
  accountsById(rounds.flatMap(({ cards }) => cards.flatMap(({ author }) => (author ? [String(author)] : []))));

async function scoredRounds(matches: readonly string[]): Promise<ScoredRound[]> {
  const [rounds, cards] = await Promise.all([interviews.ofMatches(matches), scorecards.ofMatches(matches)]);
  return rounds.map((interview) => ({
    interview,
    cards: cards.filter((each) => each.interview.equals(interview._id)),
  }));
}

interface Around {
  accountId: string;
  authors: ReadonlyMap<string, StoredAccount>;
  now: Date;
}

function present(round: ScoredRound, rounds: readonly ScoredRound[], { accountId, authors, now }: Around) {
  const { interview, cards } = round;
  const isOwn = ({ author }: StoredScorecard) => String(author) === accountId;
  const isVisible = maySeeOthers(rounds, round, accountId, now);
  const shown = (card: StoredScorecard) => presentCard(card, authors);
  return {
    round: interview.round,
    mayWrite: mayWrite(round, accountId, now),
    own: cards.filter(isOwn).map(shown)[0] ?? null,
    expected: interview.booking?.people.length ?? 0,
    submitted: cards.length,
    others: isVisible ? cards.filter((card) => !isOwn(card)).map(shown) : null,
    average: isVisible && cards.length > 0 ? averageOf(cards) : null,
  };
}

function presentCard(
  { _id, author, overall, ratings, comment, updatedDate }: StoredScorecard,
  authors: Around['authors'],
) {
  const account = authors.get(String(author));
  return {
    _id,
    author:
      (account && {
        _id: account._id,
        name: displayNameOf(account),
        profilePicture: account.profilePicture ?? '',
      }) ||
      null,
    overall,
    ratings,
    comment,
    submittedDate: updatedDate,
  };
}

function averageOf(cards: readonly StoredScorecard[]): NonNullable<RoundScorecards['average']> {
  const ratings = SCORECARD_CRITERIA.flatMap((criterion) => {
    const given = cards.flatMap((card) => card.ratings.filter((each) => each.criterion === criterion));
    return given.length > 0 ? [{ criterion, rating: mean(given.map(({ rating }) => rating)) }] : [];
  });
  return { overall: mean(cards.map(({ overall }) => overall)), ratings };
}

/** Rounded to one decimal. */
const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, each) => sum + each, 0) / values.length) * 10) / 10;

/** Returns the scorecards of matches that an account of the company may see, for the company's archive. */
export async function scorecardsIn(viewer: Viewer, matches: readonly string[]) {
  const rounds = await scoredRounds(matches);
  const authors = await authorsIn(rounds);
  const [accountId, now] = [viewer.accountId ?? '', sharedNow()];
  return rounds.flatMap((round) => {
    const ofMatch = rounds.filter(({ interview }) => interview.match.equals(round.interview.match));
    const { own, others } = present(round, ofMatch, { accountId, authors, now });
    return [...(own ? [own] : []), ...(others ?? [])].map(({ author, ...card }) => ({
      match: String(round.interview.match),
      round: round.interview.round,
      author: author?.name ?? '',
      ...plain(card),
    }));
  });
}

type Exported = Pick<Scorecard, 'overall' | 'ratings' | 'comment'> & { round: number; date: Date };
const exported = ({ round, overall, ratings, comment, updatedDate: date }: StoredScorecard): Exported => ({
  round,
  overall,
  ratings,
  comment,
  date,
});

/**
 * Returns what interviewers wrote about a developer. Opinions about a person are personal data; the authors are not
 * named.
 */
export async function scorecardsAbout(developerId: string) {
  const found = await scorecards.where({ user: developerId });
  const names = await companyNamesOf(found.map(({ company }) => company));
  return found.map((card) => ({
    company: names.get(String(card.company)) ?? '',
    match: card.match,
    ...exported(card),
  }));
}

/** Returns the scorecards that a person wrote as an interviewer. */
export const scorecardsBy = async (accountId: string) =>
  (await scorecards.where({ author: accountId })).map((card) => ({ match: card.match, ...exported(card) }));
