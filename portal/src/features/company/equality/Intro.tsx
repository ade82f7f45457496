import { Button } from '@mantine/core';
import { EQUALITY_BADGE_AT } from '@tandem/catalogue/equality';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './equality.module.css';

/** Explains the survey: its purpose, who sees what, and its benefit. */
export function Intro({ partUrl }: { partUrl: string | undefined }) {
  const { t } = useTranslation('equality');
  return (
    <Section title={t('intro.title')}>
      <div className={classes.intro}>
        <p className="td-lead">{t('intro.text')}</p>
        <ul>
          <li>{t('intro.own')}</li>
          <li>{t('intro.seen')}</li>
          <li>{t('intro.badge', { least: EQUALITY_BADGE_AT })}</li>
        </ul>
        {partUrl && (
          <Button component={Link} to={partUrl} size="md">
            {t('intro.begin')}
          </Button>
        )}
      </div>
    </Section>
  );
}
