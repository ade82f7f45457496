import type { ComponentType } from 'react';
import { deleteAccountOf } from '../lib/home.ts';
import { paths } from '../lib/paths.ts';
import type { View } from '../lib/session.ts';

/** A screen. Every screen is a separate chunk; its texts are loaded in parallel. */
export interface Screen {
  /** The route's pattern, as React Router reads it. */
  path: string;
  /** Roles that can open it; absent if everyone can. Others are asked to log in, or told who can. */
  view?: Exclude<View, 'GUEST'>;
  /** Namespaces of its texts besides `common`, `shell` and `catalogue`. */
  texts: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
}

type Load = Screen['load'];
const developer = (path: string, load: Load): Screen => ({ path, view: 'USER', texts: ['developer', 'fit'], load });
const company = (path: string, load: Load): Screen => ({ path, view: 'COMPANY', texts: ['company', 'fit'], load });
const candidates = (path: string, load: Load): Screen => ({
  path,
  view: 'COMPANY',
  texts: ['company', 'candidates', 'candidate-lists', 'letters', 'notes', 'fit', 'search'],
  load,
});
const found = (path: string, load: Load): Screen => ({
  path,
  view: 'COMPANY',
  texts: ['messages', 'search', 'company', 'profile', 'badges', 'notes', 'fit'],
  load,
});
/** A screen with suggestions. */
const suggesting = (screen: Screen): Screen => ({ ...screen, texts: [...screen.texts, 'suggestions'] });
/** One of a company, which can also invite the developers. */
const inviting = (screen: Screen): Screen => suggesting({ ...screen, texts: [...screen.texts, 'search'] });
/** One with the next interviews. */
const planning = (screen: Screen): Screen => ({ ...screen, texts: [...screen.texts, 'upcoming-interviews'] });
const admin = (path: string, load: Load): Screen => ({ path, view: 'SUPERUSER', texts: ['admin'], load });

/** A server-rendered page: links to it leave the application. */
const fromServer = (path: string): Screen => ({ path, texts: [], load: () => import('./ServerRoute.tsx') });

const publicScreens: readonly Screen[] = [
  ...[
    paths.home,
    paths.jobs,
    paths.job(':slug'),
    paths.companies,
    paths.company(':slug'),
    paths.developer(':niceLink'),
    paths.pricing,
    paths.terms(':kind'),
  ].map(fromServer),
  { path: paths.join, texts: ['auth'], load: () => import('../features/auth/JoinPage.tsx') },
  { path: paths.signupUser, texts: ['auth'], load: () => import('../features/auth/SignupUserPage.tsx') },
  { path: paths.signupCompany, texts: ['auth'], load: () => import('../features/auth/SignupCompanyPage.tsx') },
  { path: paths.login, texts: ['auth'], load: () => import('../features/auth/LoginPage.tsx') },
  { path: paths.loginWith(':token'), texts: ['auth'], load: () => import('../features/auth/LoginTokenPage.tsx') },
  { path: paths.verifyWith(':token'), texts: ['auth'], load: () => import('../features/auth/VerifyPage.tsx') },
  { path: paths.claim(':token'), texts: ['auth'], load: () => import('../features/auth/ClaimPage.tsx') },
  { path: paths.appeal(':token'), texts: ['auth'], load: () => import('../features/auth/AppealPage.tsx') },
  {
    path: paths.interview(':token'),
    texts: ['interviews'],
    load: () => import('../features/interview/InvitationPage.tsx'),
  },
  {
    path: paths.followUp(':token'),
    texts: ['hire-follow-ups'],
    load: () => import('../features/hire-follow-up/FollowUpPage.tsx'),
  },
  { path: paths.forgotPassword, texts: ['auth'], load: () => import('../features/auth/ForgotPasswordPage.tsx') },
  {
    path: paths.changePassword,
    texts: ['settings', 'auth'],
    load: () => import('../features/settings/ChangePasswordPage.tsx'),
  },
  {
    path: paths.secondFactor,
    texts: ['settings', 'auth'],
    load: () => import('../features/settings/SecondFactorPage.tsx'),
  },
  { path: paths.agree, texts: ['terms'], load: () => import('../features/terms/AgreePage.tsx') },
  { path: paths.sourced, texts: ['sourced'], load: () => import('../features/sourced/DataRequestPage.tsx') },
  { path: paths.sourcedWith(':token'), texts: ['sourced'], load: () => import('../features/sourced/SourcedPage.tsx') },
  {
    path: paths.unsubscribe(':token'),
    texts: ['settings'],
    load: () => import('../features/settings/UnsubscribePage.tsx'),
  },
  {
    path: paths.jobPreview(':slug'),
    texts: ['public', 'fit'],
    load: () => import('../features/preview/JobPreviewPage.tsx'),
  },
  {
    path: paths.companyPreview(':slug'),
    texts: ['public', 'fit', 'badges'],
    load: () => import('../features/preview/CompanyPreviewPage.tsx'),
  },
  {
    path: paths.report(':type', ':id'),
    texts: ['reports'],
    load: () => import('../features/report/ReportPage.tsx'),
  },
  { path: paths.contact, texts: ['contact'], load: () => import('../features/contact/ContactPage.tsx') },
  { path: paths.devMail, texts: ['auth'], load: () => import('../features/dev-mail/DevMailPage.tsx') },
];

const developerScreens: readonly Screen[] = [
  planning(suggesting(developer(paths.me.home, () => import('../features/developer/next/NextPage.tsx')))),
  {
    path: paths.me.profile,
    view: 'USER',
    texts: ['developer', 'fit', 'profile', 'badges'],
    load: () => import('../features/developer/profile/ProfilePage.tsx'),
  },
  {
    path: paths.me.importCv,
    view: 'USER',
    texts: ['cv', 'developer'],
    load: () => import('../features/developer/import/ImportPage.tsx'),
  },
  {
    path: paths.me.visibility,
    view: 'USER',
    texts: ['visibility', 'developer', 'profile', 'badges', 'fit'],
    load: () => import('../features/developer/visibility/VisibilityPage.tsx'),
  },
  suggesting(developer(paths.me.jobs, () => import('../features/developer/jobs/JobsPage.tsx'))),
  {
    path: paths.me.jobAlerts,
    view: 'USER',
    texts: ['alerts', 'public', 'badges'],
    load: () => import('../features/developer/alerts/AlertsPage.tsx'),
  },
  {
    path: paths.me.job(':slug'),
    view: 'USER',
    texts: ['public', 'developer', 'fit', 'badges'],
    load: () => import('../features/developer/job/JobPage.tsx'),
  },
  {
    path: paths.me.takeOver,
    view: 'USER',
    texts: ['take-over'],
    load: () => import('../features/developer/take-over/TakeOverPage.tsx'),
  },
  developer(paths.me.companies, () => import('../features/developer/companies/FollowedPage.tsx')),
  {
    ...developer(paths.me.matches, () => import('../features/developer/matches/DeveloperMatchesPage.tsx')),
    texts: ['messages', 'developer', 'match-steps', 'tech-tests', 'interviews', 'fit'],
  },
  {
    path: paths.me.test(':id'),
    view: 'USER',
    texts: ['tech-tests'],
    load: () => import('../features/developer/tests/TestPage.tsx'),
  },
  {
    path: paths.me.messages,
    view: 'USER',
    texts: ['messages', 'developer', 'match-steps', 'tech-tests', 'interviews', 'fit'],
    load: () => import('../features/developer/messages/DeveloperMessagesPage.tsx'),
  },
  {
    path: paths.me.interview(':id'),
    view: 'USER',
    texts: ['interviews'],
    load: () => import('../features/interview/SuggestTimesPage.tsx'),
  },
];

const companyScreens: readonly Screen[] = [
  planning(inviting(company(paths.hiring.home, () => import('../features/company/today/TodayPage.tsx')))),
  company(paths.hiring.jobs, () => import('../features/company/jobs/JobsPage.tsx')),
  {
    path: paths.hiring.job(':id'),
    view: 'COMPANY',
    texts: ['company', 'fit', 'editing'],
    load: () => import('../features/company/editor/JobPage.tsx'),
  },
  company(paths.hiring.statistics(':id'), () => import('../features/company/statistics/StatisticsPage.tsx')),
  inviting(
    company(paths.hiring.suggestions(':id'), () => import('../features/company/suggestions/SuggestionsPage.tsx')),
  ),
  company(paths.hiring.stillOpen(':id'), () => import('../features/company/jobs/StillOpenPage.tsx')),
  company(paths.hiring.allStatistics, () => import('../features/company/statistics/CompanyStatisticsPage.tsx')),
  {
    ...company(paths.hiring.matches, () => import('../features/company/matches/CompanyMatchesPage.tsx')),
    texts: ['messages', 'tech-tests', 'company', 'match-board', 'match-steps', 'interviews', 'notes', 'fit'],
  },
  {
    path: paths.hiring.messages,
    view: 'COMPANY',
    texts: ['messages', 'company', 'match-steps', 'tech-tests', 'interviews', 'fit'],
    load: () => import('../features/company/inbox/CompanyMessagesPage.tsx'),
  },
  {
    path: paths.hiring.interview(':id'),
    view: 'COMPANY',
    texts: ['interviews'],
    load: () => import('../features/interview/SuggestTimesPage.tsx'),
  },
  found(paths.hiring.search, () => import('../features/company/search/SearchPage.tsx')),
  found(paths.hiring.developer(':id'), () => import('../features/company/search/DeveloperPage.tsx')),
  found(paths.hiring.shortlist, () => import('../features/company/shortlist/ShortlistPage.tsx')),
  candidates(paths.hiring.candidates, () => import('../features/company/candidates/CandidatesPage.tsx')),
  candidates(paths.hiring.newCandidate, () => import('../features/company/candidates/CandidateFormPage.tsx')),
  candidates(paths.hiring.importCandidates, () => import('../features/company/candidates/import/ImportPage.tsx')),
  candidates(paths.hiring.candidate(':id'), () => import('../features/company/candidates/CandidatePage.tsx')),
  candidates(paths.hiring.writeTo(':id'), () => import('../features/company/letters/LetterPage.tsx')),
  candidates(paths.hiring.editCandidate(':id'), () => import('../features/company/candidates/CandidateFormPage.tsx')),
  candidates(
    paths.hiring.mergeCandidates(':id', ':other'),
    () => import('../features/company/candidates/MergePage.tsx'),
  ),
  company(paths.hiring.profile, () => import('../features/company/profile/ProfilePage.tsx')),
  {
    path: paths.hiring.equality,
    view: 'COMPANY',
    texts: ['equality', 'company'],
    load: () => import('../features/company/equality/EqualityPage.tsx'),
  },
  {
    path: paths.hiring.testQuestions,
    view: 'COMPANY',
    texts: ['tech-tests'],
    load: () => import('../features/company/tests/TestQuestionsPage.tsx'),
  },
  {
    path: paths.hiring.test(':id'),
    view: 'COMPANY',
    texts: ['tech-tests'],
    load: () => import('../features/company/tests/TestReviewPage.tsx'),
  },
  company(paths.hiring.widgets, () => import('../features/company/widgets/WidgetsPage.tsx')),
  company(paths.hiring.extension, () => import('../features/company/extension/ExtensionPage.tsx')),
  {
    path: paths.extensionConnect,
    view: 'COMPANY',
    texts: ['extension-connect'],
    load: () => import('../features/extension-connect/ConnectPage.tsx'),
  },
];

const adminScreens: readonly Screen[] = [
  admin(paths.admin.accounts, () => import('../features/admin/accounts/AccountsPage.tsx')),
  admin(paths.admin.newAccount, () => import('../features/admin/accounts/NewAccountPage.tsx')),
  {
    path: paths.admin.account(':id'),
    view: 'SUPERUSER',
    texts: ['admin', 'auth'],
    load: () => import('../features/admin/accounts/AccountPage.tsx'),
  },
  ...(
    [
      [paths.admin.home, () => import('../features/admin/QueuesPage.tsx')],
      [paths.admin.users, () => import('../features/admin/users/UsersPage.tsx')],
      [paths.admin.user(':id'), () => import('../features/admin/users/UserPage.tsx')],
      [paths.admin.mergeUsers(':keep', ':remove'), () => import('../features/admin/users/MergePage.tsx')],
    ] as const
  ).map(
    ([path, load]): Screen => ({
      path,
      view: 'SUPERUSER',
      texts: ['admin', 'profile', 'badges', 'fit', 'suggestions', 'reports'],
      load,
    }),
  ),
  {
    path: paths.admin.testQuestions,
    view: 'SUPERUSER',
    texts: ['tech-tests'],
    load: () => import('../features/admin/tests/TestQuestionsPage.tsx'),
  },
  admin(paths.admin.feedback, () => import('../features/admin/feedback/FeedbackPage.tsx')),
  {
    path: paths.admin.hires,
    view: 'SUPERUSER',
    texts: ['hire-follow-ups'],
    load: () => import('../features/admin/hires/HiresPage.tsx'),
  },
  admin(paths.admin.companies, () => import('../features/admin/companies/CompaniesPage.tsx')),
  {
    path: paths.admin.outreach,
    view: 'SUPERUSER',
    texts: ['admin', 'sales'],
    load: () => import('../features/admin/outreach/LeadsPage.tsx'),
  },
  {
    path: paths.admin.importLeads,
    view: 'SUPERUSER',
    texts: ['admin', 'sales'],
    load: () => import('../features/admin/outreach/import/ImportLeadsPage.tsx'),
  },
  {
    path: paths.admin.salesTemplate(':region'),
    view: 'SUPERUSER',
    texts: ['admin', 'sales'],
    load: () => import('../features/admin/outreach/template/TemplatePage.tsx'),
  },
  {
    path: paths.admin.terms,
    view: 'SUPERUSER',
    texts: ['admin', 'terms'],
    load: () => import('../features/admin/terms/TermsPage.tsx'),
  },
  {
    path: paths.admin.emails,
    view: 'SUPERUSER',
    texts: ['admin', 'mail-log'],
    load: () => import('../features/admin/emails/EmailsPage.tsx'),
  },
  {
    path: paths.admin.audit,
    view: 'SUPERUSER',
    texts: ['admin', 'audit'],
    load: () => import('../features/admin/audit/AuditPage.tsx'),
  },
];

const settings = {
  texts: ['settings', 'auth', 'audit'],
  load: () => import('../features/settings/SettingsPage.tsx'),
};

const notifications = {
  texts: ['notifications'],
  load: () => import('../features/notifications/NotificationsPage.tsx'),
};

/** Is there for a guest too, who has just closed the account. */
const deleting = { texts: ['settings'], load: () => import('../features/settings/DeletePage.tsx') };

const accountScreens: readonly Screen[] = [
  { path: paths.me.notifications, view: 'USER', ...notifications },
  { path: paths.hiring.notifications, view: 'COMPANY', ...notifications },
  { path: paths.admin.notifications, view: 'SUPERUSER', ...notifications },
  { path: paths.me.settings, view: 'USER', ...settings },
  { path: paths.hiring.settings, view: 'COMPANY', ...settings },
  {
    path: paths.hiring.team,
    view: 'COMPANY',
    texts: ['settings'],
    load: () => import('../features/settings/TeamPage.tsx'),
  },
  { path: paths.admin.settings, view: 'SUPERUSER', ...settings },
  { path: deleteAccountOf('USER'), ...deleting },
  { path: deleteAccountOf('COMPANY'), ...deleting },
  { path: deleteAccountOf('SUPERUSER'), ...deleting },
];

/** A feature adds its screens by one line each in the list of the view that they are for. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...developerScreens,
  ...companyScreens,
  ...adminScreens,
  ...accountScreens,
];

/** Whether there is a screen at this address; navigation shows no others. */
export const exists = (path: string): boolean => screens.some((screen) => screen.path === path);
