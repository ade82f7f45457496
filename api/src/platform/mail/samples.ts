import { formatDate, formatMonth, formatSalary } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { formatRelativeHours } from '@tandem/i18n/format-zoned';
import { translate } from '@tandem/i18n/server';
import type { Letters } from './email-templates.ts';
import { interviewsIn, match, token } from './sample-interviews.ts';

const testPath = '/me/tests/000000000000000000000001';

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

/** Sample data for every email in a language, so that each can be viewed and tested. What people write stays in theirs. */
export const samplesIn = (language: string): { [K in keyof Letters]: Letters[K] } => {
  const day = (date: string) => formatDate(`${date}T12:00`, language);
  const euros = (amount: number) => formatAmount(amount, 'eur', language);
  const { interview, offered } = interviewsIn(language);
  const jobsOf = foundJobsIn(language);
  const noLinkedIn = translate(language, 'catalogue:suspendReasons.no-linkedin');
  const bought = {
    what: translate(language, 'emails:packageOf', {
      package: translate(language, 'catalogue:packages.promotedAd_2'),
      job: match.job,
    }),
  };
  return {
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
    superuserMade: { by: 'agnes@tandem.example', reason: 'Joins the review team.' },
    superuserEnded: { by: 'agnes@tandem.example', reason: 'Has left the review team.' },
    superuserMadeNotice: { email: 'elin@tandem.example', by: 'agnes@tandem.example', reason: 'Joins the review team.' },
    superuserEndedNotice: { email: 'elin@tandem.example', by: 'agnes@tandem.example', reason: 'Has left the team.' },
    colleagueRemoved: { company: 'Hamnkraft' },
    invited: { company: 'Hamnkraft', token },
    invitedElsewhere: { company: 'Hamnkraft' },
    claimCompany: { company: 'Hamnkraft', token },
    accountMade: { token },
    termsChanged: {
      terms: translate(language, 'terms:kinds.user'),
      date: formatDate('2026-12-01', language),
      kind: 'user',
      version: 3,
    },
    suspended: { reasons: noLinkedIn, note: 'Add the address of yours.', token },
    suspensionLifted: { reasons: noLinkedIn, note: 'Thank you for adding it.', token },
    suspensionUpheld: { reasons: noLinkedIn, note: 'It is still not there.', token },
    appealWaits: { name: 'Elin' },
    contestWaits: { run: translate(language, 'ai:purpose.cv'), reason: 'The skills are not mine.' },
    contestAnswered: {
      run: translate(language, 'ai:purpose.cv'),
      date: day('2026-11-20'),
      kind: 'upheld',
      answer: 'The import found a skill that is not in your CV.',
      path: '/me/settings',
    },
    companyWaits: { company: 'Hamnkraft', contact: 'maria@hamnkraft.example' },
    candidateTold: { company: 'Hamnkraft', source: 'network.example/in/elin', until: day('2027-05-20'), token },
    candidateLetter: {
      company: 'Hamnkraft',
      subject: 'Ferries that charge in eleven minutes',
      text: 'Hi Elin,\n\nwe build what charges ferries in nine harbours. Your talk on being late is close to what we struggle with.\n\nMaria',
      source: translate(language, 'emails:candidateTold.from.extension', {
        date: day('2026-11-21'),
        page: 'https://network.example/in/elin',
      }),
      until: day('2027-05-20'),
      token,
    },
    salesLetter: {
      company: 'Nordvind Energi',
      subject: 'Developers for Nordvind Energi?',
      text: 'Hi Elin,\n\nDoes Nordvind Energi need software developers?\n\nThe Tandem team',
      source: 'https://www.nordvind.example/contact',
      token,
    },
    salesTest: {
      company: 'Nordvind Energi',
      subject: 'Developers for Nordvind Energi?',
      text: 'Hi Elin,\n\nDoes Nordvind Energi need software developers?\n\nThe Tandem team',
      source: '',
    },
    sourcedLink: { token },
    feedbackReceived: {
      from: 'Elin (elin@example.org)',
      topic: 'The job board',
      text: 'The map is easy to use.',
      rating: 4,
      path: '/admin/requests?request=000000000000000000000001',
    },
    candidateQuestion: {
      from: 'Maria (maria@hamnkraft.example)',
      company: 'Hamnkraft',
      developer: 'Elin',
      developerId: '000000000000000000000001',
      text: 'Has she run a payment system?',
      path: '/admin/requests?request=000000000000000000000001',
    },
    customerRequest: {
      from: 'Elin (elin@example.org)',
      kind: 'payment',
      text: 'Can we pay by invoice?',
      path: '/admin/requests?request=000000000000000000000001',
    },
    requestAnswered: {
      answer: 'Yes. Choose the invoice as your way to pay, and we send it on the first of each month.',
      by: 'Agnes Lund',
      asked: 'Can we pay by invoice?',
      name: 'Elin Holm',
      byEmail: true,
    },
    requestReplied: {
      name: 'Elin Holm',
      text: 'Thank you. Where do I find the invoices?',
      files: '',
      path: '/admin/requests?request=000000000000000000000001',
    },
    candidateObjected: { name: 'Elin Holm' },
    candidateErased: { name: 'Elin Holm' },
    articleNotPublished: {
      title: 'Cut p99 by removing things',
      todo: ['headline', 'pictureText'].map((fault) => translate(language, `blog:faults.${fault}`)),
      path: '/admin/blog/000000000000000000000001',
    },
    reportAnswered: {
      subject: 'Backend engineer, charging platform',
      answer: 'The salary of this job was wrong. The company has corrected it.',
      path: '/me/notifications',
    },
    suggestionsFound: { side: 'user', count: 2, job: 'Backend engineer, payments', path: '/me/jobs' },
    noteMention: { author: 'Jonas Lind', path: '/company/developers/000000000000000000000001' },
    jobIdle: { job: 'Backend engineer, charging platform', days: '7', id: '000000000000000000000001' },
    jobPaused: { job: 'Backend engineer, charging platform', days: '21', id: '000000000000000000000001' },
    trialEnds: { count: 3, date: day('2026-11-26') },
    trialEnded: {},
    paymentFailed: { ...bought, amount: euros(123750), next: day('2026-11-29'), until: day('2026-12-03') },
    packagePaused: { ...bought, amount: euros(123750) },
    packageCharged: { ...bought, amount: euros(123750), net: euros(99000), vat: euros(24750), number: 'TANDEM-0042' },
    packageCancelled: { ...bought, date: day('2026-12-26') },
    packageEnded: bought,
    cardExpires: { last4: '4242', month: formatMonth('2026-12-15T12:00', language) },
    vatRejected: { number: 'SE556123456701' },
    surveyExpires: { company: 'Hamnkraft', date: day('2026-12-05') },
    jobEnds: { job: 'Backend engineer, charging platform', days: '5', id: '000000000000000000000001', paid: false },
    jobEnded: { job: 'Backend engineer, charging platform', days: '0', id: '000000000000000000000001', paid: false },
    candidatesExpire: { count: '3', date: day('2026-12-05'), days: '180' },
    companyApproved: { company: 'Hamnkraft', note: '' },
    companyNotApproved: { company: 'Hamnkraft', note: 'The website does not answer. Who are you?' },
    companyRenamed: { company: 'Hamnkraft', note: '' },
    companyNotRenamed: { company: 'Hamnkraft', note: 'Another company has nearly the same name.' },
    companyDeleted: { company: 'Hamnkraft' },
    companyRemoved: { company: 'Hamnkraft', reason: 'duplicate' },
    profileApproved: { reasons: '', note: 'What a portfolio.' },
    profileNeedsInfo: { reasons: translate(language, 'catalogue:reviewReasons.too-thin'), note: '' },
    profileRejected: { reasons: noLinkedIn, note: '' },
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
      times: { times: offered.times, minutes: offered.minutes, zone: offered.zone, token },
    },
    matchAcceptedForCompany: match,
    matchAcceptedForDeveloper: match,
    matchEndedForCompany: match,
    matchEndedForDeveloper: match,
    matchUnansweredForCompany: match,
    matchUnansweredForDeveloper: match,
    jobClosedForDeveloper: match,
    jobRemovedForDeveloper: match,
    matchInterviewingForCompany: match,
    matchInterviewingForDeveloper: match,
    hiredForCompany: match,
    hiredForDeveloper: match,
    matchDecidedForCompany: { ...match, words: 'The developer was ill on the day. The match continues.' },
    matchAskedForCompany: { ...match, words: 'Would four days a week be possible?' },
    matchAskAgreedForDeveloper: { ...match, words: 'Yes, four days work well for the team.' },
    matchAskDeclinedForDeveloper: { ...match, words: 'The team needs somebody for the whole week.' },
    jobRememberedForDeveloper: { ...match, slug: 'backend-engineer-charging-platform-0000000000000001' },
    matchDecidedForDeveloper: { ...match, words: 'You were ill on the day. The match continues.' },
    testInvited: { ...match, count: 7, words: 'Take the one that you enjoy most.', path: testPath },
    testSubmitted: { ...match, days: 14, path: '/company/tests/000000000000000000000001' },
    testReviewed: { ...match, path: testPath },
    testCancelled: { ...match, path: testPath },
    testExpired: { ...match, side: 'user', path: testPath },
    testFeedbackDue: { ...match, days: 14, path: '/company/tests/000000000000000000000001' },
    interviewProposed: offered,
    interviewBooked: interview,
    interviewMoved: interview,
    interviewCancelled: { ...interview, details: [], words: { text: 'I have the flu.', by: 'Elin' } },
    interviewWithdrawn: { ...interview, when: '', details: [], words: '' },
    interviewLeft: { ...interview, details: [], words: '' },
    interviewMissed: { ...interview, details: [], words: '' },
    interviewReminder: { ...interview, words: '', starts: formatRelativeHours(1, language) },
    matchWaitsForCompany: match,
    matchWaitsForDeveloper: match,
    matchIdleForCompany: match,
    matchIdleForDeveloper: match,
    scorecardMissing: { other: match.developer, job: match.job, round: 1, path: '/company/matches' },
    hireFollowUp: { side: 'user', other: match.company, job: match.job, days: 30, path: `/follow-up/${token}` },
    messagesForDeveloper: {
      company: match.company,
      quotes: [
        { text: 'Would Thursday at 14:00 suit you?\nDavid from the on-call team will join us.', by: 'Karin Ståhl' },
      ],
      path: '/me/messages?conversation=000000000000000000000001',
      byEmail: true,
    },
    messagesForCompany: {
      developer: match.developer,
      quotes: [
        { text: 'Thursday works.', by: 'Elin' },
        { text: 'Do you have a link to the project?', by: 'Elin' },
      ],
      path: '/company/messages?conversation=000000000000000000000001',
      byEmail: false,
    },
    replyNotDelivered: {
      problem: 'sender',
      path: '/me/messages?conversation=000000000000000000000001',
      files: '',
    },
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
