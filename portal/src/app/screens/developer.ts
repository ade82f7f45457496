import { paths } from '../../lib/paths.ts';
import { type Screen, withInterviewTexts, withSuggestionTexts } from './screen.ts';

const developer = (path: string, load: Screen['load']): Screen => ({
  path,
  view: 'USER',
  texts: ['developer', 'fit'],
  load,
});

export const developerScreens: readonly Screen[] = [
  withInterviewTexts(
    withSuggestionTexts(developer(paths.me.home, () => import('../../features/developer/next/NextPage.tsx'))),
  ),
  {
    path: paths.me.profile,
    view: 'USER',
    texts: ['developer', 'fit', 'profile', 'badges', 'ai'],
    load: () => import('../../features/developer/profile/ProfilePage.tsx'),
  },
  {
    path: paths.me.importCv,
    view: 'USER',
    texts: ['cv', 'developer', 'ai'],
    load: () => import('../../features/developer/import/ImportPage.tsx'),
  },
  {
    path: paths.me.resume,
    view: 'USER',
    texts: ['resume'],
    load: () => import('../../features/developer/resume/ResumePage.tsx'),
  },
  {
    path: paths.me.visibility,
    view: 'USER',
    texts: ['visibility', 'developer', 'profile', 'badges', 'fit'],
    load: () => import('../../features/developer/visibility/VisibilityPage.tsx'),
  },
  withSuggestionTexts(developer(paths.me.jobs, () => import('../../features/developer/jobs/JobsPage.tsx'))),
  {
    path: paths.me.jobAlerts,
    view: 'USER',
    texts: ['alerts', 'public', 'badges'],
    load: () => import('../../features/developer/alerts/AlertsPage.tsx'),
  },
  {
    path: paths.me.job(':slug'),
    view: 'USER',
    texts: ['public', 'developer', 'fit', 'badges'],
    load: () => import('../../features/developer/job/JobPage.tsx'),
  },
  {
    path: paths.me.tutorials,
    view: 'USER',
    texts: ['tutorials'],
    load: () => import('../../features/developer/tutorials/MyTutorialsPage.tsx'),
  },
  {
    path: paths.me.tutorial(':id'),
    view: 'USER',
    texts: ['tutorials', 'editing', 'writing', 'rich-text'],
    load: () => import('../../features/developer/tutorials/MyTutorialPage.tsx'),
  },
  {
    path: paths.me.takeOver,
    view: 'USER',
    texts: ['take-over'],
    load: () => import('../../features/developer/take-over/TakeOverPage.tsx'),
  },
  developer(paths.me.companies, () => import('../../features/developer/companies/FollowedPage.tsx')),
  {
    ...developer(paths.me.matches, () => import('../../features/developer/matches/DeveloperMatchesPage.tsx')),
    texts: ['messages', 'developer', 'match-steps', 'tech-tests', 'interviews', 'fit'],
  },
  {
    path: paths.me.test(':id'),
    view: 'USER',
    texts: ['tech-tests'],
    load: () => import('../../features/developer/tests/TestPage.tsx'),
  },
  {
    path: paths.me.messages,
    view: 'USER',
    texts: ['messages', 'developer', 'match-steps', 'tech-tests', 'interviews', 'fit'],
    load: () => import('../../features/developer/messages/DeveloperMessagesPage.tsx'),
  },
  {
    path: paths.me.interview(':id'),
    view: 'USER',
    texts: ['interviews'],
    load: () => import('../../features/interview/SuggestTimesPage.tsx'),
  },
];
