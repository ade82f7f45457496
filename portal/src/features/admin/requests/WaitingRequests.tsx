import { Button } from '@mantine/core';
import { formatNumber } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';
import { useOpenRequests } from './use-requests.ts';

/** A link with the number of requests that wait for an answer; renders nothing if there are none. */
export function WaitingRequests() {
  const { t, i18n } = useTranslation('admin');
  const count = useOpenRequests().data ?? 0;
  if (count === 0) return null;
  return (
    <Section
      line="none"
      title={t('requests.title', { count, number: formatNumber(count, i18n.language) })}
      aside={
        <Button size="xs" variant="default" component={Link} to={paths.admin.requests}>
          {t('requests.open')}
        </Button>
      }
    >
      <p className={classes.meta}>{t('requests.text')}</p>
    </Section>
  );
}
