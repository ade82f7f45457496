import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { activationOf } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();

const password = 'seven ferries at noon';
const invitation = async ({ id, token }: Person) => (await app.get(`/api/users/${id}/invitation`, { as: token })).body;
const codeOf = (link: string) => new URL(link).searchParams.get('from') ?? '';

let count = 0;
/** Signs up with a code and logs in. */
async function joined(invitationFrom: string): Promise<Person & { invitedBy: string }> {
  const email = `friend-${++count}@example.org`;
  await app.post('/api/signup/user', { body: { email, password, firstName: `Elin${count}`, invitationFrom } });
  await app.post('/api/verification/', { body: { token: (await activationOf(email)).token } });
  const { token, account, user } = (await app.post('/api/login/', { body: { email, password } })).body;
  return { token, email, id: account.entityId, accountId: account._id, invitedBy: user.invitedBy };
}
const invited = async (by: Person) => joined(codeOf((await invitation(by)).link));
const namesOf = async (person: Person): Promise<string[]> =>
  (await invitation(person)).friends.map(({ _id }: { _id: string }) => _id);

test('a person who signs up with a link becomes a friend of its owner, and both see each other', async () => {
  const ada = await aDeveloper({ firstName: 'Ada' });
  const { link } = await invitation(ada);
  expect((await app.get(`/api/invitations/from/${codeOf(link)}`)).body).toEqual({ ok: true });
  const elin = await joined(codeOf(link));
  expect(elin.invitedBy).toBe(ada.id);
  expect(await invitation(ada)).toMatchObject({ link, friends: [{ _id: elin.id, isInviter: false }] });
  expect(await invitation(elin)).toMatchObject({ friends: [{ _id: ada.id, firstName: 'Ada', isInviter: true }] });
});

test("no one else sees a developer's friends", async () => {
  const ada = await aDeveloper({ niceLink: 'ada-knows-people', contactSettings: 'open' });
  const elin = await invited(ada);
  const viewers = [await aDeveloper(), await aCompany({ isPaying: true }), elin];
  for (const { token } of viewers) {
    const { status, body } = await app.get(`/api/users/${ada.id}`, { as: token });
    expect([status, 'friends' in body, 'invitedBy' in body]).toEqual([200, false, false]);
  }
  expect(JSON.stringify((await app.get('/api/users-profiles/ada-knows-people')).body)).not.toContain(elin.id);
  expect((await app.get(`/api/users/${ada.id}/invitation`, { as: elin.token })).status).toBe(404);
});

test('a new link replaces the previous one, and an unknown code is ignored', async () => {
  const ada = await aDeveloper();
  const { link } = await invitation(ada);
  const renewed = await app.post(`/api/users/${ada.id}/invitation`, { as: ada.token });
  expect(renewed.body.link).not.toBe(link);
  expect((await app.get(`/api/invitations/from/${codeOf(link)}`)).status).toBe(404);
  expect((await joined(codeOf(link))).invitedBy).toBe('');
  expect((await joined(ada.id)).invitedBy).toBe('');
  expect(await namesOf(ada)).toEqual([]);
});

test('an erased developer is no longer anyone’s friend', async () => {
  const ada = await aDeveloper();
  const elin = await invited(ada);
  await app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token });
  const { body } = await app.get(`/api/users/${elin.id}`, { as: elin.token });
  expect([body.friends, body.invitedBy]).toEqual([[], '']);
});

test('friends are moved when two profiles of a person are merged', async () => {
  const [keep, remove, boss] = [await aDeveloper(), await aDeveloper(), await aSuperuser()];
  const elin = await invited(remove);
  await app.post('/api/users-review/merge', {
    as: boss.token,
    body: { keep: keep.id, remove: remove.id, take: [] },
  });
  expect(await namesOf(keep)).toEqual([elin.id]);
  const { body } = await app.get(`/api/users/${elin.id}`, { as: elin.token });
  expect([body.friends, body.invitedBy]).toEqual([[keep.id], keep.id]);
});
