import { Types } from 'mongoose';
import type { PersonalData } from '../../../platform/domain/personal-data.ts';
import { requests, type StoredRequest } from './requests.model.ts';

/** Number of months a closed request is stored after its last entry. */
const MONTHS = 24;

/** Erases requests that were closed more than `MONTHS` months ago. */
export async function eraseOldRequests(now: Date): Promise<void> {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - MONTHS);
  await requests.remove({ status: 'closed', lastDate: { $lt: date } });
}

/** Returns a person's request and its answers for the data export, without the names of superusers. */
const exported = ({ kind, status, subject, text, rating, createdDate, entries }: StoredRequest) => ({
  ...{ kind, status, subject, text, rating, createdDate },
  entries: entries.map(({ kind: what, text: words, files, from, date }) => ({
    kind: what,
    by: what === 'reply' ? from : 'Tandem',
    text: words,
    files,
    date,
  })),
});

const removeAbout = (ids: readonly (string | Types.ObjectId)[]) => requests.remove({ developerId: { $in: ids } });

export const requestsPersonalData: PersonalData = {
  account: [
    {
      name: 'requests-to-tandem',
      export: async ({ accountId }) => (await requests.of(accountId)).map(exported),
      erase: ({ accountId }) => requests.remove({ accountId }),
    },
    { name: 'answers-to-requests', erase: ({ accountId }) => requests.forgetAuthor(new Types.ObjectId(accountId)) },
  ],
  developer: [{ name: 'questions-about-you', erase: ({ entityId }) => removeAbout([entityId]) }],
  candidates: { erase: removeAbout, merge: requests.move },
  merge: requests.move,
};
