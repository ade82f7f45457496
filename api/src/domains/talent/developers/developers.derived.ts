import { cityNames } from '@tandem/catalogue/city-names';
import { MAX_YEARS } from '@tandem/catalogue/experience';
import {
  type Developer,
  developerVisibility,
  type HiddenCompany,
  type WorkExperience,
} from '@tandem/contracts/developer';
import type { DeveloperChange, DeveloperReview } from '@tandem/contracts/developer-input';
import { isIncomplete } from '@tandem/contracts/incomplete';
import { canonicalProfile } from '@tandem/contracts/links';
import { pointsOf } from '@tandem/contracts/strength';
import { levelOf } from '@tandem/contracts/visibility';
import type * as z from 'zod';
import { foldText, transliterate, visuallyNormalized } from '../../../platform/text/text-normalization.ts';
import { nameKey } from '../../companies/companies/companies.names.ts';
import type { StoredDeveloper } from './developers.model.ts';

type Before = Partial<StoredDeveloper>;
type Change = DeveloperChange & z.output<typeof DeveloperReview>;

/** A change of a profile with all derived fields. */
export function withDerived(before: Before, change: Change, today: Date): Partial<StoredDeveloper> {
  const after = { ...before, ...change } as Before;
  return {
    ...change,
    ...(change.telephone !== undefined && {
      hasTelephone: change.telephone !== '',
      telephoneKey: telephoneKeyOf(change.telephone),
    }),
    ...years(before, change, today),
    ...hidden(before, change, today),
    nameKey: personKey(change.firstName ?? before.firstName, change.lastName ?? before.lastName),
    searchText: searchTextOf(after),
    ...statusOf(before, change),
    ...reviewOf(change, today),
    ...(change.wantsToBeOnFirstPage === false && { onFirstPage: false }),
    ...(change.linkedin !== undefined && { linkedinId: networkIdOf(change.linkedin) }),
    ...(Object.keys(change).some(isContent) && { contentDate: today }),
    points: pointsOf(after),
  } as Partial<StoredDeveloper>;
}

/** New until the profile has the data that matching needs, then active; a paused profile is neither. */
function statusOf(before: Before, change: Change): Before {
  const { status = 'created' } = before;
  if (status === 'suspended' || status === 'deleted') return {};
  const paused = change.paused ?? status === 'paused';
  if (paused) return { paused, status: 'paused' };
  const whole = !isIncomplete({ ...before, ...change });
  return { paused, status: whole ? 'active' : status === 'paused' ? 'created' : status };
}

/** Fields that are derived from a decision of the review. */
const reviewOf = ({ tandemStatus }: Change, today: Date): Before =>
  tandemStatus
    ? { hasRequestedInfo: tandemStatus === 'needsInfo', reviewedDate: tandemStatus === 'notReviewed' ? null : today }
    : {};

const SETTINGS = new Set(['contactSettings', 'niceLink', 'openCV', 'wantsToBeOnFirstPage']);

/**
 * Whether a field belongs to the part of the profile that everyone sees: only its changes are announced as profile
 * changes.
 */
const isContent = (field: string): boolean =>
  field in developerVisibility &&
  !SETTINGS.has(field) &&
  levelOf<Developer>(developerVisibility, field as keyof Developer) === 'GUEST';

/** Digits that identify a telephone number, however it is written. */
const telephoneKeyOf = (telephone: string): string => telephone.replace(/\D/g, '').slice(-9);

/** The name under which a professional network lists a profile. */
const networkIdOf = (linkedin: string): string => /\/in\/([^/]+)/.exec(canonicalProfile(linkedin) ?? '')?.[1] ?? '';

/** The text that a list is searched in, without case and accents. */
const searchTextOf = ({ firstName, lastName, headline, city, country, company, skills = [] }: Before): string => {
  const cities = city ? cityNames(city, country) : [];
  return foldText([firstName, lastName, headline, ...cities, company, ...skills].filter(Boolean).join(' '));
};

/** A key that is equal for equal names. */
export const personKey = (firstName = '', lastName = ''): string =>
  transliterate(visuallyNormalized(`${firstName} ${lastName}`))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');

/** Identifies a person among the candidates of a company: the known profile addresses and the email address. */
export function candidateKeysOf(person: { linkedin?: string; sourceUrl?: string; email?: string }): string[] {
  const addresses = [person.linkedin, person.sourceUrl].map((address) => canonicalProfile(address ?? ''));
  const keys = [...addresses, person.email ? `mailto:${person.email.toLowerCase()}` : null];
  return [...new Set(keys.filter((key) => key !== null))];
}

/** Years that were entered take precedence; otherwise they are the sum of the work experience. */
function years(before: Before, change: Change, today: Date): Before {
  const isStated = change.yearsExperience === undefined ? before.saidYears === true : change.yearsExperience !== null;
  if (isStated) return { saidYears: true };
  if (change.workExperience === undefined && change.yearsExperience === undefined) return {};
  const experience = change.workExperience ?? before.workExperience ?? [];
  return { saidYears: false, yearsExperience: yearsOf(experience, today) };
}

/**
 * Whole years covered by work experience, at most 10; overlapping jobs are counted once. `null` if no dates are known.
 */
export function yearsOf(experience: readonly WorkExperience[], today: Date): number | null {
  const spans = experience
    .map(({ from, to }) => [monthOf(from, today), endOf(to, today)] as const)
    .filter((span): span is readonly [number, number] => span[0] !== null && span[1] !== null && span[1] > span[0])
    .sort((one, other) => one[0] - other[0]);
  if (spans.length === 0) return null;
  let months = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const [from, to] of spans) {
    months += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return Math.min(MAX_YEARS, Math.floor(months / 12));
}

/** Months since the year 0 at the start of a month or year. */
function monthOf(when: string | null, today: Date): number | null {
  if (when === null) return null;
  if (when === 'present') return today.getUTCFullYear() * 12 + today.getUTCMonth();
  const [year = 0, month = 1] = when.split('-').map(Number);
  return year * 12 + month - 1;
}

/** A final month that is named counts in full; months after the current one do not count yet. */
function endOf(to: string | null, today: Date): number | null {
  const month = monthOf(to, today);
  if (month === null) return null;
  return Math.min(to?.includes('-') ? month + 1 : month, Number(monthOf('present', today)) + 1);
}

/**
 * Hides the profile from an employer as soon as the employer is added. One that was removed from the list is not added
 * again.
 */
function hidden(before: Before, change: Change, today: Date): Before {
  const { workExperience, company, hiddenFromCompanies } = change;
  if (workExperience === undefined && company === undefined && hiddenFromCompanies === undefined) return {};
  const list = hiddenFromCompanies ?? before.hiddenFromCompanies ?? [];
  return hiddenFrom(list, employersOf(before, today), employersOf(change, today));
}

/** The list with the employers that are new, and its keys. */
function hiddenFrom(list: readonly HiddenCompany[], known: readonly string[], employers: readonly string[]) {
  const listed = new Set([...known, ...list.map(({ name }) => name)].map(nameKey));
  const added = employers
    .filter((name) => !listed.has(nameKey(name)))
    .map((name): HiddenCompany => ({ name, source: 'employer' }));
  const hiddenFromCompanies = [...list, ...new Map(added.map((each) => [nameKey(each.name), each])).values()];
  return { hiddenFromCompanies, hiddenKeys: hiddenKeysOf(hiddenFromCompanies) };
}

/** The list for a profile whose entered employer earlier versions did not hide it from; null if it is complete. */
export function withEnteredEmployer({ company, workExperience = [], hiddenFromCompanies = [] }: Before): Before | null {
  const today = new Date();
  const known = employersOf({ workExperience: workExperience.filter(({ to }) => to === 'present') }, today);
  const after = hiddenFrom(hiddenFromCompanies, known, employersOf({ company }, today));
  return after.hiddenFromCompanies.length > hiddenFromCompanies.length ? after : null;
}

/** The names of current employers, including those whose contract has not ended yet. */
function employersOf(
  { workExperience = [], company = '' }: Pick<Before, 'workExperience' | 'company'>,
  today: Date,
): string[] {
  const month = today.toISOString().slice(0, 7);
  const current = workExperience.filter(({ to }) => to === 'present' || (to !== null && to >= month));
  return [...current.map(({ organisation }) => organisation), company].filter(nameKey);
}

const hiddenKeysOf = (list: readonly HiddenCompany[]): string[] => [
  ...new Set(list.flatMap(({ companyId, name }) => [companyId ?? '', nameKey(name)]).filter(Boolean)),
];
