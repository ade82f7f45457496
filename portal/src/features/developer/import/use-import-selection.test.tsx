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
