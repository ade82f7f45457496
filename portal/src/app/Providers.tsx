import { Provider } from '@tandem/ui/Provider';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The theme with its texts. */
export function Providers({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return <Provider labels={{ close: t('close'), messages: t('messages') }}>{children}</Provider>;
}
