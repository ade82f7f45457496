// Search keywords and message drafts with a mock of a model: streaming, stopping, leaving, and the user's decisions.
import { expect, test } from 'vitest';
import type { Conversation } from '../packages/contracts/src/conversation.ts';
import { accessibilityViolations } from './harness/axe.ts';
import { reads, SOON, setModelStage, timeToEnd, until } from './harness/model-stage.ts';
import type { Person } from './harness/person.ts';
import { pathOf } from './harness/screens/log-in.ts';
import type { Screen } from './harness/screens/screen.ts';

const { model, stage } = await setModelStage();

const TEXT = 'Words in name, headline, text and work';
const WORDS = 'senior Go in Gothenburg, remote';
const searchBox = `::-p-aria([name="${TEXT}"][role="searchbox"])`;
const search = async ({ page }: Person) => page.locator(searchBox).fill(WORDS);
const searched = ({ page }: Person) => page.$eval(searchBox, (field) => (field as HTMLInputElement).value);

test('search text becomes filters, and stopping this leaves the filters unchanged', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}/company/candidates`);
  await search(hiring);
  model.script = { fault: 'hang' };
  const waiting = async () => {
    const asked = model.requests.length;
    await hiring.press('Turn words into filters');
    await until(() => model.requests.length > asked);
  };
  await waiting();
  await until(() => model.requests.length > 1); // the first request includes the capability probe of the endpoint
  expect(await timeToEnd(model, hiring.page, () => hiring.press('Stop finding filters'))).toBeLessThan(SOON);
  expect(await searched(hiring)).toBe(WORDS);
  await waiting();
  const leave = () => hiring.goTo(`${stage.tandem.url}/company/jobs`);
  expect(await timeToEnd(model, hiring.page, leave)).toBeLessThan(SOON);

  model.script = {};
  await hiring.goTo(`${stage.tandem.url}/company/candidates`);
  await search(hiring);
  await hiring.press('Turn words into filters');
  await hiring.sees('Words turned into filters by AI: mock-model');
  expect(await searched(hiring)).toBe('');
  await hiring.press('Undo');
  expect(await searched(hiring)).toBe(WORDS);
});

test('when the model fails, the built-in engine finds the filters and this is shown', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}/company/candidates`);
  await search(hiring);
  model.script = { fault: 'refusal' };
  await hiring.press('Turn words into filters');
  await hiring.sees('mock-model declined. Our built-in engine turned words into filters instead');
});

const CONVERSATION: Screen = {
  name: 'conversation',
  what: 'Company: a conversation with a match',
  path: '/company/messages?conversation=',
  as: 'company',
  find: async (get) => {
    const all = await get<Conversation[]>('messages/conversations/:own');
    return all.find(({ matches, cannotWrite }) => matches.length > 0 && !cannotWrite)?._id ?? '';
  },
};

/** Opens the first conversation that has a match. */
async function openConversation(): Promise<Person> {
  const hiring = await stage.person('company');
  await hiring.goTo(stage.tandem.url + (await pathOf(CONVERSATION, stage.tandem.url)));
  return hiring;
}
const composed = ({ page }: Person) => page.$eval('form textarea', (field) => (field as HTMLTextAreaElement).value);

test('a message is streamed, stopped with Escape, restored, and inserted once its facts are confirmed', async () => {
  const hiring = await openConversation();
  model.script = { answer: () => 'We build chargers for ferries. '.repeat(100), pace: 300 };
  await hiring.press('Draft message');
  await reads(hiring.page, 'We build chargers for ferries.');
  const cancelled = model.cancelled.length;
  await hiring.page.keyboard.press('Escape');
  await hiring.sees('Stopped after');
  await until(() => model.cancelled.length > cancelled);

  const asked = model.requests.length;
  await hiring.page.reload();
  await hiring.press('Draft message');
  await hiring.sees('Stopped after');
  await reads(hiring.page, 'We build chargers for ferries.');
  expect(model.requests, 'a draft that is there is not written again').toHaveLength(asked);

  await hiring.press('Write it again');
  await until(() => model.requests.length > asked);
  expect(await timeToEnd(model, hiring.page, () => hiring.press('Stop writing'))).toBeLessThan(SOON);
  model.script = { answer: () => 'We liked your profile. We pay 9 999 €. You know Fortran.\n\nWhen can we talk?' };
  await hiring.press('Write it again');
  await hiring.sees('2 facts to check');
  await hiring.sees('Written by AI: mock-model');
  expect(await accessibilityViolations(hiring.page)).toEqual([]);
  await hiring.press('Remove from draft');
  await hiring.sees('1 fact to check');
  await hiring.press('Leave in draft');
  await hiring.sees('No facts to check');
  await hiring.press('Insert draft');
  expect(await composed(hiring)).toContain('We liked your profile. You know Fortran.\n\nWhen can we talk?');
});

test('leaving the page of a message ends the request, and the partial message is restored', async () => {
  const hiring = await openConversation();
  model.script = { answer: () => 'We build chargers for ferries. '.repeat(100), pace: 300 };
  await hiring.press('Draft message');
  await reads(hiring.page, 'We build chargers for ferries.');
  const back = hiring.page.url();
  expect(await timeToEnd(model, hiring.page, () => hiring.goTo(`${stage.tandem.url}/company/jobs`))).toBeLessThan(SOON);
  await hiring.goTo(back);
  await hiring.press('Draft message');
  await hiring.sees('Stopped after');
});

test('when the model fails, the built-in engine writes the message from saved facts and this is shown', async () => {
  const hiring = await openConversation();
  model.script = { fault: 'wrong-model' };
  await hiring.press('Draft message');
  await hiring.sees('mock-model didn’t answer.');
  await hiring.sees('No facts to check');
  await hiring.sees('Written by the built-in engine');
});

test('no page reported an error', () => expect(stage.faults).toEqual([]));
