import type { CandidateLetter } from '@tandem/contracts/candidate-letter';
import type { ClientSession, Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import { letters, type StoredLetter } from './letters.model.ts';

const DAY = 86_400_000;

/** The emails to some candidates, newest first. */
export async function lettersTo(candidateIds: readonly Types.ObjectId[]): Promise<CandidateLetter[]> {
  return presentLetters(await letters.to(candidateIds));
}

export async function presentLetters(found: readonly StoredLetter[]): Promise<CandidateLetter[]> {
  const authors = await accountsById(found.map(({ authorId }) => String(authorId)));
  return found.map((letter) => {
    const { _id, candidateId, subject, text, language, consent, createdDate } = plain(letter);
    const author = authors.get(String(letter.authorId))?.email ?? '';
    return { _id, candidateId: candidateId ?? _id, author, subject, text, language, consent, createdDate };
  });
}

/** The emails that an account has written to candidates, without the recipients. */
export const lettersBy = async (accountId: string) =>
  (await letters.by(accountId)).map(({ subject, text, createdDate }) => ({ subject, text, createdDate }));

/** Two candidates are merged: the emails to one become emails to the other. */
export const moveLetters = (from: string, to: string, session: ClientSession): Promise<void> =>
  letters.move(from, to, session);

/** Deletes the emails to candidates who are erased; the fact that an email was sent still counts for two days. */
export const eraseLettersTo = (candidateIds: readonly Types.ObjectId[]): Promise<void> =>
  letters.forget(candidateIds, new Date(Date.now() + 2 * DAY));
