// From sign-up to deletion: two-factor authentication, new terms, and data that a company stored before the sign-up.
import { describe, expect, test } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import { codeOf } from '../api/src/testing/totp.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const password = 'seven green harbours';

const stage = setStage();
const { faults } = stage;

/** A device: a browser with its own profile. */
const newDevice = () => stage.person();

async function call(method: string, path: string, body?: object, token = '') {
  const answer = await fetch(stage.tandem.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function tokenOf(who: 'company' | 'superuser'): Promise<string> {
  const { email, password: known } = demoLogIns.find((each) => each.who === who) ?? demoLogIns[0];
  return String((await call('POST', '/api/login/', { email, password: known })).token);
}

async function signUp(person: Person, name: string, email: string) {
  await person.goTo(`${stage.tandem.url}/signup/user`);
  await person.fill('First name', name);
  await person.fill('Email', email);
  await person.fill('Password', password);
  await person.press('Sign up');
  await person.sees('Please check your email.');
  await person.goTo(`${stage.tandem.url}/dev/mail?to=${encodeURIComponent(email)}`);
  await person.followInMail('Activate my account');
  await person.leaves('/verify/');
}

async function logIn(person: Person, email: string) {
  await person.goTo(`${stage.tandem.url}/login`);
  await person.fill('Email', email);
  await person.fill('Password', password);
  await person.press('Log in');
}

describe('from sign-up to deletion', () => {
  const email = 'nils@posthuset.example';
  let nils: Person;
  let secret = '';
  let used = '';
  let recovery = '';

  test('sign-up links to the terms, and an account is active once its email address is confirmed', async () => {
    nils = await newDevice();
    await nils.goTo(`${stage.tandem.url}/signup/user`);
    await nils.sees('By continuing you agree to the');
    await signUp(nils, 'Nils', email);
    expect(nils.page.url()).toBe(`${stage.tandem.url}/me`);
  });

  test('two-factor authentication is set up with an app and recovery codes', async () => {
    await nils.goTo(`${stage.tandem.url}/me/settings`);
    await nils.follow('Set up two-factor authentication');
    await nils.fill('Password', 'not my password');
    await nils.press('Continue');
    await nils.sees('We couldn’t turn on two-factor authentication');
    await nils.fill('Password', password);
    await nils.press('Continue');
    await nils.sees('Connect your app');
    secret =
      /Scan the QR code, or enter this key:\s+([A-Z2-7 ]+)/.exec(await nils.text())?.[1]?.replaceAll(' ', '') ?? '';
    used = codeOf(secret);
    await nils.fill('Code from the app', used);
    await nils.press('Turn on two-factor authentication');
    await nils.sees('Save your recovery codes');
    recovery = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await nils.text())?.[0] ?? '';
    await nils.press('I’ve saved my codes');
    await nils.sees('10 codes left');
  });

  test('logging in accepts each code once, or a recovery code', async () => {
    const phone = await newDevice();
    await logIn(phone, email);
    await phone.sees('Enter your code');
    await phone.fill('Code from the app', used);
    await phone.press('Log in');
    await phone.sees('That code is incorrect or has expired.');
    await phone.fill('Code from the app', codeOf(secret, 1));
    await phone.press('Log in');
    await phone.leaves('/login');

    const borrowed = await newDevice();
    await logIn(borrowed, email);
    await borrowed.press('Use a recovery code');
    await borrowed.fill('Recovery code', recovery.toLowerCase());
    await borrowed.press('Log in');
    await borrowed.leaves('/login');
    await borrowed.goTo(`${stage.tandem.url}/me/settings`);
    await borrowed.sees('9 codes left');
  });

  test('new terms must be accepted first and show what has changed', async () => {
    const boss = await tokenOf('superuser');
    const { body, version } = await call('GET', '/api/terms/user');
    const changes = Object.fromEntries(['en', 'sv', 'de', 'fr'].map((each) => [each, 'We forget you sooner.']));
    const date = new Date().toISOString().slice(0, 10);
    const confirmation = `user ${Number(version) + 1}`;
    await call('PUT', '/api/terms/user', { body, changes, version, date, confirmation }, boss);
    await nils.goTo(`${stage.tandem.url}/me/profile`);
    await nils.sees('We forget you sooner.');
    expect(nils.page.url()).toContain('/agree');
    await nils.press('I agree');
    await nils.leaves('/agree');
    expect(nils.page.url()).toBe(`${stage.tandem.url}/me/profile`);
  });

  test('deleting the account logs out, and logging in within 14 days restores it', async () => {
    await nils.goTo(`${stage.tandem.url}/me/settings`);
    await nils.follow('Delete your account…');
    await nils.switchOn('Found a job elsewhere');
    await nils.press('Delete my account');
    await nils.sees('Your account is closed');
    await logIn(nils, email);
    await nils.press('Use a recovery code');
    await nils.sees('12 letters and digits');
  });
});

describe('a person saved as a candidate by a company', () => {
  test('sees the stored data once the email address is confirmed and chooses what to take over', async () => {
    const email = 'tove@posthuset.example';
    const company = await tokenOf('company');
    const facts = { headline: 'Go and Postgres', city: 'Umeå', skills: ['go'], role: 'backend' };
    await call('POST', '/api/candidates/', { firstName: 'Tove', lastName: 'Berg', email, ...facts }, company);

    const tove = await newDevice();
    await signUp(tove, 'Tove', email);
    await tove.sees('Companies have saved information about you');
    await tove.sees('Go and Postgres');
    const city = await tove.part('group', 'City');
    expect(city).toContain('Umeå');
    expect(city).toContain('Hamnkraft · added manually on');
    await tove.press('Add to my profile');
    await tove.leaves('/me/take-over');
    expect(tove.page.url()).toBe(`${stage.tandem.url}/me/profile`);
    await tove.goTo(`${stage.tandem.url}/me/matches`);
    await tove.sees('Hamnkraft');
  });

  test('no page reported a script error', () => {
    expect(faults).toEqual([]);
  });
});
