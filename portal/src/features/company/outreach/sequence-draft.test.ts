import { expect, test } from 'vitest';
import { sourceName } from './filled-text.ts';
import { asInput, draftOf, newStep, withoutStep, withStep } from './sequence-draft.ts';

const job = '0123456789abcdef01234567';

test('a new sequence starts with an email, has at most four steps, and delays each later one', () => {
  let draft = draftOf(undefined, job);
  for (let nth = 0; nth < 6; nth++) draft = withStep(draft);
  expect(draft.steps.map(({ kind, afterDays }) => [kind, afterDays])).toEqual([
    ['email', 0],
    ['email', 4],
    ['email', 4],
    ['email', 4],
  ]);
});

test('when the first step is removed, the next one becomes the first and is sent immediately', () => {
  const steps = [newStep('email', 0), newStep('call', 3), newStep('email', 5)];
  const draft = { name: '', jobId: job, steps, basedOn: {} };
  const [first] = draft.steps;
  expect(withoutStep(draft, first?.key ?? '').steps.map(({ kind, afterDays }) => [kind, afterDays])).toEqual([
    ['call', 0],
    ['email', 5],
  ]);
  const second = draft.steps[1];
  expect(withoutStep(draft, second?.key ?? '').steps.map(({ afterDays }) => afterDays)).toEqual([0, 5]);
});

test('a step that is not an email is saved without a subject typed before', () => {
  const step = { ...newStep('message', 0), subject: 'Ferries', text: 'Hi' };
  expect(asInput({ name: ' First ', jobId: job, steps: [step], basedOn: {} })).toEqual({
    name: 'First',
    jobId: job,
    steps: [{ kind: 'message', afterDays: 0, subject: '', text: 'Hi' }],
  });
});

test("the name of a fact's page omits the protocol, www and the trailing slash", () => {
  expect(sourceName('https://www.linkedin.com/in/ada/')).toBe('linkedin.com/in/ada');
});
