import { expect, test, vi } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, anAcceptedMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { useSockets } from '../../../testing/sockets.ts';

const app = useTestApp({ sockets: true });
const { connected } = useSockets(app);

test('a step reaches the open pages of both sides, but no company from which the developer hides', async () => {
  const [volta, ada] = [await aCompany(), await aDeveloper()];
  const { _id } = await anAcceptedMatch(await aJob(volta), ada, volta);
  await backgroundDone();
  const [own, other] = [await connected(ada), await connected(volta)];
  const step = (as: Person, body: object) => app.put(`/api/matches-new/${_id}`, { as: as.token, body });
  await step(volta, { status: 'interviewing' });
  await vi.waitFor(() => {
    for (const { received } of [own, other]) expect(received('match')).toEqual([{ _id }]);
  });
  const hiddenFromCompanies = [{ companyId: volta.id, name: 'x', source: 'self' }];
  await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { hiddenFromCompanies } } });
  await step(ada, { status: 'passed', reason: 'salary-low' });
  await vi.waitFor(() => expect(own.received('match')).toHaveLength(2));
  await backgroundDone();
  expect(other.received('match')).toHaveLength(1);
});
