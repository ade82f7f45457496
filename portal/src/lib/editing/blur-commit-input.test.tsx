import { Field } from '@tandem/ui/Field';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { enter } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { BlurCommitInput } from './BlurCommitInput.tsx';

function Link() {
  const [link, setLink] = useState('');
  return (
    <Field label="Link">
      {(control) => (
        <BlurCommitInput
          {...control}
          storageKey="tandem.link"
          value={link}
          onCommit={(typed) => setLink(`https://${typed}`)}
        />
      )}
    </Field>
  );
}
const box = () => document.querySelector('input');

test('a person who returns from another window continues typing in the same box', async () => {
  await renderWithProviders(<Link />);
  const first = box();
  await act(async () => first?.focus());
  await enter(first, 'code.example');
  // The window loses the focus, but within it the box keeps it.
  await act(async () => first?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(box()).toBe(first);
  expect(document.activeElement).toBe(first);
  expect(first?.value).toBe('https://code.example');
  await enter(first, 'https://code.example.com');
  expect(first?.value).toBe('https://code.example.com');
});
