import { Button } from '@mantine/core';
import { formatNumber } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { sharedQueries } from '../../../lib/shared-queries.ts';
import classes from '../admin.module.css';

/** A link with the number of contested runs that wait for an answer; renders nothing if there are none. */
export function WaitingContests() {
  const { t, i18n } = useTranslation('admin');
  const count = useQuery(sharedQueries.waiting('contests')).data ?? 0;
  if (count === 0) return null;
  return (
    <Section
      line="none"
      title={t('contests.title', { count, number: formatNumber(count, i18n.language) })}
      aside={
        <Button size="xs" variant="default" component={Link} to={paths.admin.ai}>
          {t('contests.open')}
        </Button>
      }
    >
      <p className={classes.meta}>{t('contests.text')}</p>
    </Section>
  );
}
