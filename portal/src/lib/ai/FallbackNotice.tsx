import type { Fallback } from '@tandem/contracts/ai';
import { Notice } from '@tandem/ui/Notice';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';

interface FallbackNoticeProps {
  fallback: Fallback;
  /** Output of the built-in engine; null if it could not help. */
  made: 'job' | 'message' | 'text' | 'cv' | null;
  onAgain?: () => void;
}

/** Explains why the built-in engine replaced the model, and optionally offers to retry the model. */
export function FallbackNotice({ fallback: { model, reason }, made, onAgain }: FallbackNoticeProps) {
  const { t } = useTranslation('ai');
  return (
    <Notice tone="info" role="status" title={t(`fallback.${reason}`, { model })}>
      {made && t(`fallback.instead.${made}`)}{' '}
      {onAgain && reason !== 'limit' && <TextButton onClick={onAgain}>{t('fallback.again')}</TextButton>}
    </Notice>
  );
}
