import { Button } from '@mantine/core';
import type { CandidateList } from '@tandem/contracts/candidate-list';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import type { Filters } from './use-filters.ts';

interface NoCandidatesProps {
  filters: Filters;
  list: CandidateList | undefined;
  onClear: () => void;
}

/** The empty state: why there are no candidates, and what to do. */
export function NoCandidates({ filters: { filters, isFiltered, clear, searchOf }, list, onClear }: NoCandidatesProps) {
  const { t } = useTranslation(['candidate-lists', 'company']);
  if (isFiltered)
    return (
      <EmptyState
        figure="nothing"
        level={2}
        title={filters.text ? t('none.text', { text: filters.text }) : t('none.found')}
        actions={
          <Button
            variant="default"
            onClick={() => {
              onClear();
              clear();
            }}
          >
            {t('filter.clear')}
          </Button>
        }
      >
        {t('none.foundText')}
      </EmptyState>
    );
  if (filters.list)
    return (
      <EmptyState
        figure={list ? 'empty' : 'gone'}
        level={2}
        title={t(list ? 'none.list' : 'none.gone')}
        actions={
          <Button component={Link} variant="default" to={searchOf({})}>
            {t('none.toAll')}
          </Button>
        }
      >
        {t(list ? 'none.listText' : 'none.goneText')}
      </EmptyState>
    );
  return (
    <EmptyState
      figure="empty"
      level={2}
      title={t('none.all')}
      actions={
        <Button component={Link} to={paths.hiring.extension}>
          {t('company:candidates.toExtension')}
        </Button>
      }
    >
      {t('none.allText')}
    </EmptyState>
  );
}
