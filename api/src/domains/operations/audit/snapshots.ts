import { CompanyChange, CompanyReview } from '@tandem/contracts/company-input';
import { DeveloperChange, DeveloperReview } from '@tandem/contracts/developer-input';
import { findCompanyById } from '../../companies/companies/companies.service.ts';
import { matchById } from '../../hiring/matches/matches.service.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { developersFor } from '../../talent/developers/developers.service.ts';

/** A record that is compared before and after a call. */
export type Kind = 'account' | 'company' | 'developer' | 'job' | 'match';

type Part = Record<string, unknown>;
interface Watched {
  kind: Kind;
  /** Whether and where the call identifies the record. */
  id: (params: Part, body: Part) => unknown;
}

/**
 * Watched records, by domain of the action. Actions missing here have no old and new values: they create or delete
 * something, or change no field.
 */
const WATCHED: Record<string, Watched> = {
  accounts: { kind: 'account', id: (params, body) => params.id ?? body.accountId },
  companies: { kind: 'company', id: ({ id }) => id },
  developers: { kind: 'developer', id: ({ id, userId }) => id ?? userId },
  badges: { kind: 'developer', id: ({ id }) => id },
  introVideos: { kind: 'developer', id: ({ userId }) => userId },
  candidates: { kind: 'developer', id: ({ id, userId }) => id ?? userId },
  review: { kind: 'developer', id: ({ id }, { keep }) => id ?? keep },
  jobs: { kind: 'job', id: ({ jobId }, { _id }) => jobId ?? _id },
  matches: { kind: 'match', id: ({ id }) => id },
};

/** Fields whose values are recorded. None of the lists contains passwords, tokens, codes or hashes. */
export const AUDITED_FIELDS = {
  account: [
    'name',
    'email',
    'type',
    'language',
    'emailFrequency',
    'unwantedEmails',
    'summarizedEmails',
    'hiddenNotifications',
    'mainAccount',
    'isSuperAdmin',
    'suspended',
  ],
  company: [...CompanyChange.keyof().options, ...CompanyReview.keyof().options],
  developer: [...DeveloperChange.keyof().options, ...DeveloperReview.keyof().options],
  job: [
    'headline',
    'description',
    'role',
    'skills',
    'seniorities',
    'remote',
    'location',
    'jobType',
    'salaryFrom',
    'salaryTo',
    'salaryCurrency',
    'salaryFrequency',
    'yearsExperienceFrom',
    'yearsExperienceTo',
    'languages',
    'visaSponsorship',
    'questions',
    'public',
    'status',
    'package',
  ],
  match: ['status'],
} as const satisfies Record<Kind, readonly string[]>;

const ID = /^[0-9a-f]{24}$/;

/** Returns the record that a call may change; undefined if there are no values to compare. */
export function subjectOf(action: string, params: Part, body: Part): { kind: Kind; id: string } | undefined {
  const watched = WATCHED[action.split('.')[0] ?? ''];
  const id = watched?.id(params, body);
  return watched && typeof id === 'string' && ID.test(id) ? { kind: watched.kind, id } : undefined;
}

const READ: Record<Kind, (id: string) => Promise<object | null | undefined>> = {
  account: async (id) => (await accountsById([id])).get(id),
  company: (id) => findCompanyById(id),
  developer: async (id) => (await developersFor({ view: 'SUPERUSER', entityId: '' }, [id])).get(id),
  job: async (id) => (await postingsById([id])).get(id)?.job,
  match: (id) => matchById(id),
};

/** Returns the current audited fields of a record; undefined if the record does not exist. */
export async function snapshotOf(kind: Kind, id: string): Promise<Record<string, unknown> | undefined> {
  const found = (await READ[kind](id)) as Record<string, unknown> | null | undefined;
  return found ? Object.fromEntries(AUDITED_FIELDS[kind].map((field) => [field, found[field]])) : undefined;
}
