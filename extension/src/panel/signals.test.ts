import { describe, expect, test } from 'vitest';
import type { DraftWork } from './draft.ts';
import { signalsOf } from './signals.ts';

const at = (organisation: string, to: string): DraftWork => ({
  title: 'Developer',
  organisation,
  from: '2019',
  to,
  location: '',
  description: '',
});

describe('signals', () => {
  test('a page that shows that the person is open to work is a signal', () => {
    expect(signalsOf({ openToWork: true, workExperience: [] })).toEqual([{ kind: 'openToWork' }]);
  });

  test('the last ended position is a signal if there is no current position', () => {
    const workExperience = [at('Saltmarsh', '2024-10'), at('Brackenfold', '2025-03'), at('Offshore', '2021')];
    expect(signalsOf({ openToWork: false, workExperience })).toEqual([
      { kind: 'ended', organisation: 'Brackenfold', to: '2025-03' },
    ]);
    expect(signalsOf({ openToWork: false, workExperience: [...workExperience, at('Quay', 'present')] })).toEqual([]);
  });

  test('a position without an end date is not an ended position', () => {
    expect(signalsOf({ openToWork: false, workExperience: [at('Saltmarsh', '')] })).toEqual([]);
  });

  test('a saved person who has left their stored employer is a signal', () => {
    const workExperience = [at('Quay', 'present'), at('Saltmarsh', '2024-10')];
    expect(signalsOf({ openToWork: false, workExperience }, 'saltmarsh ')).toEqual([
      { kind: 'ended', organisation: 'Saltmarsh', to: '2024-10' },
    ]);
    expect(signalsOf({ openToWork: false, workExperience }, 'Quay')).toEqual([]);
    expect(
      signalsOf({ openToWork: false, workExperience: [at('Quay', 'present'), at('Quay', '2020')] }, 'Quay'),
    ).toEqual([]);
  });
});
