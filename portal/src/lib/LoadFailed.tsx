import { ErrorState } from '@tandem/ui/ErrorState';
import { useTranslation } from 'react-i18next';

interface LoadFailedProps {
  /** Error sentence that names the content that failed to load. */
  title: string;
  query: { error: Error | null; refetch: () => unknown };
}

/** Shown when the main list or record of a screen fails to load. */
export function LoadFailed({ title, query }: LoadFailedProps) {
  const { t } = useTranslation('common');
  return (
    <ErrorState title={title} retry={{ label: t('retry'), onRetry: () => query.refetch() }}>
      {query.error?.message}
    </ErrorState>
  );
}
