import { describe, expect, test } from 'vitest';
import {
  changed,
  contested,
  type Draft,
  emptyDraft as empty,
  insisted,
  joined,
  refused,
  saved,
  settled,
  toSend,
  undone,
} from './draft.ts';

const emptyDraft: Draft = empty;

describe('a draft', () => {
  test('keeps input that was typed while it was being saved', () => {
    const draft = changed(emptyDraft, { firstName: 'El' }, { firstName: '' }, 0);
    const sent = toSend(draft);
    const typedOn = changed(draft, { firstName: 'Elin' }, { firstName: 'El' }, 100);
    expect(toSend(saved(typedOn, sent))).toEqual({ firstName: 'Elin' });
    expect(toSend(saved(typedOn, toSend(typedOn)))).toEqual({});
  });

  test('saves input typed during a save on the revision of that save, so that it does not conflict with itself', () => {
    const draft = changed(emptyDraft, { firstName: 'El' }, { firstName: '' }, 0, 4);
    const typedOn = changed(draft, { firstName: 'Elin' }, { firstName: 'El' }, 100, 4);
    const left = saved(typedOn, toSend(draft), 5);
    expect(left).toMatchObject({ pending: { firstName: 'Elin' }, revision: 5 });
    expect(saved(left, toSend(left), 6).revision).toBeUndefined();
  });

  test('sends a rejected field again only after it has changed, and the other fields in the meantime', () => {
    const draft = changed(
      changed(emptyDraft, { github: 'nonsense' }, { github: '' }, 0),
      { city: 'Lund' },
      { city: '' },
      1,
    );
    const after = refused(draft, { 'user.github': 'Give a whole address.' });
    expect(toSend(after)).toEqual({ city: 'Lund' });
    expect(after.refused.github).toBe('Give a whole address.');
    expect(toSend(changed(after, { github: 'https://x.se' }, { github: 'nonsense' }, 2))).toEqual({
      city: 'Lund',
      github: 'https://x.se',
    });
  });

  test('undoes all typing in one field as one step, and each field separately', () => {
    let draft = changed(emptyDraft, { firstName: 'E' }, { firstName: 'Ada' }, 0);
    draft = changed(draft, { firstName: 'El' }, { firstName: 'E' }, 500);
    draft = changed(draft, { city: 'Lund' }, { city: '' }, 900);
    draft = undone(draft);
    expect(draft.pending).toEqual({ firstName: 'El', city: '' });
    draft = undone(draft);
    expect(draft.pending).toEqual({ firstName: 'Ada', city: '' });
    expect(undone(draft)).toBe(draft);
  });

  test('undoes fields that were changed together as one step', () => {
    let draft = changed(emptyDraft, { city: 'Lund' }, { city: 'Oslo' }, 0);
    draft = changed(draft, { skills: ['go'], skillsYears: {} }, { skills: ['go', 'sql'], skillsYears: { sql: 4 } }, 1);
    draft = undone(draft);
    expect(draft.pending).toEqual({ city: 'Lund', skills: ['go', 'sql'], skillsYears: { sql: 4 } });
    expect(undone(draft).pending).toMatchObject({ city: 'Oslo' });
  });

  test('forgets a field without the others that were changed with it', () => {
    const draft: Draft = changed(
      emptyDraft,
      { skills: ['go'], skillsYears: {} },
      { skills: [], skillsYears: { go: 1 } },
      0,
    );
    const left: Draft = settled(draft, 'skills');
    expect(left.pending).toEqual({ skillsYears: {} });
    expect(undone(left).pending).toEqual({ skillsYears: { go: 1 } });
    expect(undone(settled(left, 'skillsYears')).pending).toEqual({});
  });

  test('reports the field of a nested error', () => {
    expect(refused(emptyDraft, { 'user.workExperience.0.from': 'Year and month.' }).refused).toEqual({
      workExperience: 'Year and month.',
    });
  });
});

describe('a field with a conflict', () => {
  const typed: Draft = changed(emptyDraft, { headline: 'Mine' }, { headline: 'Before' }, 0, 4);
  const both: Draft = contested(changed(typed, { city: 'Lund' }, { city: '' }, 1, 9), ['headline'], {
    headline: 'Theirs',
    revision: 7,
  });

  test('is not sent until one of the two values is chosen, while the other fields are saved', () => {
    expect(typed.revision).toBe(4);
    expect(toSend(both)).toEqual({ city: 'Lund' });
    expect(both).toMatchObject({ revision: 7, conflicts: { headline: 'Theirs' } });
  });

  test('is sent if the user’s value is chosen, and discarded if the other one is', () => {
    expect(toSend(insisted(both, 'headline'))).toEqual({ headline: 'Mine', city: 'Lund' });
    expect(settled(both, 'headline')).toMatchObject({ pending: { city: 'Lund' }, conflicts: {} });
    const left: Draft = settled(both, 'headline');
    expect(saved(left, { city: 'Lund' }, 8).revision).toBeUndefined();
  });
});

describe('the draft of another page', () => {
  const left = { pending: { lastName: 'Holm' }, conflicts: {}, revision: 3 };

  test('is taken over, on the older of both revisions', () => {
    const draft = changed(emptyDraft, { firstName: 'Elin' }, { firstName: '' }, 0, 5);
    expect(joined(draft, left)).toMatchObject({ pending: { firstName: 'Elin', lastName: 'Holm' }, revision: 3 });
  });

  test('waits while this page has input for the same field', () => {
    const draft = changed(emptyDraft, { lastName: 'Vik' }, { lastName: '' }, 0, 5);
    expect(joined(draft, left)).toBeNull();
  });
});
