import type { Fallback } from '@tandem/contracts/ai';
import { Notice } from '@tandem/ui/Notice';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';

interface FallbackNoticeProps {
  fallback: Fallback;
  /** What the built-in engine made instead; nothing if it could not help. */
  made: 'job' | 'message' | 'text' | 'cv' | null;
  onAgain?: () => void;
}

/** Says why the built-in engine stepped in for the model, and may offer to try the model again. */
export function FallbackNotice({ fallback: { model, reason }, made, onAgain }: FallbackNoticeProps) {
  const { t } = useTranslation('ai');
  return (
    <Notice tone="info" role="status" title={t(`fallback.${reason}`, { model })}>
      {made && t(`fallback.instead.${made}`)}{' '}
      {onAgain && reason !== 'limit' && <TextButton onClick={onAgain}>{t('fallback.again')}</TextButton>}
    </Notice>
  );
}
