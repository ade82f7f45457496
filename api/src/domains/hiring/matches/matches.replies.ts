import type { Types } from 'mongoose';
import { isPersonalStep } from './matches.answers.ts';
import { matches } from './matches.model.ts';
import type { StoredMatch } from './stored-match.ts';

/** Days that a developer has to answer before a request counts. */
const GRACE_DAYS = 7;

/**
 * Counts the requests that each developer received from companies and answered. Requests within the grace period count
 * only once answered. A request does not count as answered if the developer missed an interview of its match.
 */
export async function repliesOf(
  developers: readonly Types.ObjectId[],
  now: Date,
  missed: ReadonlySet<string>,
): Promise<Map<string, { asked: number; answered: number }>> {
  const since = now.getTime() - GRACE_DAYS * 86_400_000;
  const found = new Map<string, { asked: number; answered: number }>();
  for (const match of await matches.askedOf(developers)) {
    const answered = match.history.some((step) => isPersonalStep(step, 'user')) || (match.asks ?? []).length > 0;
    if (!answered && match.createdDate.getTime() > since) continue;
    if (!answered && endedByCompany(match)) continue;
    const counts = answered && !missed.has(String(match._id));
    const { asked, answered: before } = found.get(String(match.user)) ?? { asked: 0, answered: 0 };
    found.set(String(match.user), { asked: asked + 1, answered: before + Number(counts) });
  }
  return found;
}

/** Returns whether the company withdrew the request, or the job was closed, before there was an answer. */
const endedByCompany = ({ status, history }: StoredMatch): boolean =>
  status === 'rejected' && history.at(-1)?.reason !== 'no-show';
