import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import type { ThreadEntry } from '@tandem/contracts/sequence';
import type { Facts } from '@tandem/outreach/placeholders';

/** The latest message or action by a colleague, and the person's answer to it. */
export interface LastContact {
  entry: ThreadEntry;
  /** A personal answer takes precedence over an automatic one. */
  answer: ThreadEntry | null;
}

export const isByPerson = ({ kind }: ThreadEntry): boolean => kind === 'reply' || kind === 'automatic';

/** Returns the last contact by any colleague among entries sorted newest first; null if there was none. */
export function lastContactIn(entries: readonly ThreadEntry[]): LastContact | null {
  const at = entries.findIndex((each) => !isByPerson(each) && each.outcome !== 'skipped');
  const entry = entries[at];
  if (!entry) return null;
  const since = entries.slice(0, at);
  return { entry, answer: since.find(({ kind }) => kind === 'reply') ?? since.find(isByPerson) ?? null };
}

/** Returns the answers that arrived since the panel first showed the entries. */
export const newAnswers = (entries: readonly ThreadEntry[], seen: ReadonlySet<string>): ThreadEntry[] =>
  entries.filter((each) => each.kind === 'reply' && !seen.has(each._id));

/** Returns the saved facts by placeholder name. */
export const factsIn = ({ facts }: Pick<CandidateOutreach, 'facts'>): Facts =>
  Object.fromEntries(facts.map(({ name, value, source }) => [name, { value, source }]));

/** Returns why no email can be sent now, a rule or today's limit; null if one can. */
export const obstacleOf = ({ refusal, left }: Pick<CandidateOutreach, 'refusal' | 'left'>) =>
  refusal ?? (left === 0 ? 'usedUp' : null);

/** Whether an obstacle ends today, so that an email can be sent on another day. */
export const endsToday = (obstacle: ReturnType<typeof obstacleOf>): boolean =>
  obstacle === 'usedUp' || obstacle === 'contactedToday';
