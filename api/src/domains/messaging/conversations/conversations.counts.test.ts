import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aConversation } from '../../../testing/factories.ts';
import { type CallApi, type CountedScene, countedOperations } from '../../../testing/message-counts.ts';
import { aColleague, aCompany, aDeveloper } from '../../../testing/people.ts';

const app = useTestApp();
const call: CallApi = (as, method, path, body) => app.call(method, path, { as, ...(body && { body }) });

async function aScene(): Promise<CountedScene> {
  const [company, developer] = [await aCompany(), await aDeveloper()];
  const colleagues = [await aColleague(company), await aColleague(company)];
  const conversationId = await aConversation(company, developer);
  return { conversationId, tokens: [developer, company, ...colleagues].map(({ token }) => token) };
}

// The benchmark `counts` does the same with 10,000 operations.
test('unread counts equal a recount after random operations of both sides and several colleagues', async () => {
  const { operations, differences } = await countedOperations([await aScene(), await aScene()], call, {
    operations: 300,
  });
  expect(differences).toEqual([]);
  expect(Object.keys(operations)).toHaveLength(8);
}, 60_000);
