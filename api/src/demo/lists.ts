import { mentionOf } from '@tandem/contracts/mention';
import '../domains/identity/invitations/invitations.model.ts';
import '../domains/identity/notifications/notifications.model.ts';
import '../domains/jobs/boards/board-sites.model.ts';
import '../domains/sourcing/candidate-imports/imports.model.ts';
import '../domains/operations/saved-views/saved-views.model.ts';
import '../domains/outreach/sending/enrolments.model.ts';
import '../domains/outreach/regions/regions.model.ts';
import '../domains/outreach/sequences/sequences.model.ts';
import '../domains/outreach/templates/templates.model.ts';
import '../domains/sourcing/candidate-lists/candidate-lists.model.ts';
import '../domains/jobs/job-alerts/job-alerts.model.ts';
import '../domains/talent/search/search.saved.model.ts';
import '../domains/hiring/shortlist/shortlist.model.ts';
import '../platform/mail/emails.model.ts';
import type { StoredPipeline } from '../domains/talent/developers/developers.model.ts';
import type { Demo } from './demo.ts';
import { demoLogIns } from './log-ins.ts';
import { notificationsOf } from './notifications.ts';
import { daysBefore, idOf } from './random.ts';
import { invitationsOf } from './team.ts';

/** Index of the candidate that the demo company has emailed. */
const EMAILED = 2;
const SAVED = 4;
const SEQUENCE = idOf('outreach sequence', 'demo');
const DEMO_STEPS = [
  {
    kind: 'email',
    afterDays: 0,
    subject: '{jobTitle} at {companyName}',
    text: 'Hi {firstName},\n\nwe build the software that charges ferries, and we are looking for someone who likes such systems. Should I send you more?\n\n{senderName}',
  },
  {
    kind: 'message',
    afterDays: 4,
    subject: '',
    text: 'Hi {firstName}, I wrote to you about our job. Is it easier for you to talk here?',
  },
];
const SENT = [
  {
    sentSubject: 'Backend engineer at Hamnkraft',
    sentText:
      'Hi,\n\nwe build the software that charges ferries, and we are looking for someone who likes such systems. Should I send you more?\n\nIda',
  },
  { sentSubject: '', sentText: '' },
];
const DEMO_EMAIL = {
  kind: 'email',
  afterDays: 0,
  subject: 'Nine harbours on one screen',
  text: 'Hi Moa,\n\nour operators watch nine harbours on one screen, at night. We would like to show you why that is harder than it looks.\n\nIda',
};
/** The saved views of the demo superuser. */
const SAVED_VIEWS = [
  { list: 'emails', name: 'Failed emails', filters: 'status=failed', days: 40 },
  { list: 'outreach', name: 'Leads in Sweden', filters: 'region=sweden&sort=-createdDate', days: 21 },
  { list: 'users', name: 'Wants to be on the home page', filters: 'queue=wantsFirstPage', days: 12 },
];
const HOUR = 3_600_000;

/** Ids of the lists of candidates. */
const LISTS = { byJob: idOf('candidate list', 'by job'), forLater: idOf('candidate list', 'for later') };

/** Returns the company's data about each of its candidates, apart from the stage. */
export function filingOf(nth: number, ownerIds: readonly string[], now: Date): Partial<StoredPipeline> {
  return {
    ownerId: nth % 3 === 2 ? null : (ownerIds[nth % 2] ?? null),
    tags: [...(nth % 2 === 0 ? ['harbours'] : []), ...(nth === 1 ? ['on-call', 'German'] : [])],
    listIds: [...(nth < 3 ? [LISTS.byJob] : []), ...(nth > 3 ? [LISTS.forLater] : [])],
    ...(nth === EMAILED && { lastLetterDate: new Date(daysBefore(now, 4, 10)) }),
  } as Partial<StoredPipeline>;
}

/**
 * Returns records for every list that the demo logins see, by name of the model. Excludes records that are derived from
 * others or created at the first login.
 */
export function listsOf(demo: Demo, now: Date) {
  const { companies, jobs, developers, candidates, accounts } = demo;
  const companyId = companies.find(({ company }) => company.slug === 'hamnkraft')?.company._id ?? '';
  const [main, ida] = accounts.filter(({ entityId }) => entityId === companyId).map(({ _id }) => _id) as [
    string,
    string,
  ];
  const [elin, superuser] = [demoLogIns[0], demoLogIns[2]].map((logIn) => {
    const account = accounts.find(({ email }) => email === logIn.email);
    return { accountId: account?._id ?? '', entityId: account?.entityId ?? '', email: logIn.email };
  }) as [Viewer, Viewer];
  const job = jobs.find((each) => each.companyId === companyId && each.status === 'published');
  const lately = new Date(now.getTime() - 2 * HOUR);
  const dated = (days: number, hour = 10) => {
    const date = new Date(daysBefore(now, days, hour));
    return { createdDate: date, updatedDate: date };
  };
  const seen = developers.filter(({ contactSettings, role }) => contactSettings === 'open' && role === 'frontend');

  return {
    Invitation: invitationsOf(companyId, main, now),
    CandidateList: [
      { _id: LISTS.byJob, companyId, jobId: job?._id, jobTitle: job?.headline ?? '', ...dated(20) },
      { _id: LISTS.forLater, companyId, name: 'Kiel, from August', ...dated(9) },
    ],
    CandidateImport: [
      {
        companyId,
        key: 'demo-import-of-a-fair',
        fileName: 'fair-in-kiel.csv',
        encoding: 'utf-8',
        delimiter: ',',
        text: 'Name,Title\nMoa Stenberg,React developer\nSara Abdi,Data engineer\n',
        hasHeader: true,
        lines: 2,
        mapping: ['fullName', 'headline'],
        status: 'done',
        // Both were saved already. An import is listed for a day.
        result: { added: 0, updated: 0, skipped: 2 },
        doneDate: lately,
        createdDate: lately,
        updatedDate: lately,
      },
    ],
    OutreachRegion: ['sweden', 'uk', 'other'].map((region) => ({
      region,
      mode: 'optOut',
      basis: 'Demo: emails about jobs with an opt-out.',
      changedBy: null,
      ...dated(40),
    })),
    OutreachSequence: [
      {
        _id: SEQUENCE,
        companyId,
        jobId: job?._id,
        name: 'First contact',
        steps: DEMO_STEPS,
        paused: false,
        ...dated(6),
      },
    ],
    OutreachTemplate: [
      {
        companyId,
        authorId: main,
        name: 'After a meet-up',
        subject: 'The talk about {skill}',
        text: 'Hi {firstName},\n\nwe met at the meet-up in {city}. Would you like to see what we are building?\n\n{senderName}',
        isShared: true,
        ...dated(20),
      },
    ],
    OutreachEnrolment: [
      {
        recipientKind: 'candidate',
        recipientId: candidates[0]?._id,
        companyId,
        sequenceId: SEQUENCE,
        jobId: job?._id,
        senderId: ida,
        key: 'sequence demo',
        region: 'sweden',
        country: 'SE',
        language: 'en',
        steps: DEMO_STEPS.map((step, nth) => ({ ...step, _id: idOf('outreach step', `demo ${nth}`), ...SENT[nth] })),
        status: 'active',
        next: 1,
        nextKind: 'message',
        dueDate: new Date(daysBefore(now, 1, 9)),
        performed: [{ step: 0, outcome: 'sent', date: new Date(daysBefore(now, 5, 9)) }],
        ...dated(6),
      },
      {
        recipientKind: 'candidate',
        recipientId: candidates[EMAILED]?._id,
        companyId,
        senderId: ida,
        key: 'letter demo',
        region: 'sweden',
        country: 'SE',
        language: 'en',
        steps: [
          {
            ...DEMO_EMAIL,
            _id: idOf('outreach step', 'demo'),
            sentSubject: DEMO_EMAIL.subject,
            sentText: DEMO_EMAIL.text,
          },
        ],
        status: 'ended',
        reason: 'finished',
        next: 1,
        performed: [{ step: 0, outcome: 'sent', date: new Date(daysBefore(now, 4, 10)) }],
        ...dated(4),
      },
    ],
    SavedSearch: [
      { name: 'Go in Gothenburg', search: { skills: ['go'], cities: ['gothenburg'] }, rhythm: 'weekly', days: 30 },
      { name: 'Senior, remote', search: { seniorities: ['senior'], remote: ['remote'] }, rhythm: 'never', days: 12 },
    ].map(({ days, ...search }) => ({
      ...search,
      companyId,
      accountId: main,
      sentDate: new Date(daysBefore(now, 1, 7)),
      ...dated(days),
    })),
    Shortlisted: seen.slice(0, SAVED).map(({ _id }, nth) => ({ companyId, userId: _id, ...dated(nth + 1) })),
    BoardSite: ['www.hamnkraft.example', 'jobs.hamnkraft.example'].map((host, nth) => ({
      company: companyId,
      host,
      seen: new Date(daysBefore(now, nth)),
    })),
    JobAlert: [
      { search: 'skill=go', rhythm: 'weekly', days: 40 },
      { search: 'role=devops&remote=remote', rhythm: 'daily', days: 15 },
    ].map(({ days, ...alert }) => ({
      ...alert,
      accountId: elin.accountId,
      confirmedDate: dated(days).createdDate,
      sentDate: new Date(daysBefore(now, 1, 7)),
      ...dated(days),
    })),
    Notification: notificationsOf(
      demo,
      demo.accounts.map(({ _id, entityId, type }) => ({ accountId: _id, entityId, side: type })),
      now,
    ),
    Note: [
      {
        companyId,
        subjectType: 'user',
        subjectId: candidates[1]?._id,
        authorId: ida,
        text: `Met in Kiel. ${mentionOf(main)}, could you call before Friday?`,
        mentions: [main],
        ...dated(3),
      },
      {
        companyId: null,
        subjectType: 'company',
        subjectId: companyId,
        authorId: superuser.accountId,
        text: 'Asked for an invoice to another address. Done in March.',
        ...dated(16),
      },
    ],
    SavedView: SAVED_VIEWS.map(({ days, ...view }) => ({
      ...view,
      accountId: idOf('account', demoLogIns[2].email),
      ...dated(days),
    })),
    Email: [
      {
        ...elin,
        template: 'matchBeganForDeveloper',
        kind: 'matches',
        subject: 'Kanaal Negen would like to meet you',
        days: 1,
      },
      { ...elin, template: 'profileApproved', kind: 'account', subject: 'Your profile is approved', days: 118 },
      {
        accountId: main,
        email: demoLogIns[1].email,
        template: 'summary',
        kind: 'summary',
        subject: 'Your week on Tandem',
        days: 3,
      },
    ].map(({ email, accountId, template, kind, subject, days }) => ({
      to: email,
      accountId,
      template,
      kind,
      subject,
      messageId: `<${idOf('email', template, email)}@tandem.example>`,
      key: `demo ${template} ${email}`,
      status: 'sent',
      tries: 1,
      sentDate: dated(days).createdDate,
      ...dated(days),
    })),
  };
}

interface Viewer {
  accountId: string;
  entityId: string;
  email: string;
}
