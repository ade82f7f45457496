import { beforeEach, expect, test } from 'vitest';
import { historyStep } from './filter-history.ts';

beforeEach(() => history.replaceState(null, ''));

/** Changes the query string as the router does; returns the kind of history step. */
function go(before: string, after: string) {
  const { replace, state } = historyStep(before, after);
  history.replaceState({ usr: state }, '');
  return replace ? 'replaced' : 'pushed';
}

test('each filter is a history entry that Back undoes', () => {
  expect(go('', '?skills=go')).toBe('pushed');
  expect(go('?skills=go', '?skills=go,aws')).toBe('pushed');
  expect(go('?skills=go,aws&skip=20', '?skills=go')).toBe('pushed');
  expect(go('?skills=go', '')).toBe('pushed');
  expect(go('', '?skip=20')).toBe('pushed');
});

test('continued typing in one field is one history entry; clearing it or typing elsewhere adds one', () => {
  expect(go('', '?text=e')).toBe('pushed');
  expect(go('?text=e', '?text=elin')).toBe('replaced');
  expect(go('?text=elin', '?text=elin&salary=5000')).toBe('pushed');
  expect(go('?text=elin&salary=5000', '?text=elin&salary=50000')).toBe('replaced');
  expect(go('?text=elin&salary=50000', '?text=elin')).toBe('pushed');
  expect(go('?text=elin', '?text=eli')).toBe('pushed');
  expect(go('?text=eli', '')).toBe('pushed');
});

test('changing the view or selecting the current filter adds no history entry', () => {
  expect(go('?skills=go', '?skills=go&view=cards')).toBe('replaced');
  expect(go('?skills=go&view=cards', '?skills=go&view=cards&compare=a')).toBe('replaced');
  expect(go('?skills=go', '?skills=go')).toBe('replaced');
});
