import { Button } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import type { CandidateList } from '@tandem/contracts/candidate-list';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { MoreMenu } from '../../../lib/MoreMenu.tsx';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { candidateQuery } from '../../../lib/shared-queries.ts';
import { useListActions } from '../use-candidate-lists.ts';
import type { CandidateFilters } from '../use-candidates.ts';

const ListDialog = lazy(() => import('./ListDialog.tsx'));

interface PageActionsProps {
  filters: CandidateFilters;
  list: CandidateList | undefined;
  total: number;
  /** Called once a list is deleted; another one may be displayed by then. */
  onGone: (list: CandidateList) => void;
}

/** Adding, importing and exporting candidates; renaming and deleting the displayed list. */
export function PageActions({ filters, list, total, onGone }: PageActionsProps) {
  const { t } = useTranslation(['candidate-lists', 'candidates']);
  const { remove } = useListActions();
  const [isRenaming, setRenaming] = useState(false);
  const { sort, ...narrowing } = filters;
  const download = useMutation({
    mutationFn: () => api.candidates.table({ query: { ...candidateQuery(narrowing), sort } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'candidates.csv'),
    onError: (error) => toast.bad(error.message, { label: t('retry'), run: () => download.mutate() }),
  });
  const search = list ? `?list=${list._id}` : '';
  return (
    <>
      {total > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('export')}
        </Button>
      )}
      <Button variant="default" component={Link} to={{ pathname: paths.hiring.importCandidates, search }}>
        {t('import')}
      </Button>
      <Button
        component={Link}
        to={{ pathname: paths.hiring.newCandidate, search }}
        leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
      >
        {t('add')}
      </Button>
      {list && (
        <MoreMenu
          label={t('list.menu', { name: list.name })}
          actions={[
            { key: 'rename', label: t('list.rename'), run: () => setRenaming(true) },
            {
              key: 'delete',
              label: t('list.delete'),
              run: () => remove.mutate(list, { onSuccess: () => onGone(list) }),
            },
          ]}
        />
      )}
      <Suspense fallback={null}>
        {list && isRenaming && <ListDialog list={list} onClose={() => setRenaming(false)} />}
      </Suspense>
    </>
  );
}
