import { useMutation } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { press } from '../testing/page.ts';
import { renderWithProviders, unmount } from '../testing/render-with-providers.tsx';
import { runMutation } from './run-mutation.ts';

/** Completes a request, by name. */
let respond: Record<string, (error?: Error) => void>;
let called: string[];

const request = (name: string) =>
  new Promise<string>((resolve, reject) => {
    respond[name] = (error) => (error ? reject(error) : resolve(name));
  });

function Rows() {
  const remove = useMutation({ mutationFn: request });
  const run = (name: string) =>
    runMutation(remove, name, {
      onSuccess: (result) => called.push(`removed ${result}`),
      onError: ({ message }) => called.push(message),
    });
  return ['one', 'other'].map((name) => (
    <button type="button" key={name} onClick={() => run(name)}>
      {name}
    </button>
  ));
}

beforeEach(async () => {
  [respond, called] = [{}, []];
  await renderWithProviders(<Rows />);
});

test('the callbacks of both are called if one mutation follows another', async () => {
  await press('one');
  await press('other');
  await act(async () => respond.one?.());
  await act(async () => respond.other?.(new Error('No such row')));
  expect(called).toEqual(['removed one', 'No such row']);
});

test('the callbacks are called even if the screen is gone by then', async () => {
  await press('one');
  unmount();
  await act(async () => respond.one?.());
  expect(called).toEqual(['removed one']);
});
