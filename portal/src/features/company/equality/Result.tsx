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
  /** URL of the part with which answering begins or continues. */
  partUrl: string;
}

/** The latest score, the improvements to it, who sees it, and earlier results. */
export function Result({ equality, latest, store, partUrl }: ResultProps) {
  const { t, i18n } = useTranslation('equality');
  const { company } = useSession();
  const state = resultState(latest, new Date());
  const dates = {
    date: formatDate(latest.date, i18n.language),
    until: formatDate(latest.until, i18n.language),
  };
  const again = equality.isAvailable && !hasAnswers(equality) && (
    <Button component={Link} to={partUrl} variant={state === 'counts' ? 'default' : 'filled'}>
      {t('result.again')}
    </Button>
  );
  return (
    <>
      {state !== 'counts' && (
        <Notice tone="warn" title={t(`result.${state}`, dates)} actions={again}>
          {t(`result.${state}Text`)}
        </Notice>
      )}
      <Section title={t('result.title')} aside={state === 'counts' && again}>
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
            {state !== 'over' && <BadgeWords total={latest.total} />}
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
