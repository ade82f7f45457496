import { describe, expect, test } from 'vitest';
import {
  addConflicts,
  changeFields,
  type Draft,
  discardField,
  emptyDraft as empty,
  markSaved,
  mergeDrafts,
  rejectFields,
  resolveWithOwnValue,
  sendableValues,
  undoLastStep,
} from './draft.ts';

const emptyDraft: Draft = empty;

describe('a draft', () => {
  test('keeps input that was typed while it was being saved', () => {
    const draft = changeFields(emptyDraft, { firstName: 'El' }, { firstName: '' }, 0);
    const sent = sendableValues(draft);
    const typedOn = changeFields(draft, { firstName: 'Elin' }, { firstName: 'El' }, 100);
    expect(sendableValues(markSaved(typedOn, sent))).toEqual({ firstName: 'Elin' });
    expect(sendableValues(markSaved(typedOn, sendableValues(typedOn)))).toEqual({});
  });

  test('saves input typed during a save on the revision of that save, so that it does not conflict with itself', () => {
    const draft = changeFields(emptyDraft, { firstName: 'El' }, { firstName: '' }, 0, 4);
    const typedOn = changeFields(draft, { firstName: 'Elin' }, { firstName: 'El' }, 100, 4);
    const left = markSaved(typedOn, sendableValues(draft), 5);
    expect(left).toMatchObject({ pending: { firstName: 'Elin' }, revision: 5 });
    expect(markSaved(left, sendableValues(left), 6).revision).toBeUndefined();
  });

  test('sends a rejected field again only after it has changed, and the other fields in the meantime', () => {
    const draft = changeFields(
      changeFields(emptyDraft, { github: 'nonsense' }, { github: '' }, 0),
      { city: 'Lund' },
      { city: '' },
      1,
    );
    const after = rejectFields(draft, { 'user.github': 'Give a whole address.' });
    expect(sendableValues(after)).toEqual({ city: 'Lund' });
    expect(after.refused.github).toBe('Give a whole address.');
    expect(sendableValues(changeFields(after, { github: 'https://x.se' }, { github: 'nonsense' }, 2))).toEqual({
      city: 'Lund',
      github: 'https://x.se',
    });
  });

  test('undoes all typing in one field as one step, and each field separately', () => {
    let draft = changeFields(emptyDraft, { firstName: 'E' }, { firstName: 'Ada' }, 0);
    draft = changeFields(draft, { firstName: 'El' }, { firstName: 'E' }, 500);
    draft = changeFields(draft, { city: 'Lund' }, { city: '' }, 900);
    draft = undoLastStep(draft);
    expect(draft.pending).toEqual({ firstName: 'El', city: '' });
    draft = undoLastStep(draft);
    expect(draft.pending).toEqual({ firstName: 'Ada', city: '' });
    expect(undoLastStep(draft)).toBe(draft);
  });

  test('undoes fields that were changed together as one step', () => {
    let draft = changeFields(emptyDraft, { city: 'Lund' }, { city: 'Oslo' }, 0);
    draft = changeFields(
      draft,
      { skills: ['go'], skillsYears: {} },
      { skills: ['go', 'sql'], skillsYears: { sql: 4 } },
      1,
    );
    draft = undoLastStep(draft);
    expect(draft.pending).toEqual({ city: 'Lund', skills: ['go', 'sql'], skillsYears: { sql: 4 } });
    expect(undoLastStep(draft).pending).toMatchObject({ city: 'Oslo' });
  });

  test('forgets a field without the others that were changed with it', () => {
    const draft: Draft = changeFields(
      emptyDraft,
      { skills: ['go'], skillsYears: {} },
      { skills: [], skillsYears: { go: 1 } },
      0,
    );
    const left: Draft = discardField(draft, 'skills');
    expect(left.pending).toEqual({ skillsYears: {} });
    expect(undoLastStep(left).pending).toEqual({ skillsYears: { go: 1 } });
    expect(undoLastStep(discardField(left, 'skillsYears')).pending).toEqual({});
  });

  test('reports the field of a nested error', () => {
    expect(rejectFields(emptyDraft, { 'user.workExperience.0.from': 'Year and month.' }).refused).toEqual({
      workExperience: 'Year and month.',
    });
  });
});

describe('a field with a conflict', () => {
  const typed: Draft = changeFields(emptyDraft, { headline: 'Mine' }, { headline: 'Before' }, 0, 4);
  const both: Draft = addConflicts(changeFields(typed, { city: 'Lund' }, { city: '' }, 1, 9), ['headline'], {
    headline: 'Theirs',
    revision: 7,
  });

  test('is not sent until one of the two values is chosen, while the other fields are saved', () => {
    expect(typed.revision).toBe(4);
    expect(sendableValues(both)).toEqual({ city: 'Lund' });
    expect(both).toMatchObject({ revision: 7, conflicts: { headline: 'Theirs' } });
  });

  test('is sent if the user’s value is chosen, and discarded if the other one is', () => {
    expect(sendableValues(resolveWithOwnValue(both, 'headline'))).toEqual({ headline: 'Mine', city: 'Lund' });
    expect(discardField(both, 'headline')).toMatchObject({ pending: { city: 'Lund' }, conflicts: {} });
    const left: Draft = discardField(both, 'headline');
    expect(markSaved(left, { city: 'Lund' }, 8).revision).toBeUndefined();
  });
});

describe('the draft of another page', () => {
  const left = { pending: { lastName: 'Holm' }, conflicts: {}, revision: 3 };

  test('is taken over, on the older of both revisions', () => {
    const draft = changeFields(emptyDraft, { firstName: 'Elin' }, { firstName: '' }, 0, 5);
    expect(mergeDrafts(draft, left)).toMatchObject({ pending: { firstName: 'Elin', lastName: 'Holm' }, revision: 3 });
  });

  test('waits while this page has input for the same field', () => {
    const draft = changeFields(emptyDraft, { lastName: 'Vik' }, { lastName: '' }, 0, 5);
    expect(mergeDrafts(draft, left)).toBeNull();
  });
});
