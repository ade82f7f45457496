import { regionOf } from '@tandem/outreach/regions';
import type mongoose from 'mongoose';
import type { Collections } from './migrations.ts';

interface StoredLetter {
  _id: mongoose.Types.ObjectId;
  companyId: mongoose.Types.ObjectId;
  candidateId: mongoose.Types.ObjectId | null;
  authorId: mongoose.Types.ObjectId;
  key: string;
  subject: string;
  text: string;
  language: string;
  consent: string | null;
  createdDate: Date;
}

/** Emails to candidates used to be separate records: each becomes a sequence of one step that was sent. */
export async function turnLettersIntoSequences(collections: Collections): Promise<void> {
  const letters = collections.collection<StoredLetter>('candidateletters');
  const enrolments = collections.collection('outreachenrolments');
  for await (const letter of letters.find({})) {
    if (letter.candidateId) {
      const key = `letter ${letter.companyId} ${letter.key}`;
      await enrolments.updateOne({ key }, { $setOnInsert: { key, ...asEnrolment(letter) } }, { upsert: true });
    }
    await letters.deleteOne({ _id: letter._id });
  }
}

const asEnrolment = ({
  _id,
  companyId,
  candidateId,
  authorId,
  subject,
  text,
  language,
  consent,
  createdDate,
}: StoredLetter) => ({
  recipientKind: 'candidate',
  recipientId: candidateId,
  companyId,
  sequenceId: null,
  jobId: null,
  senderId: authorId,
  email: '',
  addressHash: '',
  region: regionOf({ country: '', email: '' }),
  country: '',
  timeZone: '',
  language,
  consent,
  steps: [{ _id, kind: 'email', afterDays: 0, subject, text, sentSubject: subject, sentText: text }],
  status: 'ended',
  reason: 'finished',
  next: 1,
  nextKind: null,
  dueDate: null,
  delay: null,
  sendingStep: null,
  sendingDate: null,
  attempt: 0,
  performed: [{ step: 0, outcome: 'sent', date: createdDate }],
  awayUntil: null,
  softBounces: 0,
  messageIds: [],
  endedDate: createdDate,
  revision: 0,
  forgetDate: null,
  createdDate,
  updatedDate: createdDate,
});
