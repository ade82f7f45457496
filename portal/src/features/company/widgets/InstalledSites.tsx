import { everyItem } from '@tandem/client/every-item';
import { formatDay } from '@tandem/i18n/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import classes from './widgets.module.css';

/** Sites on which the company's widget was loaded; renders nothing if there are none. */
export function InstalledSites({ companyId }: { companyId: string }) {
  const { t, i18n } = useTranslation('company');
  const { data = [] } = useQuery({
    queryKey: ['widget-sites', companyId],
    queryFn: () => everyItem((page) => api.boards.sites({ params: { id: companyId }, query: page })),
  });
  if (data.length === 0) return null;
  const sites = data.map(({ host, seen }) => `${host} (${formatDay(seen, i18n.language)})`).join(', ');
  return (
    <p className={classes.seen}>
      {t('widgets.check.seen', { sites })} {t('widgets.check.seenText')}
    </p>
  );
}
