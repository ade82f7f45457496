import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useImportSelection } from './use-import-selection.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('a suggested seniority is imported only if the person selects it', () => {
  let taking: ReturnType<typeof useImportSelection> | undefined;
  function Screen() {
    taking = useImportSelection({ headline: 'Senior engineer', seniority: 'senior' }, {} as VisibleDeveloper);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Screen />));
  expect(taking?.fields).toEqual(['headline', 'seniority']);
  expect(taking?.taken()).toEqual({ headline: 'Senior engineer' });
  act(() => taking?.setLine('seniority', 'midlevel'));
  expect(taking?.taken()).toEqual({ headline: 'Senior engineer', seniority: 'midlevel' });
  act(() => root.unmount());
});

test('the share that a person changed grows with what they correct, leave out or deselect', () => {
  let taking: ReturnType<typeof useImportSelection> | undefined;
  function Screen() {
    taking = useImportSelection({ headline: 'Engineer', skills: ['go', 'zig', 'rust'] }, {} as VisibleDeveloper);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Screen />));
  expect(taking?.changedShare()).toBe(0);
  act(() => taking?.setLine('headline', 'Back-end engineer'));
  expect(taking?.changedShare()).toBe(0.25);
  act(() => taking?.setSkills((now) => now.map((each) => ({ ...each, isTaken: each.entry !== 'zig' }))));
  expect(taking?.changedShare()).toBe(0.5);
  act(() => taking?.toggle('skills'));
  expect(taking?.changedShare()).toBe(1);
  act(() => root.unmount());
});
