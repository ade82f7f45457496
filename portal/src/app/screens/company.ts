import { paths } from '../../lib/paths.ts';
import { type Screen, withInterviewTexts, withSuggestionTexts } from './screen.ts';

type Load = Screen['load'];
const company = (path: string, load: Load): Screen => ({ path, view: 'COMPANY', texts: ['company', 'fit'], load });
const candidates = (path: string, load: Load): Screen => ({
  path,
  view: 'COMPANY',
  texts: ['company', 'candidates', 'candidate-lists', 'candidate-emails', 'outreach', 'notes', 'fit', 'search'],
  load,
});
const outreach = (path: string, load: Load): Screen => ({
  path,
  view: 'COMPANY',
  texts: ['outreach', 'candidate-emails', 'company'],
  load,
});
const found = (path: string, load: Load): Screen => ({
  path,
  view: 'COMPANY',
  texts: ['messages', 'search', 'company', 'profile', 'badges', 'notes', 'fit', 'ai'],
  load,
});
/** Adds the texts of a screen that can also invite the developers it suggests. */
const withInvitationTexts = (screen: Screen): Screen =>
  withSuggestionTexts({ ...screen, texts: [...screen.texts, 'search'] });

/** Adds the texts of a screen that imports a file. */
const withImportTexts = (screen: Screen): Screen => ({ ...screen, texts: [...screen.texts, 'imports'] });

const jobSources = (path: string, load: Load): Screen => ({
  path,
  view: 'COMPANY',
  texts: ['job-sources', 'company', 'fit'],
  load,
});

export const companyScreens: readonly Screen[] = [
  withInterviewTexts(
    withInvitationTexts(company(paths.hiring.home, () => import('../../features/company/today/TodayPage.tsx'))),
  ),
  company(paths.hiring.jobs, () => import('../../features/company/jobs/JobsPage.tsx')),
  jobSources(paths.hiring.importJobs, () => import('../../features/company/job-sources/JobSourcesPage.tsx')),
  jobSources(paths.hiring.jobSource(':id'), () => import('../../features/company/job-sources/JobSourcePage.tsx')),
  {
    path: paths.hiring.job(':id'),
    view: 'COMPANY',
    texts: ['company', 'fit', 'editing', 'rich-text', 'ai'],
    load: () => import('../../features/company/editor/JobPage.tsx'),
  },
  company(paths.hiring.statistics(':id'), () => import('../../features/company/statistics/StatisticsPage.tsx')),
  withInvitationTexts(
    company(paths.hiring.suggestions(':id'), () => import('../../features/company/suggestions/SuggestionsPage.tsx')),
  ),
  company(paths.hiring.stillOpen(':id'), () => import('../../features/company/jobs/StillOpenPage.tsx')),
  company(paths.hiring.allStatistics, () => import('../../features/company/statistics/CompanyStatisticsPage.tsx')),
  {
    ...company(paths.hiring.matches, () => import('../../features/company/matches/CompanyMatchesPage.tsx')),
    texts: [
      'messages',
      'tech-tests',
      'premium',
      'company',
      'match-board',
      'match-steps',
      'interviews',
      'notes',
      'fit',
      'ai',
    ],
  },
  {
    path: paths.hiring.messages,
    view: 'COMPANY',
    texts: ['messages', 'premium', 'company', 'match-steps', 'tech-tests', 'interviews', 'fit', 'ai'],
    load: () => import('../../features/company/inbox/CompanyMessagesPage.tsx'),
  },
  {
    path: paths.hiring.interview(':id'),
    view: 'COMPANY',
    texts: ['interviews'],
    load: () => import('../../features/interview/SuggestTimesPage.tsx'),
  },
  found(paths.hiring.search, () => import('../../features/company/search/SearchPage.tsx')),
  found(paths.hiring.developer(':id'), () => import('../../features/company/search/DeveloperPage.tsx')),
  found(paths.hiring.shortlist, () => import('../../features/company/shortlist/ShortlistPage.tsx')),
  candidates(paths.hiring.candidates, () => import('../../features/company/candidates/CandidatesPage.tsx')),
  candidates(paths.hiring.newCandidate, () => import('../../features/company/candidates/CandidateFormPage.tsx')),
  withImportTexts(
    candidates(paths.hiring.importCandidates, () => import('../../features/company/candidates/import/ImportPage.tsx')),
  ),
  candidates(paths.hiring.candidate(':id'), () => import('../../features/company/candidates/CandidatePage.tsx')),
  candidates(paths.hiring.writeTo(':id'), () => import('../../features/company/candidate-emails/EmailPage.tsx')),
  candidates(
    paths.hiring.editCandidate(':id'),
    () => import('../../features/company/candidates/CandidateFormPage.tsx'),
  ),
  candidates(
    paths.hiring.mergeCandidates(':id', ':other'),
    () => import('../../features/company/candidates/MergePage.tsx'),
  ),
  outreach(paths.hiring.sequences, () => import('../../features/company/outreach/SequencesPage.tsx')),
  outreach(paths.hiring.newSequence, () => import('../../features/company/outreach/SequenceFormPage.tsx')),
  outreach(paths.hiring.sequence(':id'), () => import('../../features/company/outreach/SequencePage.tsx')),
  outreach(paths.hiring.editSequence(':id'), () => import('../../features/company/outreach/SequenceFormPage.tsx')),
  {
    path: paths.hiring.integrations,
    view: 'COMPANY',
    texts: ['integrations'],
    load: () => import('../../features/company/integrations/IntegrationsPage.tsx'),
  },
  company(paths.hiring.profile, () => import('../../features/company/profile/ProfilePage.tsx')),
  {
    path: paths.hiring.equality,
    view: 'COMPANY',
    texts: ['equality', 'premium', 'company'],
    load: () => import('../../features/company/equality/EqualityPage.tsx'),
  },
  {
    path: paths.hiring.testQuestions,
    view: 'COMPANY',
    texts: ['tech-tests'],
    load: () => import('../../features/company/tests/TestQuestionsPage.tsx'),
  },
  {
    path: paths.hiring.test(':id'),
    view: 'COMPANY',
    texts: ['tech-tests'],
    load: () => import('../../features/company/tests/TestReviewPage.tsx'),
  },
  company(paths.hiring.widgets, () => import('../../features/company/widgets/WidgetsPage.tsx')),
  {
    path: paths.hiring.billing,
    view: 'COMPANY',
    texts: ['billing'],
    load: () => import('../../features/company/billing/BillingPage.tsx'),
  },
  company(paths.hiring.extension, () => import('../../features/company/extension/ExtensionPage.tsx')),
  {
    path: paths.extensionConnect,
    view: 'COMPANY',
    alsoFor: 'SUPERUSER',
    texts: ['extension-connect'],
    load: () => import('../../features/extension-connect/ConnectPage.tsx'),
  },
];
