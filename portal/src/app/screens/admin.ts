import { paths } from '../../lib/paths.ts';
import type { Screen } from './screen.ts';

const admin = (path: string, load: Screen['load']): Screen => ({ path, view: 'SUPERUSER', texts: ['admin'], load });

export const adminScreens: readonly Screen[] = [
  {
    path: paths.admin.accounts,
    view: 'SUPERUSER',
    texts: ['admin', 'mail-log'],
    load: () => import('../../features/admin/accounts/AccountsPage.tsx'),
  },
  admin(paths.admin.newAccount, () => import('../../features/admin/accounts/NewAccountPage.tsx')),
  {
    path: paths.admin.account(':id'),
    view: 'SUPERUSER',
    texts: ['admin', 'auth', 'mail-log', 'notifications', 'requests'],
    load: () => import('../../features/admin/accounts/AccountPage.tsx'),
  },
  ...(
    [
      [paths.admin.home, () => import('../../features/admin/QueuesPage.tsx')],
      [paths.admin.users, () => import('../../features/admin/users/UsersPage.tsx')],
      [paths.admin.user(':id'), () => import('../../features/admin/users/UserPage.tsx')],
      [paths.admin.mergeUsers(':keep', ':remove'), () => import('../../features/admin/users/MergePage.tsx')],
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
    path: paths.admin.requests,
    view: 'SUPERUSER',
    texts: ['admin', 'requests', 'outreach', 'candidate-emails'],
    load: () => import('../../features/admin/requests/RequestsPage.tsx'),
  },
  {
    path: paths.admin.testQuestions,
    view: 'SUPERUSER',
    texts: ['tech-tests'],
    load: () => import('../../features/admin/tests/TestQuestionsPage.tsx'),
  },
  admin(paths.admin.feedback, () => import('../../features/admin/feedback/FeedbackPage.tsx')),
  {
    path: paths.admin.hires,
    view: 'SUPERUSER',
    texts: ['hire-follow-ups'],
    load: () => import('../../features/admin/hires/HiresPage.tsx'),
  },
  {
    path: paths.admin.numbers,
    view: 'SUPERUSER',
    texts: ['numbers', 'admin'],
    load: () => import('../../features/admin/numbers/NumbersPage.tsx'),
  },
  {
    path: paths.admin.payments,
    view: 'SUPERUSER',
    texts: ['payments', 'billing', 'admin'],
    load: () => import('../../features/admin/payments/PaymentsPage.tsx'),
  },
  admin(paths.admin.companies, () => import('../../features/admin/companies/CompaniesPage.tsx')),
  {
    path: paths.admin.jobs,
    view: 'SUPERUSER',
    texts: ['admin', 'fit'],
    load: () => import('../../features/admin/jobs/JobsPage.tsx'),
  },
  {
    path: paths.admin.outreach,
    view: 'SUPERUSER',
    texts: ['admin', 'sales', 'editing'],
    load: () => import('../../features/admin/outreach/LeadsPage.tsx'),
  },
  {
    path: paths.admin.importLeads,
    view: 'SUPERUSER',
    texts: ['sales', 'imports'],
    load: () => import('../../features/admin/outreach/import/ImportLeadsPage.tsx'),
  },
  {
    path: paths.admin.salesTemplate(':region'),
    view: 'SUPERUSER',
    texts: ['admin', 'sales'],
    load: () => import('../../features/admin/outreach/template/TemplatePage.tsx'),
  },
  {
    path: paths.admin.blog,
    view: 'SUPERUSER',
    texts: ['admin', 'blog'],
    load: () => import('../../features/admin/blog/BlogListPage.tsx'),
  },
  {
    path: paths.admin.article(':id'),
    view: 'SUPERUSER',
    texts: ['admin', 'blog', 'editing', 'writing', 'rich-text'],
    load: () => import('../../features/admin/blog/ArticlePage.tsx'),
  },
  {
    path: paths.admin.tutorials,
    view: 'SUPERUSER',
    texts: ['admin', 'tutorials'],
    load: () => import('../../features/admin/tutorials/TutorialsPage.tsx'),
  },
  {
    path: paths.admin.tutorial(':id'),
    view: 'SUPERUSER',
    texts: ['admin', 'tutorials', 'editing', 'writing', 'rich-text'],
    load: () => import('../../features/admin/tutorials/TutorialPage.tsx'),
  },
  {
    path: paths.admin.skills,
    view: 'SUPERUSER',
    texts: ['admin', 'skills', 'editing'],
    load: () => import('../../features/admin/skills/SkillsPage.tsx'),
  },
  {
    path: paths.admin.terms,
    view: 'SUPERUSER',
    texts: ['admin', 'terms', 'editing'],
    load: () => import('../../features/admin/terms/TermsPage.tsx'),
  },
  {
    path: paths.admin.emails,
    view: 'SUPERUSER',
    texts: ['admin', 'mail-log'],
    load: () => import('../../features/admin/emails/EmailsPage.tsx'),
  },
  {
    path: paths.admin.ai,
    view: 'SUPERUSER',
    texts: ['admin', 'ai'],
    load: () => import('../../features/admin/ai/AiRunsPage.tsx'),
  },
  {
    path: paths.admin.audit,
    view: 'SUPERUSER',
    texts: ['admin', 'audit'],
    load: () => import('../../features/admin/audit/AuditPage.tsx'),
  },
];
