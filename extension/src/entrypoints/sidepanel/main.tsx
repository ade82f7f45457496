import '@tandem/ui/panel.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followColorScheme } from '../../panel/color-scheme.ts';
import { Panel } from '../../panel/Panel.tsx';
import { startTexts } from '../../panel/texts.ts';

followColorScheme();
await startTexts();
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Panel />
    </StrictMode>,
  );
}
