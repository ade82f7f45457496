import '@tandem/ui/global.css';
import './starting.css';
import { startI18n } from '@tandem/i18n/browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { resumeSession } from '../lib/login.ts';
import { queries } from '../lib/queries.ts';
import { followSkillNames } from '../lib/skill-names.ts';
import { builtInTexts, watchTexts } from '../lib/texts.ts';
import { ConfigurationProvider } from './ConfigurationProvider.tsx';
import { Providers } from './Providers.tsx';
import { Router } from './router.tsx';

watchTexts();
followSkillNames();
await Promise.all([
  startI18n({
    address: __TEXTS__,
    plugins: [initReactI18next],
    namespaces: ['common', 'shell', 'catalogue'],
    builtIn: builtInTexts(),
  }),
  resumeSession(),
]);

/** Exported for tests, which unmount it because React must not continue after their page is gone. */
export const root = createRoot(document.getElementById('root') as HTMLElement);
root.render(
  <QueryClientProvider client={queries}>
    <Providers>
      <ConfigurationProvider>
        <Router />
      </ConfigurationProvider>
    </Providers>
  </QueryClientProvider>,
);
