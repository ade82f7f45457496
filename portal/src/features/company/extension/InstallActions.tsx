import type { ExtensionBrowser } from '@tandem/contracts/routes/extension';
import { formatNumber } from '@tandem/i18n/format';
import { ActLink } from '@tandem/ui/ActLink';
import { ErrorState } from '@tandem/ui/ErrorState';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import classes from './extension.module.css';

/** Links to the extension for a browser: its store page if it is listed, and a package to download. */
export function InstallActions({ browser }: { browser: ExtensionBrowser }) {
  const { t, i18n } = useTranslation(['company', 'common']);
  const offers = useQuery({ queryKey: ['extension'], queryFn: ({ signal }) => api.extension.get({}, { signal }) });
  if (offers.isError && !offers.data)
    return (
      <ErrorState
        title={t('extension.failed')}
        retry={{ label: t('common:retry'), onRetry: () => void offers.refetch() }}
      />
    );
  const offer = offers.data?.[browser];
  if (!offer) return null;
  const { storeUrl, version, size } = offer;
  return (
    <div className={classes.actions}>
      {storeUrl && (
        <ActLink href={storeUrl} target="_blank" rel="noreferrer">
          {t(`extension.store.${browser}`)}
        </ActLink>
      )}
      {version && (
        <ActLink quiet={storeUrl !== null} href={`/api/extension/${browser}`} download>
          {t('extension.download')}
        </ActLink>
      )}
      <p className={classes.version}>
        {version
          ? t('extension.version', { version, size: formatNumber((size ?? 0) / 1000, i18n.language) })
          : t('extension.notBuilt')}
      </p>
    </div>
  );
}
