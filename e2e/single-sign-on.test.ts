// Logging in with providers, for which there are simulators, and with a company's own provider, a real one on this
// machine.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import { CompanyProvider } from '../api/src/testing/company-provider.ts';
import { DnsServer } from '../api/src/testing/dns-server.ts';
import { IdentityProviders } from '../api/src/testing/identity-providers.ts';
import { anyFreePort } from '../scripts/lib/ports.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';
import { DEMO } from './harness/tandem.ts';

const [providersPort, companyPort, dnsPort] = [await anyFreePort(), await anyFreePort(), await anyFreePort()];
const providers = new IdentityProviders();
const company = new CompanyProvider();
const dns = new DnsServer();

const stage = setStage({
  ...DEMO,
  SIGN_IN_SIMULATOR_URL: `http://127.0.0.1:${providersPort}`,
  GOOGLE_CLIENT_ID: 'tandem',
  GOOGLE_CLIENT_SECRET: 'a secret of Google',
  GITHUB_CLIENT_ID: 'tandem',
  GITHUB_CLIENT_SECRET: 'a secret of GitHub',
  FETCHABLE_HOSTS: `127.0.0.1:${companyPort}`,
  DNS_SERVERS: `127.0.0.1:${dnsPort}`,
});
const { faults } = stage;
const domain = 'tandem.example'; // of the demo accounts
const [developer, boss] = ['developer', 'company'].map((who) => demoLogIns.find((each) => each.who === who));

beforeAll(async () => {
  await Promise.all([providers.start(providersPort), company.start(companyPort), dns.start(dnsPort)]);
});
afterAll(() => {
  providers.stop();
  company.stop();
  dns.stop();
});

const open = (person: Person, path: string) => person.goTo(stage.tandem.url + path);
const pathOf = ({ page }: Person) => new URL(page.url()).pathname;

async function logIn(person: Person, { email, password }: { email: string; password: string }) {
  await open(person, '/login');
  await person.fill('Email', email);
  await person.fill('Password', password);
  await person.press('Log in');
  await person.leaves('/login');
}

const elin = { sub: 'elin', email: 'elin.berg@gmail.com', email_verified: true, name: 'Elin Berg' };

test('the first login with a provider leads through the sign-up, and the next one logs in', async () => {
  providers.person = elin;
  const person = await stage.person();
  await open(person, '/login?return=/me/matches');
  await person.press('Log in with Google');
  await person.sees('We’ll create one with elin.berg@gmail.com.');
  expect(person.page.url(), 'the code is gone from the address').toBe(`${stage.tandem.url}/login/callback/google`);
  await person.sees('By continuing you agree to the');
  await person.press('Sign up');
  await person.leaves('/login/callback/google');
  expect(pathOf(person)).toBe('/me/matches');

  const elsewhere = await stage.person();
  await open(elsewhere, '/login');
  await elsewhere.press('Log in with Google');
  await elsewhere.sees('Elin');
  await elsewhere.leaves('/login/');
  expect(pathOf(elsewhere)).toBe('/me');
});

test('the owner of an account with the same address must log in before the provider is connected', async () => {
  providers.person = { id: 4711, name: 'Dana' };
  providers.dishonesty = { emails: [{ email: `${developer?.email}`, primary: true, verified: true }] };
  const person = await stage.person();
  await open(person, '/login');
  await person.press('Log in with GitHub');
  await person.sees('You already have an account');
  await person.follow('Log in and connect');
  await person.fill('Password', `${developer?.password}`);
  await person.press('Log in');
  await person.sees('Connected. You can use it to log in from now on.');
  await open(person, '/me/settings');
  expect(await person.part('list', 'Connected logins')).toContain('GitHub');
});

test('a provider is connected and disconnected in the settings', async () => {
  providers.person = { ...elin, sub: 'another', email: 'dana@gmail.com' };
  const person = await stage.person();
  await logIn(person, developer ?? demoLogIns[0]);
  await open(person, '/me/settings');
  await person.press('Connect Google');
  await person.sees('Connected. You can use it to log in from now on.');
  expect(await person.part('list', 'Connected logins')).toContain('dana@gmail.com');
  await person.press('Disconnect Google');
  await person.press('Disconnect login');
  await person.sees('Login disconnected');
  expect(await person.part('list', 'Connected logins')).not.toContain('dana@gmail.com');
});

test('S42 a login that the person cancels, or that someone else started, is reported and logs no one in', async () => {
  const person = await stage.person();
  await open(person, '/login/callback/google?code=stolen&state=invented');
  await person.sees('We couldn’t verify the provider’s answer.');
  await person.follow('Go to login');
  await person.leaves('/login/');
  expect(pathOf(person)).toBe('/login');
});

test('a company connects its own provider, proves its domain and makes the provider mandatory', async () => {
  const person = await stage.person();
  await logIn(person, boss ?? demoLogIns[1]);
  await open(person, '/company/settings');
  await person.press('Set up single sign-on');
  await person.fill('Issuer address', company.issuer);
  await person.fill('Client ID', company.client.clientId);
  await person.fill('Client secret', company.client.clientSecret);
  await person.fill('Email domain', domain);
  await person.press('Save settings');
  await person.sees('Add this TXT entry to your DNS');
  await person.press('Verify domain');
  await person.sees('We can’t find the DNS entry yet.');
  const value = /tandem-domain-verification=\w+/.exec(await person.text())?.[0] ?? '';
  dns.records.set(`_tandem.${domain}`, value);
  await person.press('Verify domain');
  await person.sees('Domain verified');

  company.employee = { sub: 'boss', email: `${boss?.email}`, name: 'Karin', email_verified: true };
  await person.press('Connect my account');
  await person.sees('Connected. You can use it to log in from now on.');
  await person.press('Require single sign-on');
  await person.sees('Require single sign-on?');
  await person.page.keyboard.press('Enter');
  await person.sees('Only with single sign-on');
});

test("a colleague can join only through the company's provider", async () => {
  company.employee = { sub: 'jonas', email: `jonas@${domain}`, name: 'Jonas Lind', email_verified: true };
  const person = await stage.person();
  await open(person, '/login');
  await person.follow('Log in with your company');
  await person.fill('Work email', `jonas@${domain}`);
  await person.press('Continue');
  await person.sees('on Tandem');
  await person.press('Sign up');
  await person.leaves('/login/');
  expect(pathOf(person)).toBe('/company');

  // The main account can still use its password, for emergencies.
  const emergency = await stage.person();
  await logIn(emergency, boss ?? demoLogIns[1]);
  expect(pathOf(emergency)).toBe('/company');
});

test('no page reported an error', () => {
  expect(faults).toEqual([]);
});
