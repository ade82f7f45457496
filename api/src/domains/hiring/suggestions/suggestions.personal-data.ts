import type { Types } from 'mongoose';
import { suggestions } from './suggestions.model.ts';

type Ref = string | Types.ObjectId;

/**
 * What was suggested to a developer, and when the developer was suggested to companies: without their names, and without what
 * they did with it.
 */
export async function suggestionsAbout(userId: string) {
  return (await suggestions.about(userId)).map(
    ({ recipient, jobId, source, score, reasons, status, suggestedDate, updatedDate }) => ({
      to: recipient === 'user' ? 'you' : 'a company',
      ...(recipient === 'user' && { jobId: String(jobId), status, updatedDate: updatedDate.toISOString() }),
      source,
      score,
      reasons,
      suggestedDate: suggestedDate?.toISOString() ?? null,
    }),
  );
}

/** Deletes the suggestions about people who are erased. */
export const eraseSuggestionsAbout = (userIds: readonly Ref[]): Promise<void> => suggestions.removeAbout(userIds);

/** Deletes the suggestions about the jobs of a company that is erased. */
export const eraseSuggestionsOf = (companyId: string): Promise<void> => suggestions.removeOf(companyId);
