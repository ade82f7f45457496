import { Button } from '@mantine/core';
import { Notice } from '@tandem/ui/Notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryTexts, useTextsMissing } from '../lib/texts.ts';

/** Shown while parts of the page are in English because the texts of the chosen language could not be loaded. */
export function TextsNotice() {
  const { t } = useTranslation(['shell', 'common']);
  const isMissing = useTextsMissing();
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void retryTexts().finally(() => setTrying(false));
  };
  return (
    <div role="status">
      {(isMissing || isTrying) && (
        <Notice
          tone="warn"
          title={t('texts.title')}
          actions={
            <Button size="xs" variant="default" loading={isTrying} onClick={retry}>
              {t('common:retry')}
            </Button>
          }
        >
          {t('texts.text')}
        </Notice>
      )}
    </div>
  );
}
