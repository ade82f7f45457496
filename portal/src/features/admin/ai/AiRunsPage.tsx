import { AI_PURPOSES } from '@tandem/catalogue/ai';
import type { RunOutcome } from '@tandem/contracts/ai';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { Choices } from '@tandem/ui/Choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import classes from '../admin.module.css';
import { emptyState } from '../empty-state.ts';
import { ListPage } from '../ListPage.tsx';
import { useAddress } from '../use-address.ts';
import { AiSummaryPart } from './AiSummaryPart.tsx';
import { ContestedRuns } from './ContestedRuns.tsx';
import { useRunColumns } from './use-run-columns.tsx';

const PAGE = 50;
const BY = ['model', 'built-in', 'fallback'] as const;
const OUTCOMES = ['open', 'accepted', 'edited', 'discarded'] as const satisfies readonly RunOutcome[];
const BY_LABELS = { model: 'byModel', 'built-in': 'byBuiltIn', fallback: 'byFallback' } as const;

/** All runs of AI helpers, newest first, below the contested runs, the usage and the limits. */
export default function AiRunsPage() {
  const { t, i18n } = useTranslation('ai');
  const { values, skip, set, isFiltered, view } = useAddress('ai', ['purpose', 'by', 'outcome', 'contested']);
  const columns = useRunColumns();
  const purpose = AI_PURPOSES.find((each) => each === values.purpose);
  const by = BY.find((each) => each === values.by);
  const outcome = OUTCOMES.find((each) => each === values.outcome);
  const contested = values.contested ? ('true' as const) : undefined;
  const list = useQuery({
    queryKey: ['ai-runs', 'all', values, skip],
    queryFn: () => api.ai.allRuns({ query: { purpose, by, outcome, contested, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.total;
  return (
    <ListPage
      title={t('admin.title')}
      lead={total !== undefined && t('admin.lead', { count: total, number: formatNumber(total, i18n.language) })}
      view={view}
      filters={
        <>
          <ContestedRuns />
          <AiSummaryPart />
          <fieldset className={classes.filters} aria-label={t('admin.filterPurpose')}>
            <Choices
              single
              options={['all', ...AI_PURPOSES] as const}
              labelOf={(key) => t(key === 'all' ? 'admin.all' : `purpose.${key}`)}
              chosen={[purpose ?? 'all']}
              onChange={([next]) => set({ purpose: next === 'all' ? undefined : next })}
            />
          </fieldset>
          <fieldset className={classes.filters} aria-label={t('admin.filterBy')}>
            <Choices
              single
              options={['all', ...BY] as const}
              labelOf={(key) => t(key === 'all' ? 'admin.all' : `admin.${BY_LABELS[key]}`)}
              chosen={[by ?? 'all']}
              onChange={([next]) => set({ by: next === 'all' ? undefined : next })}
            />
            <Chip pressed={values.contested !== ''} onToggle={() => set({ contested: values.contested ? '' : '1' })}>
              {t('admin.onlyContested')}
            </Chip>
          </fieldset>
          <fieldset className={classes.filters} aria-label={t('admin.head.outcome')}>
            <Choices
              single
              options={['all', ...OUTCOMES] as const}
              labelOf={(key) => t(key === 'all' ? 'admin.all' : `outcome.${key}`)}
              chosen={[outcome ?? 'all']}
              onChange={([next]) => set({ outcome: next === 'all' ? undefined : next })}
            />
          </fieldset>
        </>
      }
      list={list}
      loading={t('admin.loading')}
      failed={t('admin.failed')}
      empty={emptyState(isFiltered, (key) => t(`admin.${key}`))}
      skip={skip}
      size={PAGE}
      table={columns}
    />
  );
}
