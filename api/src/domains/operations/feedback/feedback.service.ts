import type { Feedback } from '@tandem/contracts/feedback';
import { Types } from 'mongoose';
import { matchIdsOf } from '../../hiring/matches/matches.service.ts';
import { feedback, type StoredFeedback } from './feedback.model.ts';

interface NewFeedback {
  kind: Feedback['kind'];
  subject: Types.ObjectId;
  companyId?: Types.ObjectId;
  subscriptionId?: string | undefined;
  reason: string;
  rating?: number | undefined;
  feedbackValue?: string | undefined;
}

/** Stores the feedback given when something is rejected or deleted. */
export async function giveFeedback(given: NewFeedback): Promise<void> {
  await feedback.insert(given);
}

/** Returns the stored feedback about a subject. */
export const feedbackAbout = (subject: Types.ObjectId): Promise<StoredFeedback[]> => feedback.of(subject);

/** Returns the reasons that a company gave, for its archive. */
export const feedbackFrom = async (companyId: string) =>
  (await feedback.from(companyId)).map(({ kind, subject, reason, rating, feedbackValue, createdDate }) => ({
    kind,
    subject,
    reason,
    rating,
    feedbackValue,
    createdDate,
  }));

/** Removes the texts of feedback about an erased subject, and the references to the subject. */
export async function forgetFeedbackAbout(subject: Types.ObjectId): Promise<void> {
  await feedback.anonymise([subject]);
}

/** Erases all feedback of a company. */
export async function forgetFeedbackOf(companyId: string): Promise<void> {
  await feedback.anonymiseCompany(new Types.ObjectId(companyId));
}

/** Removes feedback about something that was undone. */
export const removeFeedbackAbout = (subject: Types.ObjectId): Promise<void> => feedback.removeAbout(subject);

/** Removes the texts of the reasons for declining matches of erased developers. */
export async function forgetFeedbackOnMatchesOf(userIds: readonly (string | Types.ObjectId)[]): Promise<void> {
  const subjects = await matchIdsOf(userIds);
  if (subjects.length > 0) await feedback.anonymise(subjects);
}
