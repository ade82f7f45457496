import { formatSalary } from '@tandem/i18n/format';
import { translate } from '@tandem/i18n/server';
import { match, token } from './sample-interviews.ts';
import type { DigestEmails } from './templates/digest.ts';

const foundJobsIn = (language: string) => (search: string) => ({
  search: `${translate(language, 'catalogue:roles.backend')}, Gothenburg`,
  count: 1,
  rows: [
    {
      title: 'Backend engineer, payments',
      text: `Klarvik, Gothenburg. ${formatSalary(4800, 6200, 'eur', language)}`,
      url: 'http://localhost:4000/jobs/backend-engineer-payments-0000000000000001',
    },
  ],
  path: `/jobs?${search}`,
});

/** Sample data for the emails that list jobs, developers or notifications, in a language. */
export const digestSamplesIn = (language: string): Omit<DigestEmails, 'suggestionsFound'> => {
  const jobsOf = foundJobsIn(language);
  return {
    searchFound: {
      name: 'Go in Gothenburg',
      count: 2,
      rows: [
        {
          title: 'Elin',
          text: 'Backend, Senior, Gothenburg',
          url: 'http://localhost:4000/company/candidates/000000000000000000000001',
        },
      ],
      path: '/company/candidates?skills=go&near=gothenburg',
    },
    jobsFound: jobsOf('role=backend&city=Gothenburg'),
    jobsForGuest: { ...jobsOf('role=backend&city=Gothenburg'), token },
    alertAsked: { search: jobsOf('').search, token },
    alertAskedAgain: { search: jobsOf('').search, days: '14', token },
    notificationsWaiting: {
      rows: [
        {
          title: translate(language, 'notifications:kinds.interestReceived.title', { from: 'Elin' }),
          text: '“Backend engineer, charging platform”',
          url: 'http://localhost:4000/company/matches?match=000000000000000000000001',
        },
        {
          title: translate(language, 'notifications:kinds.matchAccepted.title', { from: 'Amira' }),
          text: '“QA engineer”',
          url: 'http://localhost:4000/company/matches?match=000000000000000000000002',
        },
      ],
      path: '/company/notifications',
    },
    summary: {
      daily: false,
      news: [
        {
          title: translate(language, 'notifications:kinds.matchAccepted.title', { from: match.company }),
          text: translate(language, 'notifications:kinds.matchAccepted.detail', { job: match.job }),
          url: 'http://localhost:4000/me/matches',
        },
      ],
      jobs: [
        {
          title: 'Backend engineer, payments',
          text: `Klarvik, Stockholm. ${formatSalary(4800, 6200, 'eur', language)}`,
          url: 'http://localhost:4000/jobs/backend-engineer-payments-0000000000000001',
        },
        {
          title: 'Platform engineer',
          text: `Norrsken Energi, Gothenburg. ${formatSalary(52_000, 61_000, 'sek', language)}`,
          url: 'http://localhost:4000/jobs/platform-engineer-0000000000000002',
        },
      ],
      path: '/me',
    },
  };
};
