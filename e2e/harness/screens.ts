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
}

export const screens: readonly Screen[] = [
  { name: 'landing', what: 'Landing page', path: '/' },
  { name: 'board', what: 'Public board', path: '/jobs' },
  { name: 'board-nothing', what: 'Public board, nothing found', path: '/jobs?role=designer&remote=house&salary=9000' },
  {
    name: 'board-filtered',
    what: 'Public board, filtered',
    path: '/jobs?role=backend&salary=5500&promise=salary-transparent&city=Gothenburg&order=salary',
  },
  { name: 'job', what: 'A public job', path: '/jobs/24752c97ac8e2ef9afbfddd2' },
  { name: 'alert-ask', what: 'New jobs by e-mail, without an account', path: '/jobs/alerts?role=backend&skill=go' },
  { name: 'alert-gone', what: 'A link to an alert that is gone', path: '/jobs/alerts/used-up' },
  { name: 'companies', what: 'Companies', path: '/companies' },
  {
    name: 'companies-nothing',
    what: 'Companies, nothing found',
    path: '/companies?type=gaming&place=Gothenburg&hiring=true',
  },
  { name: 'company', what: 'A company’s page', path: '/companies/hamnkraft' },
  { name: 'company-spare', what: 'A company that says little', path: '/companies/gipfelbuch' },
  { name: 'developer', what: 'A developer’s public page', path: '/developers/elin-sandqvist' },
  { name: 'developer-gone', what: 'No such developer', path: '/developers/nobody-here' },
  { name: 'pricing', what: 'Pricing', path: '/pricing' },
  { name: 'join', what: 'Who signs up', path: '/signup' },
  { name: 'signup-user', what: 'Sign-up of a developer', path: '/signup/user' },
  { name: 'signup-company', what: 'Sign-up of a company', path: '/signup/company' },
  { name: 'login', what: 'Log-in', path: '/login' },
  { name: 'forgot-password', what: 'Forgotten password', path: '/forgot-password' },
  { name: 'verify-failed', what: 'Activation by a link that is used up', path: '/verify/used-up' },
  { name: 'claim-failed', what: 'An invitation that is used up', path: '/claim/used-up' },
  { name: 'appeal-failed', what: 'An appeal by a link that is wrong', path: '/appeal/wrong' },
  { name: 'unsubscribe', what: 'Unsubscribing', path: '/unsubscribe/000000000000000000000000-x' },
  { name: 'sourced-ask', what: 'Asking what is held on oneself', path: '/sourced' },
  { name: 'sourced-failed', what: 'A link to what is held that leads nowhere', path: '/sourced/used-up' },
  { name: 'terms', what: 'Terms for developers', path: '/terms/user' },
  { name: 'dev-mail', what: 'Development mail, empty', path: '/dev/mail' },
  { name: 'letters', what: 'Every letter', path: '/dev/mail?show=letters' },
  { name: 'not-found', what: 'No such page', path: '/nowhere' },
  { name: 'next', what: 'Developer: what is next', path: '/me', as: 'developer' },
  { name: 'profile', what: 'Developer: profile and who sees what', path: '/me/profile', as: 'developer' },
  { name: 'import-cv', what: 'Developer: reading a CV', path: '/me/profile/import', as: 'developer' },
  { name: 'visibility', what: 'Developer: who sees what, side by side', path: '/me/visibility', as: 'developer' },
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
  { name: 'followed', what: 'Developer: a company to follow', path: '/me/companies?follow=hamnkraft', as: 'developer' },
  { name: 'my-matches', what: 'Developer: matches', path: '/me/matches', as: 'developer' },
  { name: 'my-messages', what: 'Developer: messages', path: '/me/messages', as: 'developer' },
  { name: 'messages', what: 'Company: messages', path: '/company/messages', as: 'company' },
  { name: 'settings', what: 'Developer: settings', path: '/me/settings', as: 'developer' },
  { name: 'second-factor', what: 'Developer: setting up a second factor', path: '/second-factor', as: 'developer' },
  { name: 'take-over', what: 'Developer: nothing to take over', path: '/me/take-over', as: 'developer' },
  { name: 'delete', what: 'Developer: closing the account', path: '/me/settings/delete', as: 'developer' },
  { name: 'today', what: 'Company: what waits', path: '/company', as: 'company' },
  { name: 'own-jobs', what: 'Company: jobs', path: '/company/jobs', as: 'company' },
  {
    name: 'statistics',
    what: 'Company: how a job is read',
    path: '/company/jobs/24752c97ac8e2ef9afbfddd2/statistics',
    as: 'company',
  },
  {
    name: 'all-statistics',
    what: 'Company: how all its jobs are read',
    path: '/company/jobs/statistics',
    as: 'company',
  },
  { name: 'new-job', what: 'Company: writing a job', path: '/company/jobs/new', as: 'company' },
  {
    name: 'edit-job',
    what: 'Company: a job on the board, beside its page',
    path: '/company/jobs/24752c97ac8e2ef9afbfddd2',
    as: 'company',
  },
  {
    name: 'still-open',
    what: 'Company: whether a job is still open',
    path: '/company/jobs/24752c97ac8e2ef9afbfddd2/open',
    as: 'company',
  },
  {
    name: 'closed-job',
    what: 'Company: a job that is closed',
    path: `/company/jobs/${idOf('job', 'hamnkraft', 5)}`,
    as: 'company',
  },
  { name: 'search', what: 'Company: search', path: '/company/candidates?shortRoles=backend&skills=go', as: 'company' },
  { name: 'search-cards', what: 'Company: search as cards', path: '/company/candidates?view=cards', as: 'company' },
  {
    name: 'search-nothing',
    what: 'Company: search, nobody found',
    path: '/company/candidates?skills=go,wordpress,ruby&seniorities=junior',
    as: 'company',
  },
  { name: 'shortlist', what: 'Company: whom it keeps in mind', path: '/company/candidates/saved', as: 'company' },
  { name: 'candidates', what: 'Company: its own candidates', path: '/company/candidates/own', as: 'company' },
  { name: 'new-candidate', what: 'Company: a candidate by hand', path: '/company/candidates/new', as: 'company' },
  {
    name: 'candidate-cards',
    what: 'Company: candidates as cards',
    path: '/company/candidates/own?view=cards',
    as: 'company',
  },
  {
    name: 'write',
    what: 'Company: a letter to a candidate',
    path: '/company/candidates/4221be12f00fc7abb2506026/write',
    as: 'company',
  },
  {
    name: 'candidate',
    what: 'Company: a candidate, where each fact comes from, notes',
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
  { name: 'matches', what: 'Company: matches', path: '/company/matches', as: 'company' },
  { name: 'company-profile', what: 'Company: its page', path: '/company/profile', as: 'company' },
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
  { name: 'team', what: 'Company: team', path: '/company/team', as: 'company' },
  { name: 'company-settings', what: 'Company: settings', path: '/company/settings', as: 'company' },
  {
    name: 'connect',
    what: 'Company: connecting the extension, without an address',
    path: '/extension/connect',
    as: 'company',
  },
  { name: 'not-yours', what: 'A page for somebody else', path: '/admin', as: 'company' },
  { name: 'review', what: 'Superuser: queue', path: '/admin', as: 'superuser' },
  { name: 'emails', what: 'Superuser: emails', path: '/admin/emails', as: 'superuser' },
  { name: 'terms-editor', what: 'Superuser: terms and their next version', path: '/admin/terms', as: 'superuser' },
  { name: 'accounts', what: 'Superuser: accounts', path: '/admin/accounts', as: 'superuser' },
  {
    name: 'account',
    what: 'Superuser: the accounts of one company',
    path: `/admin/accounts/${idOf('company', 'hamnkraft')}`,
    as: 'superuser',
  },
  { name: 'new-account', what: 'Superuser: a new account', path: '/admin/accounts/new', as: 'superuser' },
  { name: 'all-companies', what: 'Superuser: companies', path: '/admin/companies', as: 'superuser' },
  {
    name: 'deleted-companies',
    what: 'Superuser: deleted companies, none',
    path: '/admin/companies?kind=deleted',
    as: 'superuser',
  },
  {
    name: 'feedback',
    what: 'Superuser: why people deleted or declined something',
    path: '/admin/feedback',
    as: 'superuser',
  },
  { name: 'audit', what: 'Superuser: audit log', path: '/admin/audit', as: 'superuser' },
  { name: 'acting', what: 'A superuser who acts as a company', path: '/company', as: 'acting' },
  { name: 'acting-settings', what: 'A superuser in the settings of another', path: '/company/settings', as: 'acting' },
  {
    name: 'acting-public',
    what: 'A superuser who acts as a company, on a public page',
    path: '/pricing',
    as: 'acting',
  },
  { name: 'users', what: 'Superuser: developers who wait for review', path: '/admin/users', as: 'superuser' },
  {
    name: 'users-approved',
    what: 'Superuser: approved developers',
    path: '/admin/users?queue=approved',
    as: 'superuser',
  },
  {
    name: 'user',
    what: 'Superuser: one developer',
    path: '/admin/users/bf0f894718abe1b5a685aebf',
    as: 'superuser',
  },
];

/** The same where there are very many developers, and a company keeps thousands. */
export const largeDatasetScreens: readonly Screen[] = [
  { name: 'large-search', what: 'Company: search among all', path: '/company/candidates', as: 'company' },
  {
    name: 'large-search-job',
    what: 'Company: search compared with a job',
    path: '/company/candidates?job=24752c97ac8e2ef9afbfddd2&shortRoles=backend',
    as: 'company',
  },
  {
    name: 'large-search-cards',
    what: 'Company: search as cards, some pages on',
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
    what: 'Company: candidates, far down the list, as cards',
    path: '/company/candidates/own?skip=2400&view=cards',
    as: 'company',
  },
];

/** Logs in an account of the demo data, in a browser profile. */
export async function logIn(url: string, profile: BrowserContext, who: Who): Promise<void> {
  const page = await profile.newPage();
  await page.goto(`${url}/favicon.svg`);
  const keep = (kept: Record<string, string>) => page.evaluate((values) => Object.assign(localStorage, values), kept);
  const [, company, superuser] = demoLogIns;
  const own = demoLogIns.find((each) => each.who === who) ?? superuser;
  const { token } = await post(`${url}/api/login/`, { email: own.email, password: own.password });
  if (who !== 'acting') await keep({ 'tandem.token': token });
  else {
    const acting = await post(`${url}/api/become/`, { email: company.email, reason: 'To look' }, token);
    const kept = { email: own.email, token, as: company.email, place: '/admin/accounts' };
    await keep({ 'tandem.token': acting.token, 'tandem.view': 'COMPANY', 'tandem.superuser': JSON.stringify(kept) });
  }
  await page.close();
}

async function post(address: string, body: object, token = ''): Promise<{ token: string }> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<{ token: string }>;
}
