import { crc32 } from 'node:zlib';
import { roleOfRecord } from '@tandem/catalogue/roles';
import { COMPLETENESS_PARTS, missingParts, type Profile } from '@tandem/search/profile';
import type { SearchedBytes, SearchedDeveloper } from '../developers/developers.feed.ts';
import { isListed, isPresent } from '../developers/developers.policy.ts';

/** The distinct values of a short list, which usually has no duplicates. */
const unique = <T>(values: T[] | null = []): T[] =>
  values?.every((value, at) => values.indexOf(value) === at) ? values : [...new Set(values)];

/** A stored profile in the form that the search uses. */
export function profileOf(developer: SearchedDeveloper): Profile {
  const { salaryExpectations: salary, managedBy, workExperience = [] } = developer;
  const own = [developer.role ?? '', ...(developer.roles ?? [])].flatMap((role) => roleOfRecord(role) ?? []);
  return {
    id: String(developer._id),
    roles: unique(own),
    skills: unique(developer.skills),
    skillsYears: developer.skillsYears ?? {},
    seniority: developer.seniority,
    yearsExperience: developer.yearsExperience ?? null,
    locations: developer.locations ?? [],
    city: developer.city ?? '',
    country: developer.country ?? '',
    remote: unique(developer.remote),
    visa: unique(developer.visa),
    languages: unique(developer.languages),
    jobTypes: unique(developer.jobTypes),
    perks: unique(developer.perks),
    notices: developer.notices ?? null,
    badges: unique(developer.badges?.map(({ key }) => key)),
    video: !!developer.introVideo,
    salary: salary ? { amount: salary.amount, currency: salary.currency, frequency: salary.frequency } : null,
    seen: lastActivityOf(developer),
    created: developer.createdDate.getTime(),
    parts: COMPLETENESS_PARTS.length - missingParts(developer).length,
    present: isPresent(developer),
    listed: isListed(developer),
    public: !!developer.niceLink,
    open: developer.contactSettings === 'open',
    managedBy: managedBy ? String(managedBy) : null,
    hiddenFrom: unique(developer.hiddenKeys),
    texts: {
      everyone: workExperience.map(({ title, description = '' }) => `${title}\n${description}`).join('\n'),
      half: `${developer.headline ?? ''}\n${developer.description ?? ''}`,
      full: workExperience.map(({ organisation }) => organisation).join('\n'),
    },
    names: { everyone: developer.firstName ?? '', half: '', full: developer.lastName ?? '' },
  };
}

/** The last activity; for an account at least the time of sign-up. Milliseconds since 1970. */
export function lastActivityOf({ loggedinDate, createdDate, managedBy }: Dates): number | null {
  if (managedBy) return loggedinDate?.getTime() ?? null;
  return Math.max(loggedinDate?.getTime() ?? 0, createdDate.getTime());
}
type Dates = Pick<SearchedDeveloper, 'loggedinDate' | 'createdDate' | 'managedBy'>;

/** A checksum of the indexed fields, to detect whether an indexed profile is up to date. */
export const rowChecksum = (bytes: SearchedBytes): number => crc32(bytes) | 0;
