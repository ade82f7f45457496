import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import interviews from '../../../../packages/i18n/locales/en/interviews.json' with { type: 'json' };
import { WeekGrid } from './WeekGrid.tsx';
import { daysOfWeek } from './week.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { interviews } },
});

const NO_ONE = () => null;

/** Renders the grid of the week around a day, for Stockholm and New York. */
async function gridOf(
  day: string,
  busyAt: (start: string) => readonly string[] | null = NO_ONE,
  otherZone = 'America/New_York',
) {
  const place = document.createElement('div');
  await act(async () =>
    createRoot(place).render(
      <WeekGrid
        days={daysOfWeek(0, 'Europe/Stockholm', new Date(`${day}T12:00:00Z`))}
        zone="Europe/Stockholm"
        otherZone={otherZone}
        other="Elin"
        durationMinutes={45}
        chosen={[]}
        isFull={false}
        busyAt={busyAt}
        onToggle={() => {}}
      />,
    ),
  );
  /** Returns the cell of a day, 0 for Monday, at an hour. */
  return (nth: number, hour: number) => place.querySelector(`[data-at="${nth} ${hour - 7}"]`);
}

test('if only one side has changed its clocks within the week, the days after it show the other difference', async () => {
  const before = await gridOf('2037-10-28');
  expect(before(0, 15)?.getAttribute('aria-label')).toContain('10:00–10:45 for Elin');
  expect(before(0, 15)?.textContent).toBe('');
  expect(before(6, 15)?.getAttribute('aria-label')).toContain('9:00–9:45 for Elin');
  expect(before(6, 15)?.textContent).toBe('Elin 9:00');
});

test('the name of a cell has the day of the other side if it is another day there', async () => {
  const cell = await gridOf('2037-11-11', NO_ONE, 'Asia/Tokyo');
  expect(cell(0, 15)?.getAttribute('aria-label')).toContain('23:00–23:45 for Elin');
  expect(cell(0, 17)?.getAttribute('aria-label')).toContain('Tue 10 Nov, 1:00–1:45 for Elin');
});

test('hours of a working day on both clocks are marked, and none at the weekend', async () => {
  const cell = await gridOf('2037-11-11');
  const isMarked = (nth: number, hour: number) => cell(nth, hour)?.hasAttribute('data-daytime');
  expect([13, 14, 17, 18].map((hour) => isMarked(4, hour))).toEqual([false, true, true, false]);
  expect([5, 6].map((nth) => isMarked(nth, 15))).toEqual([false, false]);
});

test('a time at which someone is busy names them, and cannot be chosen', async () => {
  const cell = await gridOf('2037-11-11', (start) => (start === '2037-11-09T14:00:00.000Z' ? ['Karin', 'Ida'] : null));
  expect(cell(0, 15)?.textContent).toBe('Karin, Ida busy');
  expect(cell(0, 15)?.getAttribute('aria-label')).toContain('Karin, Ida busy');
  expect(cell(0, 15)?.getAttribute('aria-disabled')).toBe('true');
  expect(cell(0, 16)?.getAttribute('aria-disabled')).toBeNull();
});
