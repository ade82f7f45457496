const roundQuery = (round?: number) => (round === undefined ? '' : `?round=${round}`);

/** All paths of the portal. */
export const paths = {
  home: '/',
  jobs: '/jobs',
  job: (slug: string) => `/jobs/${slug}`,
  /** Requesting, changing and stopping job alerts without an account. */
  jobAlerts: '/jobs/alerts',
  jobAlert: (token: string) => `/jobs/alerts/${token}`,
  companies: '/companies',
  company: (slug: string) => `/companies/${slug}`,
  developer: (niceLink: string) => `/developers/${niceLink}`,
  developerCv: (niceLink: string) => `/developers/${niceLink}/cv`,
  tutorials: '/tutorials',
  tutorial: (slug: string) => `/tutorials/${slug}`,
  pricing: '/pricing',
  statistics: '/statistics',
  blog: '/blog',
  article: (slug: string) => `/blog/${slug}`,

  login: '/login',
  loginWith: (token: string) => `/login/${token}`,
  /** Login with a company's identity provider. */
  companyLogin: '/login/company',
  /** Redirect target of login providers. */
  providerCallback: (provider: string) => `/login/callback/${provider}`,
  /** Connects a provider after a login to the account with the same address. */
  connectProvider: '/login/connect',
  join: '/signup',
  signupUser: '/signup/user',
  signupCompany: '/signup/company',
  verify: '/verify',
  verifyWith: (token: string) => `/verify/${token}`,
  claim: (token: string) => `/claim/${token}`,
  appeal: (token: string) => `/appeal/${token}`,
  /** Choice of an interview time by the link of an email. */
  interview: (token: string) => `/interview/${token}`,
  /** Report on how a hire turned out, by the link of an email or a notification. */
  followUp: (token: string) => `/follow-up/${token}`,
  forgotPassword: '/forgot-password',
  changePassword: '/change-password',
  secondFactor: '/second-factor',
  terms: (kind: string) => `/terms/${kind}`,
  /** Agreement to newer terms. */
  agree: '/agree',
  /** Requesting and viewing stored data without an account. */
  sourced: '/sourced',
  sourcedWith: (token: string) => `/sourced/${token}`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  /** Report of a job, a company, a developer or a message. */
  report: (type: string, id: string) => `/report/${type}/${id}`,
  /** Questions and feedback to the Tandem team, optionally about a developer. */
  contact: '/contact',
  contactAbout: (developer: string) => `/contact?developer=${developer}`,
  devMail: '/dev/mail',
  /** Previews of public pages, for people who may see them. */
  jobPreview: (slug: string) => `/preview/jobs/${slug}`,
  companyPreview: (slug: string) => `/preview/companies/${slug}`,
  /** Opened by the browser extension. */
  extensionConnect: '/extension/connect',

  /** Confirmation of content shared by another app. */
  share: '/share',

  me: {
    home: '/me',
    profile: '/me/profile',
    visibility: '/me/visibility',
    importCv: '/me/profile/import',
    /** Download of the developer's profile as a file. */
    resume: '/me/profile/download',
    matches: '/me/matches',
    /** Suggestion of other interview times; `round` selects an interview of the match. */
    interview: (match: string, round?: number) => `/me/matches/${match}/interview${roundQuery(round)}`,
    jobs: '/me/jobs',
    jobAlerts: '/me/jobs/alerts',
    /** Followed companies; from a company's page, with that company. */
    companies: '/me/companies',
    follow: (slug: string) => `/me/companies?follow=${encodeURIComponent(slug)}`,
    job: (slug: string) => `/me/jobs/${slug}`,
    test: (id: string) => `/me/tests/${id}`,
    messages: '/me/messages',
    tutorials: '/me/tutorials',
    tutorial: (id: string) => `/me/tutorials/${id}`,
    takeOver: '/me/take-over',
    notifications: '/me/notifications',
    settings: '/me/settings',
  },
  hiring: {
    home: '/company',
    /** All developers that the company can find. */
    search: '/company/candidates',
    /** Prefix of all developers' pages; not a page itself. */
    developers: '/company/developers',
    developer: (id: string) => `/company/developers/${id}`,
    /** Candidates that the company saved. */
    candidates: '/company/candidates/own',
    /** The shortlist. */
    shortlist: '/company/candidates/saved',
    newCandidate: '/company/candidates/new',
    importCandidates: '/company/candidates/import',
    mergeCandidates: (id: string, other: string) => `/company/candidates/${id}/merge/${other}`,
    candidate: (id: string) => `/company/candidates/${id}`,
    editCandidate: (id: string) => `/company/candidates/${id}/edit`,
    writeTo: (id: string) => `/company/candidates/${id}/write`,
    jobs: '/company/jobs',
    newJob: '/company/jobs/new',
    /** Careers pages and feeds from which jobs are imported. */
    importJobs: '/company/jobs/import',
    jobSource: (id: string) => `/company/jobs/import/${id}`,
    job: (id: string) => `/company/jobs/${id}`,
    statistics: (id: string) => `/company/jobs/${id}/statistics`,
    /** The developers suggested for a job. */
    suggestions: (id: string) => `/company/jobs/${id}/suggestions`,
    /** Confirmation that a job is still open. */
    stillOpen: (id: string) => `/company/jobs/${id}/open`,
    /** Statistics of all jobs together. */
    allStatistics: '/company/jobs/statistics',
    /** Email sequences for candidates; the job is in the query. */
    sequences: '/company/outreach',
    newSequence: '/company/outreach/new',
    sequence: (id: string) => `/company/outreach/${id}`,
    editSequence: (id: string) => `/company/outreach/${id}/edit`,
    matches: '/company/matches',
    test: (id: string) => `/company/tests/${id}`,
    /** Questions for technical tests. */
    testQuestions: '/company/tests/questions',
    /** Suggestion of interview times; `round` selects an interview of the match. */
    interview: (match: string, round?: number) => `/company/matches/${match}/interview${roundQuery(round)}`,
    messages: '/company/messages',
    notifications: '/company/notifications',
    profile: '/company/profile',
    settings: '/company/settings',
    widgets: '/company/widgets',
    team: '/company/team',
    billing: '/company/billing',
    equality: '/company/equality',
    extension: '/company/extension',
    /** API tokens and webhooks. */
    integrations: '/company/integrations',
  },
  admin: {
    home: '/admin',
    numbers: '/admin/numbers',
    accounts: '/admin/accounts',
    newAccount: '/admin/accounts/new',
    /** Accounts of a profile or company. */
    account: (entityId: string) => `/admin/accounts/${entityId}`,
    users: '/admin/users',
    user: (id: string) => `/admin/users/${id}`,
    mergeUsers: (keep: string, remove: string) => `/admin/users/${keep}/merge/${remove}`,
    companies: '/admin/companies',
    jobs: '/admin/jobs',
    outreach: '/admin/outreach',
    salesTemplate: (region: string) => `/admin/outreach/templates/${region}`,
    importLeads: '/admin/outreach/import',
    requests: '/admin/requests',
    emails: '/admin/emails',
    ai: '/admin/ai',
    blog: '/admin/blog',
    article: (id: string) => `/admin/blog/${id}`,
    tutorials: '/admin/tutorials',
    tutorial: (id: string) => `/admin/tutorials/${id}`,
    skills: '/admin/skills',
    terms: '/admin/terms',
    testQuestions: '/admin/tests',
    audit: '/admin/audit',
    feedback: '/admin/feedback',
    hires: '/admin/hires',
    payments: '/admin/payments',
    notifications: '/admin/notifications',
    settings: '/admin/settings',
  },
} as const;
