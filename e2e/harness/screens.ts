import type { BrowserContext } from 'puppeteer';
import { demoLogIns } from '../../api/src/demo/log-ins.ts';
import { idOf } from '../../api/src/demo/random.ts';

/** An account of the demo data, or the superuser who acts as the company. */
export type Who = (typeof demoLogIns)[number]['who'] | 'acting';

/** A screen of the portal as an account of the demo data sees it. */
export interface Screen {
  name: string;
  what: string;
  path: string;
  as?: Who;
  /** Finds the rest of the path, which the data decides. */
  find?: (get: Get) => Promise<string>;
}

/** Reads something from the API as the account that sees the screen; `:own` stands for its profile or company. */
type Get = <T>(path: string) => Promise<T>;

interface Matched {
  _id: string;
  status: string;
  techTest: { status: string; link: string } | null;
  interviews: { status: string }[];
}

const DEMO_SEQUENCE = idOf('outreach sequence', 'demo');

const matchesOf = (get: Get) => get<Matched[]>('v2/matches-new/:own?limit=100');

const matchWith = (interview: string) => async (get: Get) =>
  (await matchesOf(get)).find(({ interviews }) => interviews.some(({ status }) => status === interview))?._id ?? '';

const testThatIs = (wanted: string) => async (get: Get) =>
  (await matchesOf(get))
    .find(({ techTest }) => techTest?.status === wanted)
    ?.techTest?.link.split('/')
    .at(-1) ?? '';

const followUp = async (get: Get) => {
  const { items } = await get<{ items: { kind: string; link: string }[] }>('notifications');
  return items.find(({ kind }) => kind === 'hireFollowUp')?.link ?? '';
};

export const screens: readonly Screen[] = [
  { name: 'landing', what: 'Landing page', path: '/' },
  { name: 'board', what: 'Public job board', path: '/jobs' },
  { name: 'board-nothing', what: 'Public job board, no results', path: '/jobs?role=designer&remote=house&salary=9000' },
  {
    name: 'board-filtered',
    what: 'Public job board, filtered',
    path: '/jobs?role=backend&salary=5500&promise=salary-transparent&city=Gothenburg&order=salary',
  },
  { name: 'job', what: 'A public job', path: '/jobs/24752c97ac8e2ef9afbfddd2' },
  { name: 'alert-ask', what: 'Job alert without an account', path: '/jobs/alerts?role=backend&skill=go' },
  { name: 'alert-gone', what: 'Expired link of a job alert', path: '/jobs/alerts/used-up' },
  { name: 'companies', what: 'Companies', path: '/companies' },
  {
    name: 'companies-nothing',
    what: 'Companies, no results',
    path: '/companies?type=gaming&place=Gothenburg&hiring=true',
  },
  { name: 'company', what: 'Company page', path: '/companies/hamnkraft' },
  { name: 'company-spare', what: 'Company page with little content', path: '/companies/gipfelbuch' },
  { name: 'developer', what: 'Public profile of a developer', path: '/developers/elin-sandqvist' },
  { name: 'developer-gone', what: 'Developer not found', path: '/developers/nobody-here' },
  { name: 'tutorials', what: 'Tutorials', path: '/tutorials' },
  { name: 'tutorials-nothing', what: 'Tutorials, no results', path: '/tutorials?skill=java&skip=40' },
  { name: 'tutorial', what: 'A tutorial with comments', path: '/tutorials/a-graceful-shutdown-in-go' },
  { name: 'tutorial-gone', what: 'Tutorial not found', path: '/tutorials/nothing-here' },
  { name: 'my-tutorials', what: 'Developer: tutorials', path: '/me/tutorials', as: 'developer' },
  {
    name: 'my-tutorial',
    what: 'Developer: a public tutorial of theirs',
    path: `/me/tutorials/${idOf('tutorial', 'a-graceful-shutdown-in-go')}`,
    as: 'developer',
  },
  { name: 'admin-tutorials', what: 'Superuser: tutorials and comments', path: '/admin/tutorials', as: 'superuser' },
  {
    name: 'admin-tutorial',
    what: 'Superuser: a proposed tutorial',
    path: `/admin/tutorials/${idOf('tutorial', 'small-docker-images-for-node')}`,
    as: 'superuser',
  },
  { name: 'blog', what: 'Blog', path: '/blog' },
  { name: 'blog-nothing', what: 'Blog, no results', path: '/blog?tag=golang&language=fr' },
  { name: 'article', what: 'An article', path: '/blog/cut-p99-by-removing' },
  { name: 'article-gone', what: 'Article not found', path: '/blog/nothing-here' },
  { name: 'pricing', what: 'Pricing', path: '/pricing' },
  { name: 'market', what: 'Statistics of the marketplace', path: '/statistics' },
  { name: 'market-city', what: 'Salaries in one city', path: '/statistics?city=Stockholm' },
  { name: 'join', what: 'Choice of sign-up', path: '/signup' },
  { name: 'signup-user', what: 'Developer sign-up', path: '/signup/user' },
  { name: 'signup-company', what: 'Company sign-up', path: '/signup/company' },
  { name: 'login', what: 'Log-in', path: '/login' },
  { name: 'company-login', what: 'Log-in with a company', path: '/login/company' },
  { name: 'provider-failed', what: 'Refused log-in with a provider', path: '/login/callback/google?code=c&state=s' },
  { name: 'connect-provider', what: 'Connecting a provider without a log-in', path: '/login/connect' },
  { name: 'forgot-password', what: 'Forgotten password', path: '/forgot-password' },
  { name: 'verify-failed', what: 'Used activation link', path: '/verify/used-up' },
  { name: 'claim-failed', what: 'Used invitation', path: '/claim/used-up' },
  { name: 'appeal-failed', what: 'Invalid link to an appeal', path: '/appeal/wrong' },
  { name: 'unsubscribe', what: 'Unsubscribe', path: '/unsubscribe/000000000000000000000000-x' },
  { name: 'sourced-ask', what: 'Request for stored data', path: '/sourced' },
  { name: 'sourced-failed', what: 'Invalid link to stored data', path: '/sourced/used-up' },
  { name: 'interview-gone', what: 'Used link to interview times', path: '/interview/used-up' },
  { name: 'follow-up-gone', what: 'Used link to a hire follow-up', path: '/follow-up/used-up' },
  { name: 'terms', what: 'Terms for developers', path: '/terms/user' },
  { name: 'dev-mail', what: 'Development mail, empty', path: '/dev/mail' },
  { name: 'letters', what: 'All emails', path: '/dev/mail?show=letters' },
  { name: 'share', what: 'Shared from another app, nothing there', path: '/share' },
  { name: 'not-found', what: 'Page not found', path: '/nowhere' },
  { name: 'next', what: 'Developer: home', path: '/me', as: 'developer' },
  { name: 'profile', what: 'Developer: profile and visibility', path: '/me/profile', as: 'developer' },
  { name: 'import-cv', what: 'Developer: CV import', path: '/me/profile/import', as: 'developer' },
  { name: 'resume', what: 'Developer: download of the profile', path: '/me/profile/download', as: 'developer' },
  {
    name: 'visibility',
    what: 'Developer: profile as different viewers see it',
    path: '/me/visibility',
    as: 'developer',
  },
  { name: 'suggestions', what: 'Developer: jobs with reasons', path: '/me/jobs', as: 'developer' },
  { name: 'my-alerts', what: 'Developer: job alerts', path: '/me/jobs/alerts', as: 'developer' },
  { name: 'notifications', what: 'Developer: notifications', path: '/me/notifications', as: 'developer' },
  {
    name: 'report',
    what: 'Developer: reporting a job',
    path: '/report/job/24752c97ac8e2ef9afbfddd2',
    as: 'developer',
  },
  {
    name: 'suggested-developers',
    what: 'Company: developers suggested for a job',
    path: '/company/jobs/24752c97ac8e2ef9afbfddd2/suggestions',
    as: 'company',
  },
  { name: 'test-questions', what: 'Company: test questions', path: '/company/tests/questions', as: 'company' },
  { name: 'all-test-questions', what: 'Superuser: test questions', path: '/admin/tests', as: 'superuser' },
  { name: 'followed', what: 'Developer: followed companies', path: '/me/companies?follow=hamnkraft', as: 'developer' },
  { name: 'my-matches', what: 'Developer: matches', path: '/me/matches', as: 'developer' },
  {
    name: 'my-test',
    what: 'Developer: a technical test before the start',
    path: '/me/tests/',
    find: testThatIs('invited'),
    as: 'developer',
  },
  { name: 'my-messages', what: 'Developer: messages', path: '/me/messages', as: 'developer' },
  { name: 'messages', what: 'Company: messages', path: '/company/messages', as: 'company' },
  { name: 'settings', what: 'Developer: settings', path: '/me/settings', as: 'developer' },
  {
    name: 'second-factor',
    what: 'Developer: setting up two-factor authentication',
    path: '/second-factor',
    as: 'developer',
  },
  { name: 'take-over', what: 'Developer: nothing to take over', path: '/me/take-over', as: 'developer' },
  { name: 'delete', what: 'Developer: closing the account', path: '/me/settings/delete', as: 'developer' },
  { name: 'today', what: 'Company: home', path: '/company', as: 'company' },
  { name: 'own-jobs', what: 'Company: jobs', path: '/company/jobs', as: 'company' },
  { name: 'job-sources', what: 'Company: sources of jobs', path: '/company/jobs/import', as: 'company' },
  {
    name: 'job-source',
    what: 'Company: a source with its jobs and changes',
    path: `/company/jobs/import/${idOf('job source', 'hamnkraft')}`,
    as: 'company',
  },
  {
    name: 'statistics',
    what: 'Company: statistics of a job',
    path: '/company/jobs/24752c97ac8e2ef9afbfddd2/statistics',
    as: 'company',
  },
  {
    name: 'all-statistics',
    what: 'Company: statistics of all jobs',
    path: '/company/jobs/statistics',
    as: 'company',
  },
  { name: 'new-job', what: 'Company: writing a job', path: '/company/jobs/new', as: 'company' },
  {
    name: 'edit-job',
    what: 'Company: a job on the board, next to its page',
    path: '/company/jobs/24752c97ac8e2ef9afbfddd2',
    as: 'company',
  },
  {
    name: 'still-open',
    what: 'Company: confirming that a job is still open',
    path: '/company/jobs/24752c97ac8e2ef9afbfddd2/open',
    as: 'company',
  },
  {
    name: 'closed-job',
    what: 'Company: a closed job',
    path: `/company/jobs/${idOf('job', 'hamnkraft', 5)}`,
    as: 'company',
  },
  { name: 'search', what: 'Company: search', path: '/company/candidates?shortRoles=backend&skills=go', as: 'company' },
  { name: 'search-cards', what: 'Company: search as cards', path: '/company/candidates?view=cards', as: 'company' },
  {
    name: 'search-nothing',
    what: 'Company: search, no results',
    path: '/company/candidates?skills=go,wordpress,ruby&seniorities=junior',
    as: 'company',
  },
  { name: 'shortlist', what: 'Company: saved developers', path: '/company/candidates/saved', as: 'company' },
  { name: 'candidates', what: 'Company: candidates', path: '/company/candidates/own', as: 'company' },
  { name: 'new-candidate', what: 'Company: adding a candidate', path: '/company/candidates/new', as: 'company' },
  {
    name: 'candidate-cards',
    what: 'Company: candidates as cards',
    path: '/company/candidates/own?view=cards',
    as: 'company',
  },
  {
    name: 'write',
    what: 'Company: email to a candidate',
    path: '/company/candidates/4221be12f00fc7abb2506026/write',
    as: 'company',
  },
  {
    name: 'candidate',
    what: 'Company: a candidate with sources and notes',
    path: '/company/candidates/4221be12f00fc7abb2506026',
    as: 'company',
  },
  {
    name: 'merge',
    what: 'Company: two candidates side by side',
    path: '/company/candidates/4221be12f00fc7abb2506026/merge/b29ec6d0d859e36aff5b5c5c',
    as: 'company',
  },
  { name: 'import', what: 'Company: importing a file', path: '/company/candidates/import', as: 'company' },
  { name: 'sequences', what: 'Company: sequences', path: '/company/outreach', as: 'company' },
  { name: 'new-sequence', what: 'Company: writing a sequence', path: '/company/outreach/new', as: 'company' },
  {
    name: 'sequence',
    what: 'Company: the people in a sequence',
    path: `/company/outreach/${DEMO_SEQUENCE}`,
    as: 'company',
  },
  {
    name: 'sequence-thread',
    what: 'Company: the thread with a person of a sequence',
    path: `/company/outreach/${DEMO_SEQUENCE}?person=`,
    find: async (get) => (await get<{ _id: string }[]>(`sequences/${DEMO_SEQUENCE}/people`))[0]?._id ?? '',
    as: 'company',
  },
  { name: 'matches', what: 'Company: matches', path: '/company/matches', as: 'company' },
  {
    name: 'match',
    what: 'Company: a match with a booked interview',
    path: '/company/matches?match=',
    find: matchWith('booked'),
    as: 'company',
  },
  {
    name: 'suggest-times',
    what: 'Company: other times for an interview',
    path: '/company/matches/',
    find: async (get) => `${await matchWith('proposed')(get)}/interview`,
    as: 'company',
  },
  {
    name: 'test-result',
    what: 'Company: a technical test that was handed in',
    path: '/company/tests/',
    find: testThatIs('submitted'),
    as: 'company',
  },
  { name: 'company-notifications', what: 'Company: notifications', path: '/company/notifications', as: 'company' },
  { name: 'follow-up', what: 'Company: hire follow-up', path: '', find: followUp, as: 'company' },
  { name: 'company-profile', what: 'Company: editing its page', path: '/company/profile', as: 'company' },
  {
    name: 'company-preview',
    what: 'Company: its page as visitors see it',
    path: '/preview/companies/hamnkraft',
    as: 'company',
  },
  { name: 'widgets', what: 'Company: the widget and its code', path: '/company/widgets', as: 'company' },
  { name: 'equality', what: 'Company: the equality survey and its score', path: '/company/equality', as: 'company' },
  {
    name: 'equality-part',
    what: 'Company: answering the equality survey',
    path: '/company/equality?part=goals',
    as: 'company',
  },
  { name: 'extension-page', what: 'Company: the extension', path: '/company/extension', as: 'company' },
  { name: 'integrations', what: 'Company: API tokens and webhooks', path: '/company/integrations', as: 'company' },
  { name: 'team', what: 'Company: team', path: '/company/team', as: 'company' },
  { name: 'billing', what: 'Company: packages and invoices', path: '/company/billing', as: 'company' },
  { name: 'company-settings', what: 'Company: settings', path: '/company/settings', as: 'company' },
  {
    name: 'connect',
    what: 'Company: connecting the extension, without an address',
    path: '/extension/connect',
    as: 'company',
  },
  { name: 'not-yours', what: 'A page of another role', path: '/admin', as: 'company' },
  { name: 'review', what: 'Superuser: queue', path: '/admin', as: 'superuser' },
  { name: 'emails', what: 'Superuser: emails', path: '/admin/emails', as: 'superuser' },
  { name: 'skills', what: 'Superuser: skills and proposals', path: '/admin/skills', as: 'superuser' },
  { name: 'terms-editor', what: 'Superuser: terms and their next version', path: '/admin/terms', as: 'superuser' },
  { name: 'accounts', what: 'Superuser: accounts', path: '/admin/accounts', as: 'superuser' },
  {
    name: 'account',
    what: 'Superuser: the accounts of one company',
    path: `/admin/accounts/${idOf('company', 'hamnkraft')}`,
    as: 'superuser',
  },
  { name: 'new-account', what: 'Superuser: a new account', path: '/admin/accounts/new', as: 'superuser' },
  { name: 'all-jobs', what: 'Superuser: jobs', path: '/admin/jobs', as: 'superuser' },
  {
    name: 'all-jobs-closed',
    what: 'Superuser: closed jobs with their reasons',
    path: '/admin/jobs?status=closed',
    as: 'superuser',
  },
  { name: 'all-companies', what: 'Superuser: companies', path: '/admin/companies', as: 'superuser' },
  {
    name: 'deleted-companies',
    what: 'Superuser: deleted companies, none',
    path: '/admin/companies?kind=deleted',
    as: 'superuser',
  },
  {
    name: 'feedback',
    what: 'Superuser: feedback',
    path: '/admin/feedback',
    as: 'superuser',
  },
  { name: 'requests', what: 'Superuser: open requests', path: '/admin/requests', as: 'superuser' },
  {
    name: 'requests-all',
    what: 'Superuser: all requests, those with the latest message first',
    path: '/admin/requests?status=all',
    as: 'superuser',
  },
  {
    name: 'request',
    what: 'Superuser: a request with its answers and replies',
    path: '/admin/requests?request=',
    find: async () => idOf('customer request', 3),
    as: 'superuser',
  },
  { name: 'requests-none', what: 'Superuser: no request found', path: '/admin/requests?text=xyzzy', as: 'superuser' },
  { name: 'hires', what: 'Superuser: hire follow-ups', path: '/admin/hires', as: 'superuser' },
  { name: 'numbers', what: 'Superuser: numbers', path: '/admin/numbers', as: 'superuser' },
  { name: 'payments', what: 'Superuser: payments', path: '/admin/payments', as: 'superuser' },
  { name: 'articles', what: 'Superuser: articles of the blog', path: '/admin/blog', as: 'superuser' },
  {
    name: 'write-article',
    what: 'Superuser: writing an article',
    path: '/admin/blog/',
    find: async () => idOf('article', 'cut-p99-by-removing'),
    as: 'superuser',
  },
  { name: 'ai-runs', what: 'Superuser: runs of AI helpers', path: '/admin/ai', as: 'superuser' },
  { name: 'leads', what: 'Superuser: sales leads', path: '/admin/outreach', as: 'superuser' },
  { name: 'audit', what: 'Superuser: audit log', path: '/admin/audit', as: 'superuser' },
  { name: 'acting', what: 'A superuser acting as a company', path: '/company', as: 'acting' },
  {
    name: 'acting-settings',
    what: 'A superuser in the settings of another account',
    path: '/company/settings',
    as: 'acting',
  },
  {
    name: 'acting-public',
    what: 'A superuser acting as a company, on a public page',
    path: '/pricing',
    as: 'acting',
  },
  { name: 'users', what: 'Superuser: developers waiting for review', path: '/admin/users', as: 'superuser' },
  {
    name: 'users-approved',
    what: 'Superuser: approved developers',
    path: '/admin/users?queue=approved',
    as: 'superuser',
  },
  {
    name: 'user',
    what: 'Superuser: a developer',
    path: '/admin/users/bf0f894718abe1b5a685aebf',
    as: 'superuser',
  },
];

/** The same where there are very many developers, and a company keeps thousands. */
export const largeDatasetScreens: readonly Screen[] = [
  { name: 'large-search', what: 'Company: search with many developers', path: '/company/candidates', as: 'company' },
  {
    name: 'large-search-job',
    what: 'Company: search compared with a job',
    path: '/company/candidates?job=24752c97ac8e2ef9afbfddd2&shortRoles=backend',
    as: 'company',
  },
  {
    name: 'large-search-cards',
    what: 'Company: search as cards, later page',
    path: '/company/candidates?skills=go&skip=400&view=cards',
    as: 'company',
  },
  {
    name: 'large-candidates',
    what: 'Company: thousands of candidates',
    path: '/company/candidates/own',
    as: 'company',
  },
  {
    name: 'large-candidates-last',
    what: 'Company: candidates as cards, far down the list',
    path: '/company/candidates/own?skip=2400&view=cards',
    as: 'company',
  },
];

/** Logs in an account of the demo data, in a browser profile. */
export async function logIn(url: string, profile: BrowserContext, who: Who): Promise<void> {
  const page = await profile.newPage();
  await page.goto(`${url}/favicon.svg`);
  const store = (entries: Record<string, string>) =>
    page.evaluate((values) => Object.assign(localStorage, values), entries);
  const [, company, superuser] = demoLogIns;
  const own = demoLogIns.find((each) => each.who === who) ?? superuser;
  const { token } = await post(`${url}/api/login/`, { email: own.email, password: own.password });
  if (who !== 'acting') await store({ 'tandem.token': token });
  else {
    const acting = await post(`${url}/api/become/`, { email: company.email, reason: 'To look' }, token);
    const session = { email: own.email, token, as: company.email, place: '/admin/accounts' };
    await store({
      'tandem.token': acting.token,
      'tandem.view': 'COMPANY',
      'tandem.superuser': JSON.stringify(session),
    });
  }
  await page.close();
}

/** The path of a screen in a Tandem with the demo data. */
export async function pathOf({ path, find, as }: Screen, url: string): Promise<string> {
  const account = demoLogIns.find(({ who }) => who === as);
  if (!find || !account) return path;
  const { token, account: own } = await post(`${url}/api/login/`, { email: account.email, password: account.password });
  const get: Get = async (address) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${url}/api/${address.replace(':own', own.entityId)}`, { headers })).json();
  };
  return path + (await find(get));
}

interface Session {
  token: string;
  account: { entityId: string };
}

async function post(address: string, body: object, token = ''): Promise<Session> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<Session>;
}
