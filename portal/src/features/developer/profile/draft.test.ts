import { describe, expect, test } from 'vitest';
import { changed, emptyDraft, refused, saved, toSend, undone } from './draft.ts';

describe('a draft of a profile', () => {
  test('keeps what was typed while a save was under way', () => {
    const draft = changed(emptyDraft, 'firstName', 'El', '', 0);
    const sent = toSend(draft);
    const typedOn = changed(draft, 'firstName', 'Elin', 'El', 100);
    expect(toSend(saved(typedOn, sent))).toEqual({ firstName: 'Elin' });
    expect(toSend(saved(typedOn, toSend(typedOn)))).toEqual({});
  });

  test('sends a refused field again only once it has changed, and the others meanwhile', () => {
    const draft = changed(changed(emptyDraft, 'github', 'nonsense', '', 0), 'city', 'Lund', '', 1);
    const after = refused(draft, { 'user.github': 'Give a whole address.' });
    expect(toSend(after)).toEqual({ city: 'Lund' });
    expect(after.refused.github).toBe('Give a whole address.');
    expect(toSend(changed(after, 'github', 'https://x.se', 'nonsense', 2))).toEqual({
      city: 'Lund',
      github: 'https://x.se',
    });
  });

  test('takes typing in one field back as one step, and each field on its own', () => {
    let draft = changed(emptyDraft, 'firstName', 'E', 'Ada', 0);
    draft = changed(draft, 'firstName', 'El', 'E', 500);
    draft = changed(draft, 'city', 'Lund', '', 900);
    draft = undone(draft);
    expect(draft.pending).toEqual({ firstName: 'El', city: '' });
    draft = undone(draft);
    expect(draft.pending).toEqual({ firstName: 'Ada', city: '' });
    expect(undone(draft)).toBe(draft);
  });

  test('names the field of a fault deep inside', () => {
    expect(refused(emptyDraft, { 'user.workExperience.0.from': 'Year and month.' }).refused).toEqual({
      workExperience: 'Year and month.',
    });
  });
});
