import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { formatNumber } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { CandidateTable } from './CandidateTable.tsx';
import classes from './candidates.module.css';
import { PAGE, useCandidates } from './use-candidates.ts';

const SEARCH_PAUSE = 250;

/** The people whom the company keeps. What is looked for and the page are in the address. */
export default function CandidatesPage() {
  const { t, i18n } = useTranslation('company');
  useTitle(t('candidates.title'));
  const [address, setAddress] = useSearchParams();
  const text = address.get('text') ?? '';
  const skip = Number(address.get('skip')) || 0;
  const [typed, setTyped] = useState(text);
  const list = useCandidates(text, skip);

  const look = (value: string) =>
    setAddress(value.trim() ? { text: value.trim() } : {}, { replace: true, preventScrollReset: true });
  const search = useDebouncedCallback(look, SEARCH_PAUSE);

  const add = (
    <Button component={Link} to={paths.hiring.newCandidate}>
      {t('candidates.add')}
    </Button>
  );
  const isEmpty = list.data?.total === 0 && text === '';

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('candidates.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('candidates.loading')} rows={8} person />;
    if (isEmpty)
      return (
        <EmptyState
          figure="empty"
          level={2}
          title={t('candidates.empty')}
          actions={
            <>
              <Button component={Link} to={paths.hiring.extension}>
                {t('candidates.toExtension')}
              </Button>
              <Button component={Link} variant="subtle" to={paths.hiring.newCandidate}>
                {t('candidates.add')}
              </Button>
            </>
          }
        >
          {t('candidates.emptyText')}
        </EmptyState>
      );
    if (list.data.items.length === 0)
      return (
        <EmptyState
          figure="nothing"
          level={2}
          title={t('candidates.nothing', { text })}
          actions={
            <Button
              variant="default"
              onClick={() => {
                setTyped('');
                look('');
              }}
            >
              {t('candidates.all')}
            </Button>
          }
        >
          {t('candidates.nothingText')}
        </EmptyState>
      );
    return (
      <>
        <CandidateTable candidates={list.data.items} />
        <Pages skip={skip} size={PAGE} total={list.data.total} />
      </>
    );
  };

  return (
    <div className={page.page}>
      <PageHead
        title={t('candidates.title')}
        lead={
          list.data &&
          !isEmpty &&
          t('candidates.count', { count: list.data.total, number: formatNumber(list.data.total, i18n.language) })
        }
        actions={!isEmpty && add}
      />
      {!isEmpty && (
        <TextInput
          type="search"
          className={classes.search}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          aria-label={t('candidates.search')}
          placeholder={t('candidates.searchHint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            search(event.target.value);
          }}
        />
      )}
      {content()}
    </div>
  );
}
