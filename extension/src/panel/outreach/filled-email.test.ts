import { describe, expect, test } from 'vitest';
import { newDraft } from './email-draft.ts';
import { factsWithin, filledEmail, isCopyable, isSendable, refillDraft } from './filled-email.ts';

const FACTS = {
  firstName: { value: 'Ada', source: 'https://www.linkedin.com/in/ada/' },
  companyName: { value: 'Hamnkraft', source: '' },
};

describe('a draft', () => {
  test('is filled in with saved facts only, each with its source', () => {
    const email = filledEmail({ subject: 'Ferries, {firstName}', text: 'Hi {firstName}, {companyName} here.' }, FACTS);
    expect(email).toMatchObject({ subject: 'Ferries, Ada', text: 'Hi Ada, Hamnkraft here.' });
    expect(email.used).toEqual([
      { name: 'firstName', ...FACTS.firstName },
      { name: 'companyName', ...FACTS.companyName },
    ]);
    expect(isSendable(email)).toBe(true);
  });

  test('cannot be sent or copied with a placeholder that has no saved fact', () => {
    const email = filledEmail({ subject: 'Ferries', text: 'You live in {city}.' }, FACTS);
    expect(email.missing.text).toEqual(['{city}']);
    expect([isSendable(email), isCopyable(email)]).toEqual([false, false]);
  });

  test('cannot be sent with an unknown placeholder in braces', () => {
    const email = filledEmail({ subject: 'Ferries', text: 'Hi {name}' }, FACTS);
    expect(email.unknown.text).toEqual(['{name}']);
    expect(isSendable(email)).toBe(false);
  });

  test('greets without a name if none is saved, and can be copied without a subject', () => {
    const email = filledEmail({ subject: '', text: 'Hi {firstName},\nwe build ferries.' }, {});
    expect(email.text).toBe('Hi,\nwe build ferries.');
    expect([isSendable(email), isCopyable(email)]).toEqual([false, true]);
  });
});

test('facts in a filled-in text are listed until they are edited away', () => {
  expect(factsWithin('Hi Ada, we build ferries.', FACTS).map(({ name }) => name)).toEqual(['firstName']);
  expect(factsWithin('Hi, we build ferries.', FACTS)).toEqual([]);
});

describe('a template that was filled in', () => {
  const start = {
    value: 'sequence:1',
    name: 'First contact',
    subject: '{jobTitle}',
    text: 'We look for a {jobTitle}.',
  };
  const about = (jobTitle: string) => ({ ...FACTS, jobTitle: { value: jobTitle, source: '' } });
  const begun = { ...newDraft(), ...{ subject: 'Backend developer', filledSubject: 'Backend developer' } };
  const text = 'We look for a Backend developer.';

  test('is filled in again when another job is chosen', () => {
    const draft = { ...begun, text, filled: text };
    const next = { ...draft, ...refillDraft(draft, start, about('Designer')) };
    expect(next).toMatchObject({ subject: 'Designer', text: 'We look for a Designer.' });
    expect(refillDraft(next, start, about('Designer'))).toBeNull();
  });

  test('shows its placeholder again until the facts of the other job have arrived', () => {
    const next = { ...begun, ...refillDraft({ ...begun, text, filled: text }, start, FACTS) };
    expect(next.text).toBe('We look for a {jobTitle}.');
    expect(isSendable(filledEmail(next, FACTS))).toBe(false);
  });

  test('does not change a subject that was edited', () => {
    const draft = { ...begun, subject: 'Ferries', text, filled: text };
    expect(refillDraft(draft, start, about('Designer'))).toEqual({
      text: 'We look for a Designer.',
      filled: 'We look for a Designer.',
    });
  });

  test('is not filled in again once its text was edited', () => {
    expect(refillDraft({ ...begun, text: 'Hello!', filled: text }, start, about('Designer'))).toBeNull();
  });
});
