// The editor of jobs with drafts of a stand-in of a model: streaming, stop, facts to decide, and what happens when it fails.
import { afterAll, expect, test } from 'vitest';
import { startModelServer } from '../api/src/testing/model/openai-server.ts';
import { setStage } from './harness/stage.ts';
import { DEMO } from './harness/tandem.ts';

const model = await startModelServer();
const stage = setStage({ ...DEMO, OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stand-in', OPENAI_TIMEOUT: '20' });
afterAll(() => model.close());

const job = '/company/jobs/24752c97ac8e2ef9afbfddd2';
const until = async (isTrue: () => boolean) => {
  for (let waited = 0; !isTrue() && waited < 10_000; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isTrue()).toBe(true);
};

test('a draft of a job is streamed, can be stopped, and is inserted once its invented facts are decided', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}${job}`);
  await hiring.press('Draft with AI');

  model.script = { answer: () => 'We build chargers for ferries. '.repeat(100), pace: 30 };
  await hiring.press('Write draft');
  await hiring.sees('Writing…');
  await hiring.sees('We build chargers');
  const asked = model.requests.length;
  await hiring.press('Stop writing');
  await hiring.sees('Stopped after');
  await until(() => model.cancelled.length > 0);
  expect(model.requests).toHaveLength(asked);

  model.script = { answer: () => 'We build chargers for ferries.\n\n- You know Haskell\n- A young team', pace: 5 };
  await hiring.press('Write it again');
  await hiring.sees('1 fact to check');
  await hiring.sees('Written by AI: stand-in');
  await hiring.press('Replace with “team”');
  await hiring.press('Remove from draft');
  await hiring.sees('1 fact checked');
  await hiring.press('Insert draft');
  await hiring.sees('Draft inserted');
  const text = await hiring.page.$eval('#description', (element) => element.textContent);
  expect(text).toContain('We build chargers for ferries.');
  expect(text).not.toContain('Haskell');
});

test('when the model fails, the built-in engine writes the job and the editor says so', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}${job}`);
  model.script = { fault: 'wrong-model' };
  await hiring.press('Draft with AI');
  await hiring.press('Write draft');
  await hiring.sees('stand-in didn’t answer.');
  await hiring.sees('What you’ll bring');
  await hiring.sees('Written by the built-in engine');
});

test('the pages had no errors', () => expect(stage.faults).toEqual([]));
