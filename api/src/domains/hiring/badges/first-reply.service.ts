import { MIN_PEOPLE } from '@tandem/catalogue/responsiveness';
import type { FirstReply } from '@tandem/contracts/responsiveness';
import type { FirstAnswer } from '../matches/matches.answers.ts';
import { firstReplies } from './first-reply.model.ts';
import { daysOf, medianOf, peopleIn } from './responsiveness.rules.ts';

/** With fewer companies, the overall median could reveal the median of a single company. */
const MIN_COMPANIES = 2;

/** Returns how quickly all companies together answer applications; null if too few people have applied. */
export async function firstReply(): Promise<FirstReply | null> {
  const medianDays = (await firstReplies.find())?.medianDays ?? null;
  return medianDays === null ? null : { medianDays };
}

/** Stores the median over the first answers of the companies. */
export async function storeFirstReply(companies: readonly (readonly FirstAnswer[])[]): Promise<void> {
  const all = companies.flat();
  const isEnough = peopleIn(all) >= MIN_PEOPLE && companies.filter(({ length }) => length > 0).length >= MIN_COMPANIES;
  await firstReplies.set(isEnough ? medianOf(daysOf(all)) : null);
}
