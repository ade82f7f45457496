import { APPEAL_DAYS } from '@tandem/catalogue/limits';
import type { AuditChange } from '@tandem/contracts/audit';
import type { Feedback } from '@tandem/contracts/feedback';
import type { Demo } from './demo.ts';
import { demoLogIns } from './log-ins.ts';
import { daysBefore, idOf } from './random.ts';

/**
 * Companies visible only to superusers: two that were not approved, of which one is suspended, and two to be claimed.
 */
const EXTRA_COMPANIES = [
  {
    slug: 'talentspring',
    name: 'Talentspring',
    companyName: 'Talentspring Group Ltd',
    contactPerson: 'Colin Marsh',
    email: 'colin.marsh@post.example',
    headline: 'Great people for great companies',
    days: 24,
    reviewNote:
      'Tandem is for companies that hire for themselves, and your jobs are for clients without a name. Say which company each job is for, and we look again.',
  },
  {
    slug: 'kvikk-bemanning',
    name: 'Kvikk Bemanning',
    companyName: 'Kvikk Bemanning AS',
    contactPerson: 'Runar Dahle',
    email: 'runar.dahle@post.example',
    headline: 'Utviklere på timen',
    days: 37,
    reviewNote: 'The same job was published 14 times under different titles.',
  },
  { slug: 'fjordlys', name: 'Fjordlys', companyName: 'Fjordlys Energi AS', days: 6, isBlank: true },
  { slug: 'rheinwerft', name: 'Rheinwerft', companyName: 'Rheinwerft Robotik GmbH', days: 2, isBlank: true },
] as const;

const companyId = (slug: string) => idOf('company', slug);
const SUSPENDED = 'kvikk-bemanning';
const suspendedAccount = 'runar.dahle@post.example';

const SAID: readonly (Pick<Feedback, 'kind' | 'reason' | 'rating' | 'feedbackValue'> & {
  days: number;
  of?: string;
})[] = [
  {
    kind: 'delete job',
    reason: 'filled-here',
    rating: 5,
    feedbackValue:
      'Four conversations, one signed contract, nineteen days. The reasons next to each name saved us a week.',
    days: 3,
    of: 'hamnkraft',
  },
  {
    kind: 'delete job',
    reason: 'on-hold',
    rating: 3,
    feedbackValue: 'Budget moved to spring. We’ll be back, please let us republish the ad as it was.',
    days: 9,
    of: 'ledger-lind',
  },
  {
    kind: 'delete job',
    reason: 'no-good-matches',
    rating: 2,
    feedbackValue: 'Nobody with Erlang within an hour of Gothenburg. Not your fault, but we paid elsewhere.',
    days: 17,
    of: 'brygga-systems',
  },
  { kind: 'reject match', reason: 'salary-gap', rating: null, feedbackValue: '', days: 5, of: 'hamnkraft' },
  {
    kind: 'reject match',
    reason: 'company-unresponsive',
    rating: null,
    feedbackValue: 'I accepted on a Monday and heard nothing for three weeks.',
    days: 12,
  },
  {
    kind: 'delete account',
    reason: 'found-job-here',
    rating: 5,
    feedbackValue: 'I start in March. Thank you for showing the salary before the first call.',
    days: 8,
  },
  {
    kind: 'delete account',
    reason: 'too-many-emails',
    rating: 2,
    feedbackValue: 'Four emails a week is three too many. I only found the setting when I looked for this form.',
    days: 21,
  },
  { kind: 'delete company', reason: 'hiring-stopped', rating: 4, feedbackValue: '', days: 30 },
];

interface Done {
  action: string;
  /** Of a company, by its slug. */
  of?: string;
  days: number;
  hour: number;
  reason?: string;
  changes?: AuditChange[];
}

const DONE: readonly Done[] = [
  {
    action: 'auth.signupFakeCompany',
    of: 'rheinwerft',
    days: 2,
    hour: 9,
    changes: [{ field: 'companyName', before: null, after: 'Rheinwerft' }],
  },
  { action: 'audit.export', days: 3, hour: 16 },
  {
    action: 'auth.signupFakeCompany',
    of: 'fjordlys',
    days: 6,
    hour: 10,
    changes: [{ field: 'companyName', before: null, after: 'Fjordlys' }],
  },
  { action: 'accounts.invite', of: 'fjordlys', days: 6, hour: 11 },
  {
    action: 'companies.update',
    of: 'hamnkraft',
    days: 14,
    hour: 13,
    changes: [
      { field: 'weight', before: 250, after: 300 },
      { field: 'registrationChecked', before: false, after: true },
    ],
  },
  { action: 'auth.return', of: 'hamnkraft', days: 16, hour: 15 },
  { action: 'auth.become', of: 'hamnkraft', days: 16, hour: 14, reason: 'Karin asked on the phone how to pause a job' },
  {
    action: 'companies.update',
    of: 'talentspring',
    days: 23,
    hour: 10,
    changes: [{ field: 'public', before: null, after: false }],
  },
  { action: 'suspensions.suspend', of: SUSPENDED, days: 4, hour: 12, reason: 'spam, fake-job' },
  {
    action: 'companies.update',
    of: SUSPENDED,
    days: 36,
    hour: 9,
    changes: [{ field: 'public', before: true, after: false }],
  },
];

const NETWORK = '198.51.100.24';

/** Returns further records of the superuser's lists: decisions, suspensions, appeals, feedback and audit entries. */
export function makeAdministration(demo: Demo, now: Date) {
  const superuser = idOf('account', demoLogIns[2].email);
  const accountOf = (slug: string) =>
    demo.accounts.find(({ entityId }) => entityId === companyId(slug))?._id ?? idOf('account', slug);
  const moment = (days: number, hour = 12) => new Date(daysBefore(now, days, hour));
  const dates = (days: number, hour?: number) => ({ createdDate: moment(days, hour), updatedDate: moment(days, hour) });
  const reviewed = EXTRA_COMPANIES.filter((company) => 'email' in company);
  const subjectOf = ({ action, of }: Done) => {
    if (!of) return '';
    return action.startsWith('auth.') && of === 'hamnkraft' ? accountOf(of) : companyId(of);
  };
  return {
    companies: EXTRA_COMPANIES.map(({ days, ...company }) => ({
      ...without(company, 'email'),
      _id: companyId(company.slug),
      website: `https://www.${company.slug}.example`,
      public: false,
      isBlank: 'isBlank' in company,
      reviewedDate: 'email' in company ? moment(days - 1, 10) : null,
      loggedinDate: 'email' in company ? moment(days - 1, 8) : null,
      ...dates(days),
    })),
    accounts: reviewed.map(({ slug, email, days }) => ({
      _id: idOf('account', email),
      entityId: companyId(slug),
      email,
      type: 'company',
      emailVerified: true,
      suspended: slug === SUSPENDED,
      lastSeenDate: moment(days - 1, 8),
      ...dates(days),
    })),
    suspensions: [
      {
        _id: idOf('suspension', SUSPENDED),
        entityId: companyId(SUSPENDED),
        accountId: idOf('account', suspendedAccount),
        type: 'company',
        reasons: ['spam', 'fake-job'],
        note: '14 ads for the same job, and 60 requests to developers within an hour.',
        by: superuser,
        before: { public: false },
        appeal: {
          text: 'The 14 ads came from an import that ran more than once, and a colleague answered the same list twice. Both are turned off now. We have two real openings in Bergen and would like to publish those.',
          date: moment(2, 9),
        },
        decideBy: new Date(moment(2, 9).getTime() + APPEAL_DAYS * 86_400_000),
        ...dates(4),
      },
    ],
    feedback: SAID.map(({ days, of, ...said }, nth) => ({
      ...said,
      _id: idOf('feedback', nth),
      subject: idOf('feedback subject', nth),
      companyId: of ? companyId(of) : null,
      readDate: days > 20 ? moment(days - 1) : null,
      ...dates(days),
    })),
    audit: DONE.map((done) => ({
      _id: idOf('audit', done.action, done.days),
      actorId: superuser,
      action: done.action,
      subject: subjectOf(done),
      fields: (done.changes ?? []).map(({ field }) => field),
      reason: done.reason ?? '',
      address: NETWORK,
      ...dates(done.days, done.hour),
    })),
    auditValues: DONE.filter(({ changes }) => changes).map((done) => ({
      _id: idOf('audit values', done.action, done.days),
      entry: idOf('audit', done.action, done.days),
      subject: subjectOf(done),
      changes: done.changes,
      ...dates(done.days, done.hour),
    })),
  };
}

const without = (record: object, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== field));
