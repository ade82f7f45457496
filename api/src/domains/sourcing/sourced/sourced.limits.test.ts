import { expect, test } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany } from '../../../testing/people.ts';

const app = useTestApp();

const ask = (email: string) => app.post('/api/sourced', { body: { email } });

test('S24 a person gets at most three emails a day from all clients, and a client can request ten an hour', async () => {
  const email = 'asked-for@example.org';
  await aCandidate(await aCompany(), { email });
  for (let nth = 0; nth < 10; nth++)
    expect((await ask(nth < 6 ? email : `nobody-${nth}@example.org`)).status).toBe(200);
  await backgroundDone();
  expect(await mailsTo(email)).toHaveLength(3);
  const { status, headers } = await ask(email);
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('S24 a company can notify one person at most twice a day', async () => {
  const recruiter = await aCompany();
  const email = 'told@example.org';
  const { _id } = await aCandidate(recruiter, { email });
  const tell = () => app.post(`/api/candidates/${_id}/notice`, { as: recruiter.token, body: { by: 'email' } });
  const answers = await Promise.all([tell(), tell(), tell(), tell()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect((await tell()).body.code).toBe('already_notified');
  await backgroundDone();
  expect(await mailsTo(email)).toHaveLength(2);
});
