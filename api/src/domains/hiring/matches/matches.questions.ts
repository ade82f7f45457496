import type { Match } from '@tandem/contracts/match';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { postingById } from '../../jobs/jobs/jobs.service.ts';
import type { Actor } from './matches.policy.ts';
import type { StoredMatch } from './stored-match.ts';

/**
 * Combines the answers with the current questions of the job. Throws 400 unless a developer answers all of them or
 * none.
 */
export function answersTo({ job: { questions } }: Posting, by: Actor, answers: readonly string[]): Match['answers'] {
  if (answers.length === 0) return [];
  if (by !== 'user' || answers.length > questions.length) throw invalid({ answers: { key: 'unknown' } });
  if (answers.length < questions.length) throw invalid({ [`answers.${answers.length}`]: { key: 'missing' } });
  return questions.map((question, nth) => ({ question, answer: answers[nth] ?? '' }));
}

/** Does the same for a developer who accepts an invitation. */
export async function answersOnAccepting(
  { job }: StoredMatch,
  actor: Actor,
  answers: readonly string[],
): Promise<Match['answers']> {
  const posting = await postingById(String(job));
  if (!posting) throw notFound('job');
  return answersTo(posting, actor, answers);
}
