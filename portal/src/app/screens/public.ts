import { paths } from '../../lib/paths.ts';
import type { Screen } from './screen.ts';

/** Returns a route to a server-rendered page: links to it leave the application. */
const fromServer = (path: string): Screen => ({ path, texts: [], load: () => import('../ServerRoute.tsx') });

export const publicScreens: readonly Screen[] = [
  ...[
    paths.home,
    paths.jobs,
    paths.job(':slug'),
    paths.companies,
    paths.company(':slug'),
    paths.developer(':niceLink'),
    paths.pricing,
    paths.tutorials,
    paths.tutorial(':slug'),
    paths.blog,
    paths.article(':slug'),
    paths.statistics,
    paths.terms(':kind'),
  ].map(fromServer),
  { path: paths.join, texts: ['auth'], load: () => import('../../features/auth/JoinPage.tsx') },
  { path: paths.signupUser, texts: ['auth'], load: () => import('../../features/auth/SignupUserPage.tsx') },
  { path: paths.signupCompany, texts: ['auth'], load: () => import('../../features/auth/SignupCompanyPage.tsx') },
  { path: paths.login, texts: ['auth'], load: () => import('../../features/auth/LoginPage.tsx') },
  { path: paths.companyLogin, texts: ['auth'], load: () => import('../../features/auth/CompanyLoginPage.tsx') },
  {
    path: paths.providerCallback(':provider'),
    texts: ['auth'],
    load: () => import('../../features/auth/ProviderCallbackPage.tsx'),
  },
  { path: paths.connectProvider, texts: ['auth'], load: () => import('../../features/auth/ConnectProviderPage.tsx') },
  { path: paths.loginWith(':token'), texts: ['auth'], load: () => import('../../features/auth/LoginTokenPage.tsx') },
  { path: paths.verifyWith(':token'), texts: ['auth'], load: () => import('../../features/auth/VerifyPage.tsx') },
  { path: paths.claim(':token'), texts: ['auth'], load: () => import('../../features/auth/ClaimPage.tsx') },
  { path: paths.appeal(':token'), texts: ['auth'], load: () => import('../../features/auth/AppealPage.tsx') },
  {
    path: paths.interview(':token'),
    texts: ['interviews'],
    load: () => import('../../features/interview/InvitationPage.tsx'),
  },
  {
    path: paths.followUp(':token'),
    texts: ['hire-follow-ups'],
    load: () => import('../../features/hire-follow-up/FollowUpPage.tsx'),
  },
  { path: paths.forgotPassword, texts: ['auth'], load: () => import('../../features/auth/ForgotPasswordPage.tsx') },
  {
    path: paths.changePassword,
    texts: ['settings', 'auth'],
    load: () => import('../../features/settings/ChangePasswordPage.tsx'),
  },
  {
    path: paths.secondFactor,
    texts: ['settings', 'auth'],
    load: () => import('../../features/settings/SecondFactorPage.tsx'),
  },
  { path: paths.agree, texts: ['terms'], load: () => import('../../features/terms/AgreePage.tsx') },
  { path: paths.sourced, texts: ['sourced'], load: () => import('../../features/sourced/DataRequestPage.tsx') },
  {
    path: paths.sourcedWith(':token'),
    texts: ['sourced'],
    load: () => import('../../features/sourced/SourcedPage.tsx'),
  },
  {
    path: paths.unsubscribe(':token'),
    texts: ['settings'],
    load: () => import('../../features/settings/UnsubscribePage.tsx'),
  },
  {
    path: paths.jobPreview(':slug'),
    texts: ['public', 'fit'],
    load: () => import('../../features/preview/JobPreviewPage.tsx'),
  },
  {
    path: paths.companyPreview(':slug'),
    texts: ['public', 'fit', 'badges'],
    load: () => import('../../features/preview/CompanyPreviewPage.tsx'),
  },
  {
    path: paths.report(':type', ':id'),
    texts: ['reports'],
    load: () => import('../../features/report/ReportPage.tsx'),
  },
  { path: paths.share, texts: ['share'], load: () => import('../../features/share/SharePage.tsx') },
  { path: paths.contact, texts: ['contact'], load: () => import('../../features/contact/ContactPage.tsx') },
  { path: paths.devMail, texts: ['auth'], load: () => import('../../features/dev-mail/DevMailPage.tsx') },
];
