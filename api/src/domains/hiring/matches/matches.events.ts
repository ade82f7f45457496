import { REMOVED_BY_TANDEM, WITHDRAWN } from '@tandem/catalogue/reasons';
import type { MatchSide } from '@tandem/contracts/match';
import { log } from '../../../platform/config/log.ts';
import { writeNotice } from '../../../platform/mail/send.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import * as accounts from '../../identity/accounts/accounts.service.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import { tellApplicant } from './matches.applicants.ts';
import { latestOf } from './matches.latest.ts';
import type { StoredMatch } from './matches.model.ts';
import { accountInCharge, notifyAbout, notifySide, stepKey } from './matches.notifying.ts';

/**
 * Notifies the given sides immediately about a step that cannot be undone. A failure to write the message never reverts
 * the step.
 */
export async function matchMoved(match: StoredMatch, job: string, sides: readonly MatchSide[]): Promise<void> {
  try {
    await Promise.all(sides.map((side) => write(match, job, side)));
  } catch (error) {
    log.error({ match: String(match._id), err: error }, 'the sides of a match could not be notified');
  }
}

/** Emails the sides that are to be notified about the last step. Throws if an email could not be queued. */
export async function mailLastStep(match: StoredMatch, job: string): Promise<void> {
  await Promise.all(match.mailTo.map((side) => write(match, job, side)));
}

/**
 * Reminds a side of a match that waits for it or has not progressed. Only the first of several calls with the same key
 * has an effect.
 */
export async function remindSide(
  match: StoredMatch,
  job: string,
  side: MatchSide,
  what: 'Waits' | 'Idle',
  key: string,
) {
  await notifyAbout(match, job, side, `match${what}`, key);
  await tell(match, job, side, `match${what}For${side === 'company' ? 'Company' : 'Developer'}`, key);
}

/** Reminds a developer of a job for which the timing was bad. Only the first call with a key has an effect. */
export async function remindOfJob(
  match: StoredMatch,
  { headline, slug }: { headline: string; slug: string },
  key: string,
) {
  await notifyAbout(match, headline, 'user', 'jobRemembered', key, `/jobs/${slug}`);
  const [company, developer] = await Promise.all([companyById(match.company), developerById(match.user)]);
  const main = await accounts.mainAccountOf(String(match.user));
  const about = { job: headline, company: company.name, developer: developer.firstName, slug };
  if (main) await writeNotice('jobRememberedForDeveloper', main, about, { key });
}

/** The key that limits emails to one per step and side, however often the function is called. */
async function write(match: StoredMatch, job: string, side: MatchSide) {
  await notifySide(match, job, side);
  const letter = letterTo(side, match);
  if (!letter) return;
  const key = stepKey(match, side);
  const isTold = await tell(match, job, side, letter, key);
  if (!isTold && side === 'user') await tellApplicant(match, job, { key });
}

/** Emails the account of a side and returns whether there is one. */
async function tell(match: StoredMatch, job: string, side: MatchSide, letter: MatchLetter, key: string) {
  const main = await recipientOf(match, side);
  if (!main) return false;
  const [company, developer] = await Promise.all([companyById(match.company), developerById(match.user)]);
  const about = { job, company: company.name, developer: developer.firstName, words: inShort(wordsOf(match)) };
  await writeNotice(letter, main, about, { key });
  return true;
}

/** The account of a side that gets emails: the one in charge, or else the main account. */
async function recipientOf({ company, user, inCharge }: StoredMatch, side: MatchSide) {
  if (side === 'user') return accounts.mainAccountOf(String(user));
  return (inCharge && (await accountInCharge(company, inCharge))) || accounts.mainAccountOf(String(company));
}

type MatchLetter = NonNullable<ReturnType<typeof letterTo>> | `match${'Waits' | 'Idle'}For${'Company' | 'Developer'}`;

/** The message that belongs to the last step. */
function wordsOf(match: StoredMatch): string {
  const { history, coverText, asks = [] } = match;
  const latest = latestOf(match)?.kind;
  if (latest === 'ask') return asks.at(-1)?.text ?? '';
  if (latest === 'askAnswered') return asks.at(-1)?.answer?.text ?? '';
  const last = history.at(-1);
  return last?.decision ?? (history.length === 1 ? coverText : (last?.feedbackText ?? ''));
}

const LONGEST = 600;

/** The beginning of a long text; the rest can be read where the recipient answers. */
const inShort = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()} …` : words);

/** Selects the email that informs a side about the last step. */
function letterTo(side: MatchSide, match: StoredMatch) {
  const { status, history } = match;
  const latest = latestOf(match)?.kind;
  if (latest === 'ask') return side === 'company' ? 'matchAskedForCompany' : null;
  if (latest === 'askAnswered') return side === 'user' ? answerLetter(match) : null;
  if (latest === 'askWithdrawn') return null;
  const last = history.at(-1);
  const to = side === 'company' ? 'ForCompany' : 'ForDeveloper';
  if (last?.decision) return `matchDecided${to}` as const;
  if (status === 'pending') return `matchBegan${to}` as const;
  if (status === 'accepted') return `matchAccepted${to}` as const;
  if (status === 'interviewing') return `matchInterviewing${to}` as const;
  if (status === 'hired') return `hired${to}` as const;
  if ((status !== 'rejected' && status !== 'passed') || last?.reason === WITHDRAWN) return null;
  if (last?.by !== 'system') return `matchEnded${to}` as const;
  if (last.reason === REMOVED_BY_TANDEM) return 'jobRemovedForDeveloper';
  return last.reason === 'position-closed' ? 'jobClosedForDeveloper' : (`matchUnanswered${to}` as const);
}

const answerLetter = ({ asks = [] }: StoredMatch) =>
  asks.at(-1)?.answer?.agreed ? ('matchAskAgreedForDeveloper' as const) : ('matchAskDeclinedForDeveloper' as const);
