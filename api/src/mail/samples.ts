import type { Letters } from './letters.ts';

const match = { job: 'Backend engineer, charging platform', company: 'Hamnkraft', developer: 'Elin' };
const token = 'a-token-as-it-stands-in-links';

const jobsOf = (search: string) => ({
  search: 'Backend, Gothenburg',
  count: 1,
  rows: [
    {
      title: 'Backend engineer, payments',
      text: 'Klarvik, Gothenburg, Hybrid. 4 800–6 200 € a month',
      url: 'http://localhost:4000/jobs/backend-engineer-payments-0000000000000001',
    },
  ],
  path: `/jobs?${search}`,
});

/** Invented things for every letter, so that each can be looked at and tried. */
export const samples: { [K in keyof Letters]: Letters[K] } = {
  activation: { name: 'Elin', token, code: 'AB2CD3EF' },
  alreadyRegistered: {},
  newDevice: { device: 'Firefox on Linux' },
  forgotPassword: { token },
  passwordChanged: {},
  secondFactorOn: {},
  secondFactorOff: {},
  recoveryCodeUsed: { left: '7' },
  accountClosed: {},
  newAddress: { token, code: 'AB2CD3EF' },
  oldAddress: {},
  colleagueRemoved: { company: 'Hamnkraft' },
  invited: { company: 'Hamnkraft', token },
  invitedElsewhere: { company: 'Hamnkraft' },
  claimCompany: { company: 'Hamnkraft', token },
  accountMade: { token },
  suspended: { reasons: 'there is no LinkedIn on the profile', note: 'Add the address of yours.', token },
  suspensionLifted: { reasons: 'there is no LinkedIn on the profile', note: 'Thank you for adding it.', token },
  suspensionUpheld: { reasons: 'there is no LinkedIn on the profile', note: 'It is still not there.', token },
  appealWaits: { name: 'Elin' },
  companyWaits: { company: 'Hamnkraft', contact: 'maria@hamnkraft.example' },
  candidateTold: { company: 'Hamnkraft', source: 'network.example/in/elin', until: '20 May 2027', token },
  candidateLetter: {
    company: 'Hamnkraft',
    subject: 'Ferries that charge in eleven minutes',
    text: 'Hi Elin,\n\nwe build what charges ferries in nine harbours. Your talk on being late is close to what we struggle with.\n\nMaria',
    source: 'It was read on 21 November 2026 from https://network.example/in/elin.',
    until: '20 May 2027',
    token,
  },
  sourcedLink: { token },
  candidateObjected: { name: 'Elin Holm' },
  candidateErased: { name: 'Elin Holm' },
  jobIdle: { job: 'Backend engineer, charging platform', days: '7', id: '000000000000000000000001' },
  jobPaused: { job: 'Backend engineer, charging platform', days: '21', id: '000000000000000000000001' },
  surveyExpires: { company: 'Hamnkraft', date: '5 December 2026' },
  jobEnds: { job: 'Backend engineer, charging platform', days: '5', id: '000000000000000000000001', paid: false },
  jobEnded: { job: 'Backend engineer, charging platform', days: '0', id: '000000000000000000000001', paid: false },
  candidatesExpire: { count: '3', date: '5 December 2026', days: '180' },
  companyApproved: { company: 'Hamnkraft', note: '' },
  companyNotApproved: { company: 'Hamnkraft', note: 'The website does not answer. Who are you?' },
  companyDeleted: { company: 'Hamnkraft' },
  profileApproved: { reasons: '', note: 'What a portfolio.' },
  profileNeedsInfo: { reasons: 'the address of your professional network profile', note: '' },
  profileRejected: { reasons: 'there is no LinkedIn on the profile', note: '' },
  applicationReceived: { job: match.job, company: match.company, token },
  applicationAccepted: { job: match.job, company: match.company, token },
  applicationHired: { job: match.job, company: match.company, token },
  applicationEnded: { job: match.job, company: match.company, how: 'rejected', token },
  matchBeganForCompany: {
    ...match,
    words: 'I have written charging software for ferries for four years. I would like to see yours.',
  },
  matchBeganForDeveloper: {
    ...match,
    words: 'You wrote that being late is worse than being wrong. We have eleven minutes per ferry, so we agree.',
  },
  matchAcceptedForCompany: match,
  matchAcceptedForDeveloper: match,
  matchEndedForCompany: match,
  matchEndedForDeveloper: match,
  matchUnansweredForCompany: match,
  matchUnansweredForDeveloper: match,
  jobClosedForDeveloper: match,
  hiredForDeveloper: match,
  matchWaitsForCompany: match,
  matchWaitsForDeveloper: match,
  matchIdleForCompany: match,
  matchIdleForDeveloper: match,
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
  alertAsked: { search: 'Backend, Gothenburg', token },
  alertAskedAgain: { search: 'Backend, Gothenburg', days: '14', token },
  summary: {
    daily: false,
    news: [
      {
        title: 'Hamnkraft said yes',
        text: 'Hamnkraft would like to talk with you about Backend engineer, charging platform.',
        url: 'http://localhost:4000/me/matches',
      },
    ],
    jobs: [
      {
        title: 'Backend engineer, payments',
        text: 'Klarvik, Stockholm. 4 800–6 200 € a month.',
        url: 'http://localhost:4000/jobs/backend-engineer-payments-0000000000000001',
      },
      {
        title: 'Platform engineer',
        text: 'Norrsken Energi, Gothenburg, hybrid. 52 000–61 000 kr a month.',
        url: 'http://localhost:4000/jobs/platform-engineer-0000000000000002',
      },
    ],
    path: '/me',
  },
};
