import type { Feedback } from '@tandem/contracts/feedback';
import { Types } from 'mongoose';
import { feedback, type StoredFeedback } from './feedback.model.ts';

interface Said {
  kind: Feedback['kind'];
  subject: Types.ObjectId;
  companyId?: Types.ObjectId;
  subscriptionId?: string | undefined;
  reason: string;
  rating?: number | undefined;
  feedbackValue?: string | undefined;
}

/** Keeps what somebody said when they rejected or deleted something. */
export async function giveFeedback(said: Said): Promise<void> {
  await feedback.insert(said);
}

/** What was said about something, as it is stored. */
export const feedbackAbout = (subject: Types.ObjectId): Promise<StoredFeedback[]> => feedback.of(subject);

/** Takes the words off what was said about something that is erased, and what it was about. */
export async function forgetFeedbackAbout(subject: Types.ObjectId): Promise<void> {
  await feedback.anonymise(subject);
}

/** The same for all that a company has said. */
export async function forgetFeedbackOf(companyId: string): Promise<void> {
  await feedback.anonymiseCompany(new Types.ObjectId(companyId));
}
