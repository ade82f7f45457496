import { mentionOf, NO_ACCOUNT } from '@tandem/contracts/mention';
import { describe, expect, test } from 'vitest';
import { draftOf, mentionAt, NO_DRAFT, textOf, withMention } from './mention-draft.ts';

const [karin, moa] = [
  { _id: 'a'.repeat(24), name: 'Karin Ståhl' },
  { _id: 'b'.repeat(24), name: 'Moa' },
];
const mention = { karin: mentionOf(karin._id), moa: mentionOf(moa._id) };
const active = (person: typeof karin) => ({ ...person, status: 'active' as const });

/** Types a text and mentions people at its end. */
function chosen(text: string, ...people: (typeof karin)[]) {
  let draft = { ...NO_DRAFT, text };
  for (const person of people) {
    const searched = mentionAt(draft, draft.text.length);
    if (!searched) throw new Error(`No name is looked for in "${draft.text}"`);
    draft = { ...withMention(draft, searched, person).draft };
    draft.text += '@';
  }
  return { ...draft, text: draft.text.slice(0, -1) };
}

describe('colleagues are suggested', () => {
  test.each([
    ['@', { at: 0, typed: '' }],
    ['Ask @kar', { at: 4, typed: 'kar' }],
    ['Ask (@Karin S', { at: 5, typed: 'Karin S' }],
    ['one @a, two @b', { at: 12, typed: 'b' }],
  ])('after the @ in "%s"', (text, expected) => {
    expect(mentionAt({ ...NO_DRAFT, text }, text.length)).toEqual(expected);
  });

  test.each(['', 'Ask', 'mail@example', '@ later', '@one\nline', `@${'x'.repeat(41)}`])('not in "%s"', (text) => {
    expect(mentionAt({ ...NO_DRAFT, text }, text.length)).toBeUndefined();
  });

  test('no longer once a colleague is chosen', () => {
    const draft = chosen('Ask @ka', karin);
    expect(draft.text).toBe('Ask @Karin Ståhl ');
    expect(mentionAt(draft, draft.text.length)).toBeUndefined();
    expect(mentionAt({ ...draft, text: `${draft.text}and @m` }, draft.text.length + 6)).toMatchObject({ typed: 'm' });
  });
});

describe('the text that is sent', () => {
  test('has ids in place of chosen names, also repeated ones', () => {
    const draft = chosen('@ka', karin);
    expect(textOf({ ...draft, text: '@Karin Ståhl, and again @Karin Ståhl.' })).toBe(
      `${mention.karin}, and again ${mention.karin}.`,
    );
  });

  test('has a name that was only typed, or changed since, as plain text', () => {
    expect(textOf({ ...NO_DRAFT, text: '@Karin Ståhl' })).toBe('@Karin Ståhl');
    expect(textOf({ ...chosen('@', moa), text: '@Moab mail@Moa @Mo' })).toBe('@Moab mail@Moa @Mo');
  });

  test('distinguishes people with the same name', () => {
    const namesake = { ...moa, _id: 'c'.repeat(24) };
    const draft = chosen('@m', moa, namesake);
    expect(draft.text).toBe('@Moa @Moa (2) ');
    expect(textOf(draft)).toBe(`${mention.moa} ${mentionOf(namesake._id)} `);
  });

  test('is unchanged after an edit without changes', () => {
    const text = `${mention.karin} and ${mention.moa}: ${mentionOf(NO_ACCOUNT)} left. ${mention.moa}`;
    const draft = draftOf({ text, mentions: [active(karin), active(moa)] }, 'former colleague');
    expect(draft.text).toBe('@Karin Ståhl and @Moa: @former colleague left. @Moa');
    expect(textOf(draft)).toBe(text);
  });

  test('treats names literally, not as regular expressions', () => {
    const odd = { _id: 'd'.repeat(24), name: 'A.* $& (x)' };
    expect(textOf(chosen('@', odd))).toBe(`${mentionOf(odd._id)} `);
  });
});

test('the caret is placed after the inserted name', () => {
  const { draft, caret } = withMention({ ...NO_DRAFT, text: 'Ask @ka today' }, { at: 4, typed: 'ka' }, karin);
  expect(draft.text).toBe('Ask @Karin Ståhl today');
  expect(draft.text.slice(caret)).toBe('today');
});
