import { CANDIDATE_STAGES } from '@tandem/catalogue/candidates';
import { formatNumber } from '@tandem/i18n/format';
import { Count } from '@tandem/ui/Count';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCandidateFacets } from '../use-candidate-lists.ts';
import classes from './pipeline.module.css';
import type { Filters } from './use-filters.ts';

/**
 * The stages as tabs, each with its number of candidates; candidates who answered are highlighted, since they wait for
 * the company.
 */
export function StageTabs({ filters: { filters, searchFor } }: { filters: Filters }) {
  const { t, i18n } = useTranslation(['candidate-lists', 'catalogue']);
  const facets = useCandidateFacets(filters).data;
  const all = facets && Object.values(facets.stage).reduce((sum, count) => sum + count, 0);
  const number = (value: number | undefined) => (value === undefined ? '' : formatNumber(value, i18n.language));
  return (
    <nav className={classes.tabs} aria-label={t('stage.tabs')}>
      <Link to={searchFor({ stage: '' })} aria-current={filters.stage.length === 0 ? 'page' : undefined}>
        {t('stage.all')} <span className={classes.count}>{number(all)}</span>
      </Link>
      {CANDIDATE_STAGES.map((stage) => (
        <Link key={stage} to={searchFor({ stage })} aria-current={filters.stage.includes(stage) ? 'page' : undefined}>
          {t(`catalogue:stages.${stage}`)}{' '}
          {stage === 'answered' && facets && facets.stage.answered > 0 ? (
            <Count value={number(facets.stage.answered)} label={t('stage.waiting', { count: facets.stage.answered })} />
          ) : (
            <span className={classes.count}>{number(facets?.stage[stage])}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
