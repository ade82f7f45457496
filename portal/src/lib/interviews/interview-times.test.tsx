import type { Interview } from '@tandem/contracts/interview';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import interviews from '../../../../packages/i18n/locales/en/interviews.json' with { type: 'json' };
import { InterviewTimes } from './InterviewTimes.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { interviews } } });

const [NINE, TEN] = ['2026-12-01T09:00:00.000Z', '2026-12-01T10:00:00.000Z'];

/** Returns the paragraphs with the times of an interview, without those of the other side's time zone. */
async function timesOf(interview: Partial<Interview>, isChoosing = false, otherZone = 'UTC'): Promise<string[]> {
  const place = document.createElement('div');
  const root = createRoot(place);
  const shown = { durationMinutes: 45, slots: [], chosenSlot: null, ...interview } as unknown as Interview;
  await act(async () =>
    root.render(<InterviewTimes interview={shown} otherZone={otherZone} isChoosing={isChoosing} />),
  );
  const found = [...place.querySelectorAll('p')].map(({ textContent }) => textContent);
  act(() => root.unmount());
  return found;
}

test('the side that suggested times sees each of them, and the side that chooses sees them only as choices', async () => {
  expect(await timesOf({ status: 'proposed', slots: [NINE, TEN] })).toEqual([
    expect.stringContaining('9:00–9:45'),
    expect.stringContaining('10:00–10:45'),
  ]);
  expect(await timesOf({ status: 'proposed', slots: [NINE, TEN] }, true)).toEqual([]);
});

test('a booked interview shows its time, and one that is being moved both the new times and the booked one', async () => {
  const booked = { slots: [NINE, TEN], chosenSlot: NINE };
  expect(await timesOf({ status: 'booked', ...booked })).toEqual([expect.stringContaining('9:00–9:45')]);
  const stillBooked = expect.stringMatching(/^Still booked: .*9:00–9:45$/);
  expect(await timesOf({ status: 'moving', slots: [TEN], chosenSlot: NINE })).toEqual([
    expect.stringContaining('10:00–10:45'),
    stillBooked,
  ]);
  expect(await timesOf({ status: 'moving', slots: [TEN], chosenSlot: NINE }, true)).toEqual([stillBooked]);
});

test('a cancelled interview whose times were never chosen shows none', async () => {
  expect(await timesOf({ status: 'cancelled', slots: [NINE] })).toEqual([]);
});

test('the time of the other side has its day if it is another day there', async () => {
  const late = '2026-12-01T20:00:00.000Z';
  const [text] = await timesOf({ status: 'booked', chosenSlot: late }, false, 'Pacific/Kiritimati');
  expect(text).toContain('(Wed 2 Dec, 10:00–10:45 in Kiritimati)');
});
