import type { Types } from 'mongoose';
import { suggestions } from './suggestions.model.ts';

type Ref = string | Types.ObjectId;

/**
 * Returns the suggestions to a developer, and when the developer was suggested to companies: without the companies'
 * names or their reactions.
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

/** Deletes the suggestions about erased people. */
export const eraseSuggestionsAbout = (userIds: readonly Ref[]): Promise<void> => suggestions.removeAbout(userIds);

/** Deletes the suggestions about the jobs of an erased company. */
export const eraseSuggestionsOf = (companyId: string): Promise<void> => suggestions.removeOf(companyId);
