import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { startDecision, useUndo, useUndoKey } from './use-decisions.ts';

let stored: (id: string) => void;

function Decisions() {
  const { offer } = useUndo();
  stored = (id) => offer(id, `${id} is approved`);
  useUndoKey();
  return null;
}

/** The addresses of what Z has undone. */
async function renderDecisions(): Promise<string[]> {
  const undone: string[] = [];
  const answer = async (address: string | URL | Request, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') undone.push(new URL(`${address}`, location.href).pathname);
    return Response.json(method === 'GET' ? [] : { message: 'Undone' });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  await renderWithProviders(<Decisions />);
  return undone;
}

const pressZ = () =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

test('Z waits until the last decision is stored, even if an earlier one is stored meanwhile', async () => {
  const undone = await renderDecisions();
  startDecision('ada');
  startDecision('bo');
  await act(async () => stored('ada'));
  await pressZ();
  expect(undone).toEqual([]);
  await act(async () => stored('bo'));
  await pressZ();
  expect(undone).toHaveLength(1);
  expect(undone[0]).toContain('bo');
});

test('Z undoes one decision, however often it is pressed', async () => {
  const undone = await renderDecisions();
  startDecision('ada');
  await act(async () => stored('ada'));
  startDecision('bo');
  await act(async () => stored('bo'));
  await pressZ();
  await pressZ();
  expect(undone).toHaveLength(1);
});
