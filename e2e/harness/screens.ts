import type { BrowserContext } from 'puppeteer';
import { demoLogIns } from '../../api/src/demo/log-ins.ts';

export type Who = (typeof demoLogIns)[number]['who'];

/** A screen of the portal as somebody of the demo data sees it. */
interface Screen {
  name: string;
  what: string;
  path: string;
  as?: Who;
}

export const screens: readonly Screen[] = [
  { name: 'landing', what: 'Landing page', path: '/' },
  { name: 'board', what: 'Public board', path: '/jobs' },
  { name: 'board-nothing', what: 'Public board, nothing found', path: '/jobs?role=designer&remote=house&salary=9000' },
  { name: 'companies', what: 'Companies', path: '/companies' },
  { name: 'company', what: 'A company’s page', path: '/companies/hamnkraft' },
  { name: 'pricing', what: 'Pricing', path: '/pricing' },
  { name: 'join', what: 'Who signs up', path: '/signup' },
  { name: 'signup-user', what: 'Sign-up of a developer', path: '/signup/user' },
  { name: 'signup-company', what: 'Sign-up of a company', path: '/signup/company' },
  { name: 'login', what: 'Log-in', path: '/login' },
  { name: 'forgot-password', what: 'Forgotten password', path: '/forgot-password' },
  { name: 'verify-failed', what: 'Activation by a link that is used up', path: '/verify/used-up' },
  { name: 'claim-failed', what: 'An invitation that is used up', path: '/claim/used-up' },
  { name: 'unsubscribe', what: 'Unsubscribing', path: '/unsubscribe/000000000000000000000000-x' },
  { name: 'dev-mail', what: 'Development mail, empty', path: '/dev/mail' },
  { name: 'letters', what: 'Every letter', path: '/dev/mail?show=letters' },
  { name: 'not-found', what: 'No such page', path: '/nowhere' },
  { name: 'next', what: 'Developer: what is next', path: '/me', as: 'developer' },
  { name: 'profile', what: 'Developer: profile and who sees what', path: '/me/profile', as: 'developer' },
  { name: 'suggestions', what: 'Developer: jobs with reasons', path: '/me/jobs', as: 'developer' },
  { name: 'my-matches', what: 'Developer: matches', path: '/me/matches', as: 'developer' },
  { name: 'settings', what: 'Developer: settings', path: '/me/settings', as: 'developer' },
  { name: 'delete', what: 'Developer: closing the account', path: '/me/settings/delete', as: 'developer' },
  { name: 'today', what: 'Company: what waits', path: '/company', as: 'company' },
  { name: 'own-jobs', what: 'Company: jobs', path: '/company/jobs', as: 'company' },
  { name: 'new-job', what: 'Company: writing a job', path: '/company/jobs/new', as: 'company' },
  { name: 'candidates', what: 'Company: candidates', path: '/company/candidates', as: 'company' },
  { name: 'new-candidate', what: 'Company: a candidate by hand', path: '/company/candidates/new', as: 'company' },
  { name: 'matches', what: 'Company: matches', path: '/company/matches', as: 'company' },
  { name: 'company-profile', what: 'Company: its page', path: '/company/profile', as: 'company' },
  { name: 'widgets', what: 'Company: the widget and its code', path: '/company/widgets', as: 'company' },
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
  { name: 'emails', what: 'Superuser: e-mails', path: '/admin/emails', as: 'superuser' },
  { name: 'accounts', what: 'Superuser: accounts', path: '/admin/accounts', as: 'superuser' },
];

/** Logs somebody of the demo data in, in a browser profile. */
export async function logIn(url: string, profile: BrowserContext, who: Who): Promise<void> {
  const { email, password } = demoLogIns.find((each) => each.who === who) ?? demoLogIns[0];
  const answer = await fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  const page = await profile.newPage();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('tandem.token', value), token);
  await page.close();
}
