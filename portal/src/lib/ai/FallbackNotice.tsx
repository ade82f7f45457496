import type { Fallback } from '@tandem/contracts/ai';
import { Notice } from '@tandem/ui/Notice';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';

/** Says why the built-in engine stepped in for the model, and offers to try the model again. */
export function FallbackNotice({ fallback: { model, reason }, onAgain }: { fallback: Fallback; onAgain: () => void }) {
  const { t } = useTranslation('ai');
  return (
    <Notice tone="info" role="status" title={t(`fallback.${reason}`, { model })}>
      {t('fallback.instead')} {reason !== 'limit' && <TextButton onClick={onAgain}>{t('fallback.again')}</TextButton>}
    </Notice>
  );
}
