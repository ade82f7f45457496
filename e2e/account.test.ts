// Account management: resetting a forgotten password, ending a session on another device, deleting the account.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const email = 'nils@posthuset.example';
const password = 'seven green harbours';
const newPassword = 'nine quiet lighthouses';

const stage = setStage({});
const { faults } = stage;
let nils: Person;
let elsewhere: Person;

/** A device: a browser with its own profile. */
const newDevice = () => stage.person(undefined, 'keys');

async function followMail(person: Person, link: string) {
  await person.goTo(`${stage.tandem.url}/dev/mail?to=${encodeURIComponent(email)}`);
  await person.followInMail(link);
}

async function logIn(person: Person, typed: string) {
  await person.goTo(`${stage.tandem.url}/login`);
  await person.fill('Email', email);
  await person.fill('Password', typed);
  await person.press('Log in');
}

beforeAll(async () => {
  nils = await newDevice();
  await nils.goTo(`${stage.tandem.url}/signup/user`);
  await nils.fill('First name', 'Nils');
  await nils.fill('Email', email);
  await nils.fill('Password', password);
  await nils.press('Sign up');
  await nils.sees('Please check your email.');
  await followMail(nils, 'Activate my account');
  await nils.leaves('/verify/');
  expect(nils.page.url()).toBe(`${stage.tandem.url}/me`);
  await nils.page.evaluate(() => localStorage.clear()); // as if on another day
});

describe('an account', () => {
  test('the password reset link logs in once, and a new password must be chosen first', async () => {
    await nils.goTo(`${stage.tandem.url}/login`);
    await nils.follow('Forgot your password?');
    await nils.fill('Email', 'nobody@posthuset.example');
    await nils.press('Send link');
    await nils.sees('Please check your email.');
    await nils.press('Use another address');
    await nils.fill('Email', email);
    await nils.press('Send link');
    await nils.sees('Please check your email.');

    await followMail(nils, 'Log in and choose a password');
    await nils.sees('You logged in with a link from an email.');
    const link = nils.page.url();
    await nils.goTo(`${stage.tandem.url}/me/profile`);
    await nils.sees('You logged in with a link from an email.');
    expect(link).toContain('/change-password');
    await nils.fill('New password', newPassword);
    await nils.press('Save password and continue');
    await nils.leaves('/change-password');

    const stranger = await newDevice();
    await logIn(stranger, password);
    await stranger.sees('That email and password don’t match. Try again or reset your password.');
  });

  test('another device is listed in the settings and can be logged out there', async () => {
    elsewhere = await newDevice();
    await logIn(elsewhere, newPassword);
    await elsewhere.leaves('/login');

    await nils.goTo(`${stage.tandem.url}/me/settings`);
    await nils.sees('This device');
    await nils.press('Log out all other devices');
    await nils.part('dialog', 'Log out all other devices?');
    await nils.page.keyboard.press('Enter');
    await nils.sees('All other devices are logged out.');

    await elsewhere.goTo(`${stage.tandem.url}/me/profile`);
    await elsewhere.leaves('/me/profile');
    expect(elsewhere.page.url()).toContain('/login');
    await nils.goTo(`${stage.tandem.url}/me/profile`);
    expect(nils.page.url()).toContain('/me/profile');
  });

  test('deleting the account states what is deleted when, and logging in restores it', async () => {
    await nils.goTo(`${stage.tandem.url}/me/settings`);
    await nils.follow('Delete your account…');
    await nils.sees('no one can find your profile');
    await nils.switchOn('Not looking any more');
    await nils.sees('Hide your profile instead?');
    await nils.switchOn('Found a job elsewhere');
    await nils.press('Delete my account');
    await nils.sees('Your account is closed');
    await nils.follow('Log in again');
    await nils.fill('Email', email);
    await nils.fill('Password', newPassword);
    await nils.press('Log in');
    await nils.leaves('/login');
    await nils.goTo(`${stage.tandem.url}/me/profile`);
    await nils.sees('Nils');
  });

  test('no page reported a script error', () => {
    expect(faults).toEqual([]);
  });
});
