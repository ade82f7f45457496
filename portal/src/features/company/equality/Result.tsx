import { Button } from '@mantine/core';
import { EQUALITY_BADGE_AT } from '@tandem/catalogue/equality';
import type { Equality, EqualitySurvey } from '@tandem/contracts/equality';
import { formatDate, formatPercent } from '@tandem/i18n/format';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Notice } from '@tandem/ui/Notice';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EqualityBars } from '../../../lib/company/EqualityBars.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import classes from './equality.module.css';
import { hasAnswers, resultState } from './equality-values.ts';
import { History } from './History.tsx';
import { Improvements } from './Improvements.tsx';
import type { EqualityStore } from './use-equality.ts';

interface ResultProps {
  equality: Equality;
  latest: EqualitySurvey;
  store: EqualityStore;
  /** URL of the first part for answering again. */
  begin: string;
}

/** The latest score, the improvements to it, who sees it, and earlier results. */
export function Result({ equality, latest, store, begin }: ResultProps) {
  const { t, i18n } = useTranslation('equality');
  const { company } = useSession();
  const standing = resultState(latest, new Date());
  const dates = {
    date: formatDate(latest.date, i18n.language),
    until: formatDate(latest.until, i18n.language),
  };
  const again = equality.isAvailable && !hasAnswers(equality) && (
    <Button component={Link} to={begin} variant={standing === 'counts' ? 'default' : 'filled'}>
      {t('result.again')}
    </Button>
  );
  return (
    <>
      {standing !== 'counts' && (
        <Notice tone="warn" title={t(`result.${standing}`, dates)} actions={again}>
          {t(`result.${standing}Text`)}
        </Notice>
      )}
      <Section title={t('result.title')} aside={standing === 'counts' && again}>
        <div className={classes.result}>
          <div>
            {latest.total === null ? (
              <p className="td-lead">{t('result.none')}</p>
            ) : (
              <p className={classes.total}>
                <b>{formatPercent(latest.total / 100, i18n.language)}</b>
              </p>
            )}
            <p>{t('result.from', { count: latest.applicable, ...dates })}</p>
            {standing !== 'over' && <BadgeWords total={latest.total} />}
          </div>
          <EqualityBars categories={latest.categories} few={t('few')} />
        </div>
      </Section>
      <Improvements answers={latest.answers} />
      <Section title={t('shown.title')}>
        <div className={classes.shown}>
          <CheckLine
            checked={equality.shown}
            disabled={store.show.isPending || (!equality.isAvailable && !equality.shown)}
            aria-describedby="shown-hint"
            onChange={(shown) => store.show.mutate(shown)}
          >
            {t('shown.label')}
          </CheckLine>
          <p id="shown-hint">
            {t('shown.hint')}{' '}
            {company && (
              <a href={company.public ? paths.company(company.slug) : paths.companyPreview(company.slug)}>
                {t('shown.see')}
              </a>
            )}
          </p>
          <p role="status">{store.show.isSuccess && t(equality.shown ? 'shown.on' : 'shown.off')}</p>
        </div>
      </Section>
      <History surveys={equality.finished.slice(1)} />
    </>
  );
}

function BadgeWords({ total }: { total: number | null }) {
  const { t } = useTranslation('equality');
  if (total === null) return <p>{t('result.noBadgeNone')}</p>;
  if (total >= EQUALITY_BADGE_AT) return <p>{t('result.badge')}</p>;
  return <p>{t('result.noBadge', { count: EQUALITY_BADGE_AT - total, least: EQUALITY_BADGE_AT })}</p>;
}
