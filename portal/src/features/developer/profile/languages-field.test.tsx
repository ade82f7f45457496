import type { VisibleDeveloper } from '@tandem/contracts/developer';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { describe, expect, test, vi } from 'vitest';
import { enter } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { LanguagesField } from './LanguagesField.tsx';

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });

test('a language is removed together with its level, so that one undo restores both', async () => {
  const change = vi.fn();
  const profile = { languages: ['sv', 'de'], languageLevels: { sv: 'c1', de: 'b1' } } as unknown as VisibleDeveloper;
  const page = await renderWithProviders(<LanguagesField profile={profile} change={change} errors={{}} />);
  page.querySelector<HTMLButtonElement>('li button:last-of-type')?.click();
  expect(change.mock.calls).toEqual([['languages', ['de'], { languageLevels: { de: 'b1' } }]]);
});

describe('adding a language by name', () => {
  const render = async () => {
    const change = vi.fn();
    const profile = { languages: ['sv'] } as unknown as VisibleDeveloper;
    const page = await renderWithProviders(<LanguagesField profile={profile} change={change} errors={{}} />);
    const box = page.querySelector('input') as HTMLInputElement;
    const add = async (name: string) => {
      await enter(box, name);
      await act(async () => box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    };
    return { page, change, box, add };
  };

  test('an unknown name stays in the field with the reason, until it is corrected', async () => {
    const { page, change, box, add } = await render();
    await add('Swedisch');
    expect(change).not.toHaveBeenCalled();
    expect(box.value).toBe('Swedisch');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const reasons = box.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(reasons.map((id) => document.getElementById(id)?.textContent)).toContain('unknownLanguage');
    await add('german');
    expect(change.mock.calls).toEqual([['languages', ['sv', 'de']]]);
    expect(box.value).toBe('');
    expect(page.querySelector('[role=alert]')?.textContent).toBe('');
  });

  test('a language that is in the list is not added again', async () => {
    const { change, box, add } = await render();
    await add('SV');
    expect(change).not.toHaveBeenCalled();
    expect(box.value).toBe('');
  });
});
