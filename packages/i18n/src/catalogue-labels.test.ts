import { readFileSync } from 'node:fs';
import { ACHIEVEMENTS, CANDIDATE_BADGES, COMPANY_BADGES } from '@tandem/catalogue/badges';
import { COMPANY_SIZES, COMPANY_TYPES, MEDIA_TYPES } from '@tandem/catalogue/companies';
import { CONTACT_OPTIONS, CONTACT_SETTINGS, EMAIL_FREQUENCIES, GENDERS } from '@tandem/catalogue/contact';
import { EQUALITY_CATEGORIES, EQUALITY_POINTS, EQUALITY_QUESTIONS } from '@tandem/catalogue/equality';
import { EDUCATION_LEVELS, EXPERIENCE_BUCKETS } from '@tandem/catalogue/experience';
import { GONE_AT_SOURCE } from '@tandem/catalogue/job-feeds';
import { LANGUAGE_LEVELS } from '@tandem/catalogue/languages';
import { JOB_PACKAGE_KEYS } from '@tandem/catalogue/packages';
import { CITIES } from '@tandem/catalogue/places';
import {
  COMPANY_REJECT_REASONS,
  DELETE_COMPANY_REASONS,
  DELETE_JOB_REASONS,
  DELETE_USER_REASONS,
  DEVELOPER_PASS_REASONS,
  OUTREACH_REPLY_REASONS,
  REVIEW_REASONS,
  SUSPEND_REASONS,
} from '@tandem/catalogue/reasons';
import { LEVELS, ROLES, SHORT_ROLE_KEYS } from '@tandem/catalogue/roles';
import { PAYMENT_SCHEDULES, SALARY_FREQUENCIES } from '@tandem/catalogue/salaries';
import { JOB_STATUSES, MATCH_STATUSES, TANDEM_STATUSES, USER_STATUSES } from '@tandem/catalogue/statuses';
import { JOB_TYPES, PERKS, REMOTE_TYPES, TECHNICAL_TESTS, VISA_REGIONS } from '@tandem/catalogue/work';
import { expect, test } from 'vitest';

type Key = string | number;
const keys = (list: readonly { key: Key }[]) => list.map(({ key }) => key);

const lists: Record<string, readonly Key[]> = {
  achievements: ACHIEVEMENTS,
  candidateBadges: keys(CANDIDATE_BADGES),
  cities: keys(CITIES),
  companyBadges: COMPANY_BADGES,
  companySizes: COMPANY_SIZES,
  companyTypes: COMPANY_TYPES,
  contactOptions: CONTACT_OPTIONS,
  contactSettings: CONTACT_SETTINGS,
  deleteCompanyReasons: DELETE_COMPANY_REASONS,
  deleteJobReasons: [...DELETE_JOB_REASONS, GONE_AT_SOURCE],
  deleteUserReasons: keys(DELETE_USER_REASONS),
  education: EDUCATION_LEVELS,
  emailFrequencies: EMAIL_FREQUENCIES,
  equalityAnswers: Object.keys(EQUALITY_POINTS),
  equalityCategories: EQUALITY_CATEGORIES,
  experience: EXPERIENCE_BUCKETS,
  genders: GENDERS,
  jobStatus: JOB_STATUSES,
  jobTypes: JOB_TYPES,
  languageLevels: LANGUAGE_LEVELS,
  matchStatus: MATCH_STATUSES,
  mediaTypes: MEDIA_TYPES,
  outreachReplies: OUTREACH_REPLY_REASONS,
  packages: JOB_PACKAGE_KEYS,
  passReasons: DEVELOPER_PASS_REASONS,
  paymentSchedule: PAYMENT_SCHEDULES,
  perks: PERKS,
  rejectReasons: keys(COMPANY_REJECT_REASONS),
  remote: REMOTE_TYPES,
  reviewReasons: REVIEW_REASONS,
  roles: ROLES,
  salaryFrequency: SALARY_FREQUENCIES,
  seniority: LEVELS,
  shortRoles: SHORT_ROLE_KEYS,
  suspendReasons: SUSPEND_REASONS,
  tandemStatus: TANDEM_STATUSES,
  technicalTests: keys(TECHNICAL_TESTS),
  userStatus: USER_STATUSES,
  visa: VISA_REGIONS,
};

const labels: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(new URL('../locales/en/catalogue.json', import.meta.url), 'utf8'),
);

test.each(Object.entries(lists))('every option of %s has a label, and there are no other labels', (list, options) => {
  expect(Object.keys(labels[list] ?? {}).sort()).toEqual(options.map(String).sort());
});

test('every question of the equality survey has a text and an explanation', () => {
  const { questions, hints } = JSON.parse(
    readFileSync(new URL('../locales/en/equality.json', import.meta.url), 'utf8'),
  );
  const numbers = EQUALITY_QUESTIONS.map(({ number }) => String(number));
  for (const texts of [questions, hints])
    expect(Object.keys(texts).toSorted((one, other) => Number(one) - Number(other))).toEqual(numbers);
});

test('reasons that are sent to the other side have a sentence', () => {
  const shared = COMPANY_REJECT_REASONS.filter((reason) => !('internal' in reason) && reason.key !== 'other');
  expect(Object.keys(labels.rejectSentences ?? {}).sort()).toEqual(keys(shared).map(String).sort());
});
