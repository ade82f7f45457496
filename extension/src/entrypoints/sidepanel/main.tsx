import '@tandem/ui/global.css';
import { startI18n } from '@tandem/i18n/browser';
import { Provider } from '@tandem/ui/Provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { Panel } from '../../panel/Panel.tsx';

const { t } = await startI18n({ plugins: [initReactI18next], namespaces: ['extension'] });
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider labels={{ close: t('extension:close'), messages: t('extension:messages') }}>
        <Panel />
      </Provider>
    </StrictMode>,
  );
}
