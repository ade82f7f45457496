import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { useLanguageOptions } from './code-options.ts';

test.each([
  [[], ['ak']],
  [['ak'], ['ak']],
  [['tw'], ['ak', 'tw']],
])('a language with two codes can be chosen once: of %j, %j', async (chosen, offered) => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });
  let options: ReturnType<typeof useLanguageOptions> = [];
  function Probe() {
    options = useLanguageOptions(chosen);
    return null;
  }
  await renderWithProviders(<Probe />);
  expect(options.filter(({ label }) => label === 'Akan').map(({ value }) => value)).toEqual(offered);
});
