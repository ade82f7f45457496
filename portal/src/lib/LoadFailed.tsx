import { ErrorState } from '@tandem/ui/ErrorState';
import { useTranslation } from 'react-i18next';

interface LoadFailedProps {
  /** What did not load, as a sentence. */
  title: string;
  query: { error: Error | null; refetch: () => unknown };
}

/** A screen's own list or record did not come. */
export function LoadFailed({ title, query }: LoadFailedProps) {
  const { t } = useTranslation('common');
  return (
    <ErrorState title={title} retry={{ label: t('retry'), onRetry: () => query.refetch() }}>
      {query.error?.message}
    </ErrorState>
  );
}
