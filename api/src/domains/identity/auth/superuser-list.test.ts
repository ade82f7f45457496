import { expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import {
  aColleague,
  aCompany,
  aDeveloper,
  aSuperuser,
  PASSWORD,
  type Person,
  withPassword,
} from '../../../testing/people.ts';

const app = useTestApp();
const LISTED = ['vera@configured.example', 'ola@configured.example'];

const login = (email: string) => app.post('/api/login/', { body: { email, password: PASSWORD } });
const become = async ({ token }: Person, email: string) => {
  const answer = await app.post('/api/become/', { as: token, body: { email, reason: 'To help' } });
  expect(answer.status).toBe(200);
  return answer;
};
const renew = (token: string) => app.post('/api/login/token', { body: { token } });

test('a superuser gets the configured addresses with the session, by flag and by list', async () => {
  env.SUPERUSERS = LISTED;
  const flagged = await withPassword(await aSuperuser());
  const listed = await aColleague(await aCompany(), { email: LISTED[0] as string });
  for (const answer of [await login(flagged.email), await renew(flagged.token), await renew(listed.token)])
    expect(answer).toMatchObject({ status: 200, body: { view: 'SUPERUSER', superusers: LISTED } });
});

test('S16 no response to a log-in reveals them to anyone else', async () => {
  env.SUPERUSERS = LISTED;
  const [superuser, developer, company] = [
    await aSuperuser(),
    await withPassword(await aDeveloper()),
    await aCompany(),
  ];
  const unverified = await aColleague(company, { email: LISTED[1] as string, emailVerified: false });
  const acting = await become(superuser, company.email);
  const answers = [
    await login(developer.email),
    await renew(developer.token),
    await renew(company.token),
    acting,
    await renew(acting.body.token),
    await app.get('/api/shell'),
    await login('nobody@example.org'),
  ];
  for (const { body } of answers) {
    expect(body).not.toHaveProperty('superusers');
    expect(JSON.stringify(body)).not.toContain('configured.example');
  }
  const ofOwn = await renew(unverified.token);
  expect(ofOwn.body).not.toHaveProperty('superusers');
  expect(JSON.stringify(ofOwn.body)).not.toContain(LISTED[0]);
});

test('a superuser who still needs a second factor does not get them', async () => {
  env.SUPERUSERS = LISTED;
  env.SUPERUSER_SECOND_FACTOR = true;
  const superuser = await aSuperuser();
  const { body } = await renew(superuser.token);
  expect(body.view).not.toBe('SUPERUSER');
  expect(JSON.stringify(body)).not.toContain('configured.example');
});

test('after acting as a company a superuser gets them again', async () => {
  env.SUPERUSERS = LISTED;
  env.SUPERUSER_SECOND_FACTOR = false;
  const [superuser, company] = [await aSuperuser(), await aCompany()];
  const acting = await become(superuser, company.email);
  const own = await become(superuser, superuser.email);
  expect(acting.body).not.toHaveProperty('superusers');
  expect(own.body.superusers).toEqual(LISTED);
});
