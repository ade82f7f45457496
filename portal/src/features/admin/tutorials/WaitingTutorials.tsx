import { Button } from '@mantine/core';
import { formatNumber } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { sharedQueries } from '../../../lib/shared-queries.ts';
import classes from '../admin.module.css';

/**
 * A link with the number of proposed tutorials and comments that wait for a decision; renders nothing if there are
 * none.
 */
export function WaitingTutorials() {
  const { t, i18n } = useTranslation('admin');
  const count = useQuery(sharedQueries.waiting('tutorials')).data ?? 0;
  if (count === 0) return null;
  return (
    <Section
      line="none"
      title={t('waitingTutorials.title', { count, number: formatNumber(count, i18n.language) })}
      aside={
        <Button size="xs" variant="default" component={Link} to={paths.admin.tutorials}>
          {t('waitingTutorials.open')}
        </Button>
      }
    >
      <p className={classes.meta}>{t('waitingTutorials.text')}</p>
    </Section>
  );
}
