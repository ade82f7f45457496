import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { SEED_QUESTIONS } from '../domains/hiring/tech-tests/test-questions.seed.ts';
import { contentOf } from '../domains/hiring/tech-tests/test-questions.service.ts';
import type { Collections } from './migrations.ts';

/** Tandem's first questions for technical tests; superusers maintain them from then on. */
export async function addTestQuestions(collections: Collections): Promise<void> {
  const questions = collections.collection('testQuestions');
  const now = new Date();
  for (const question of SEED_QUESTIONS) {
    // The same id in every process, so that two that start together add each question once.
    const _id = new mongoose.Types.ObjectId(createHash('sha256').update(question.title).digest('hex').slice(0, 24));
    const stored = { ...contentOf(question), companyId: null, createdDate: now, updatedDate: now };
    await questions.updateOne({ _id }, { $setOnInsert: stored }, { upsert: true });
  }
}
