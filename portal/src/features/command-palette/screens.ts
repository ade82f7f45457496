import type { View } from '@tandem/contracts/route';
import { deleteAccountOf, settingsOf } from '../../lib/home.ts';
import { paths } from '../../lib/paths.ts';

export interface ScreenOption {
  path: string;
  /** Key below `screens` in the namespace `go-to`, with the name, a description and search words. */
  key: string;
}

interface Here {
  view: View;
  /** The URL of the caller's public page; empty if there is none. */
  publicPage: string;
  exists: (path: string) => boolean;
}

const own = (view: Exclude<View, 'GUEST'>): ScreenOption[] => [
  { path: settingsOf(view) ?? '', key: 'settings' },
  { path: `${settingsOf(view)}#change-password`, key: 'password' },
  { path: deleteAccountOf(view), key: 'deleteAccount' },
];

const ALL: Record<View, readonly ScreenOption[]> = {
  GUEST: [],
  USER: [
    { path: paths.me.home, key: 'next' },
    { path: paths.me.profile, key: 'profile' },
    { path: paths.me.visibility, key: 'visibility' },
    { path: paths.me.matches, key: 'matches' },
    { path: paths.me.jobs, key: 'suggestedJobs' },
    { path: paths.jobs, key: 'jobBoard' },
    { path: paths.me.jobAlerts, key: 'jobAlerts' },
    { path: paths.me.companies, key: 'followed' },
    { path: paths.companies, key: 'companyList' },
    { path: paths.me.importCv, key: 'importCv' },
    ...own('USER'),
  ],
  COMPANY: [
    { path: paths.hiring.home, key: 'today' },
    { path: paths.hiring.search, key: 'search' },
    { path: paths.hiring.jobs, key: 'ownJobs' },
    { path: paths.hiring.matches, key: 'matches' },
    { path: paths.hiring.newJob, key: 'newJob' },
    { path: paths.hiring.candidates, key: 'candidates' },
    { path: paths.hiring.shortlist, key: 'shortlist' },
    { path: paths.hiring.sequences, key: 'sequences' },
    { path: paths.hiring.newCandidate, key: 'newCandidate' },
    { path: paths.hiring.importCandidates, key: 'importCandidates' },
    { path: paths.hiring.profile, key: 'companyPage' },
    { path: paths.hiring.allStatistics, key: 'statistics' },
    { path: paths.hiring.team, key: 'team' },
    { path: paths.hiring.billing, key: 'billing' },
    { path: paths.hiring.testQuestions, key: 'testQuestions' },
    { path: paths.hiring.widgets, key: 'widgets' },
    { path: paths.hiring.integrations, key: 'integrations' },
    { path: paths.hiring.extension, key: 'extension' },
    { path: paths.hiring.equality, key: 'equality' },
    { path: paths.pricing, key: 'pricing' },
    ...own('COMPANY'),
  ],
  SUPERUSER: [
    { path: paths.admin.home, key: 'queues' },
    { path: paths.admin.requests, key: 'requests' },
    { path: paths.admin.accounts, key: 'accounts' },
    { path: paths.admin.users, key: 'developers' },
    { path: paths.admin.companies, key: 'companies' },
    { path: paths.admin.newAccount, key: 'newAccount' },
    { path: paths.admin.emails, key: 'emails' },
    { path: paths.admin.ai, key: 'aiRuns' },
    { path: paths.admin.terms, key: 'terms' },
    { path: paths.admin.testQuestions, key: 'testQuestions' },
    { path: paths.admin.feedback, key: 'feedback' },
    { path: paths.admin.hires, key: 'hires' },
    { path: paths.admin.payments, key: 'payments' },
    { path: paths.admin.audit, key: 'audit' },
    { path: paths.jobs, key: 'jobBoard' },
    ...own('SUPERUSER'),
  ],
};

/** Returns the existing screens of a view, most used first. */
export function screensOf({ view, publicPage, exists }: Here): ScreenOption[] {
  const known = ALL[view].filter(({ path }) => exists(path.replace(/#.*/, '')) || path === paths.hiring.newJob);
  return publicPage ? [...known, { path: publicPage, key: 'publicPage' }] : known;
}
