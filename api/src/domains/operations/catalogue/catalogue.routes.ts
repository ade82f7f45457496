import type Router from '@koa/router';
import { ACHIEVEMENTS, CANDIDATE_BADGES, COMPANY_BADGES } from '@tandem/catalogue/badges';
import { COMPANY_SIZES, COMPANY_TYPES, MEDIA_TYPES } from '@tandem/catalogue/companies';
import { CONTACT_OPTIONS, CONTACT_SETTINGS, EMAIL_FREQUENCIES, EMAIL_KINDS, GENDERS } from '@tandem/catalogue/contact';
import { COUNTRIES } from '@tandem/catalogue/countries';
import { EQUALITY_QUESTIONS } from '@tandem/catalogue/equality';
import { EDUCATION_LEVELS, EXPERIENCE_BUCKETS, YEARS_OF_EXPERIENCE } from '@tandem/catalogue/experience';
import { HASHTAGS } from '@tandem/catalogue/hashtags';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { INTERVIEW_START_HOURS } from '@tandem/catalogue/interviews';
import { LANGUAGES } from '@tandem/catalogue/languages';
import { JOB_PACKAGES } from '@tandem/catalogue/packages';
import { CITIES } from '@tandem/catalogue/places';
import * as reasons from '@tandem/catalogue/reasons';
import { LEVELS, ROLES, SENIORITIES, SHORT_ROLES } from '@tandem/catalogue/roles';
import {
  CURRENCIES,
  HOURLY_RATE_STEPS,
  PAYMENT_SCHEDULES,
  SALARY_FREQUENCIES,
  SALARY_STEPS,
} from '@tandem/catalogue/salaries';
import { SKILLS } from '@tandem/catalogue/skills';
import {
  ACCOUNT_STATUSES,
  ACCOUNT_TYPES,
  JOB_STATUSES,
  MATCH_STATUSES,
  TANDEM_STATUSES,
  USER_STATUSES,
} from '@tandem/catalogue/statuses';
import { JOB_TYPES, PERKS, REMOTE_TYPES, TECHNICAL_TESTS, VISA_REGIONS } from '@tandem/catalogue/work';
import { catalogue } from '@tandem/contracts/routes/catalogue';
import { mount } from '../../../platform/http/mount.ts';

const lists = {
  accountStatuses: ACCOUNT_STATUSES,
  accountTypes: ACCOUNT_TYPES,
  achievements: ACHIEVEMENTS,
  candidateBadges: CANDIDATE_BADGES,
  cities: CITIES,
  companyBadges: COMPANY_BADGES,
  companyRejectReasons: reasons.COMPANY_REJECT_REASONS,
  companySizes: COMPANY_SIZES,
  companyTypes: COMPANY_TYPES,
  contactOptions: CONTACT_OPTIONS,
  contactSettings: CONTACT_SETTINGS,
  countries: COUNTRIES,
  currencies: CURRENCIES,
  deleteCompanyReasons: reasons.DELETE_COMPANY_REASONS,
  deleteJobReasons: reasons.DELETE_JOB_REASONS,
  deleteUserReasons: reasons.DELETE_USER_REASONS,
  developerPassReasons: reasons.DEVELOPER_PASS_REASONS,
  educationLevels: EDUCATION_LEVELS,
  emailFrequencies: EMAIL_FREQUENCIES,
  emailKinds: EMAIL_KINDS,
  equalityQuestions: EQUALITY_QUESTIONS,
  experienceBuckets: EXPERIENCE_BUCKETS,
  genders: GENDERS,
  hashtags: HASHTAGS,
  hourlyRateSteps: HOURLY_RATE_STEPS,
  interfaceLanguages: INTERFACE_LANGUAGES,
  interviewHours: INTERVIEW_START_HOURS,
  jobPackages: JOB_PACKAGES,
  jobStatuses: JOB_STATUSES,
  jobTypes: JOB_TYPES,
  languages: LANGUAGES,
  levels: LEVELS,
  matchStatuses: MATCH_STATUSES,
  mediaTypes: MEDIA_TYPES,
  outreachReplyReasons: reasons.OUTREACH_REPLY_REASONS,
  paymentSchedules: PAYMENT_SCHEDULES,
  perks: PERKS,
  remoteTypes: REMOTE_TYPES,
  roles: ROLES,
  salaryFrequencies: SALARY_FREQUENCIES,
  salarySteps: SALARY_STEPS,
  seniorities: SENIORITIES,
  shortRoles: SHORT_ROLES,
  skills: SKILLS,
  suspendReasons: reasons.SUSPEND_REASONS,
  tandemStatuses: TANDEM_STATUSES,
  technicalTests: TECHNICAL_TESTS,
  userStatuses: USER_STATUSES,
  visaRegions: VISA_REGIONS,
  yearsOfExperience: YEARS_OF_EXPERIENCE,
};

export const catalogueRoutes = (router: Router) => mount(router, catalogue, {}, { get: () => lists });
