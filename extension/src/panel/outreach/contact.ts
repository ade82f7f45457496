import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import type { ThreadEntry } from '@tandem/contracts/sequence';
import type { Facts } from '@tandem/outreach/placeholders';

/** The latest thing that a colleague sent or did, and what the person has answered since. */
export interface LastContact {
  entry: ThreadEntry;
  /** An answer in person before an automatic one. */
  answer: ThreadEntry | null;
}

export const isByPerson = ({ kind }: ThreadEntry): boolean => kind === 'reply' || kind === 'automatic';

/** The last contact by any colleague among entries, which are sorted newest first; null if there was none. */
export function lastContactIn(entries: readonly ThreadEntry[]): LastContact | null {
  const at = entries.findIndex((each) => !isByPerson(each) && each.outcome !== 'skipped');
  const entry = entries[at];
  if (!entry) return null;
  const since = entries.slice(0, at);
  return { entry, answer: since.find(({ kind }) => kind === 'reply') ?? since.find(isByPerson) ?? null };
}

/** Answers that have arrived since the panel first showed the entries. */
export const answersSince = (entries: readonly ThreadEntry[], seen: ReadonlySet<string>): ThreadEntry[] =>
  entries.filter((each) => each.kind === 'reply' && !seen.has(each._id));

/** The saved facts by the name of their placeholder. */
export const factsIn = ({ facts }: Pick<CandidateOutreach, 'facts'>): Facts =>
  Object.fromEntries(facts.map(({ name, value, source }) => [name, { value, source }]));

/** Why no email can be sent now: a rule, or the limit of today is reached; null if one can. */
export const obstacleOf = ({ refusal, left }: Pick<CandidateOutreach, 'refusal' | 'left'>) =>
  refusal ?? (left === 0 ? 'usedUp' : null);
