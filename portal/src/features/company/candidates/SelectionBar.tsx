import { Button } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { CandidateList } from '@tandem/contracts/candidate-list';
import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { toast } from '@tandem/ui/toast';
import { useIsMutating } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../lib/Menu.tsx';
import { nameOf } from '../match-text.ts';
import { useCandidateActions } from '../use-candidates.ts';
import classes from './pipeline.module.css';
import { useDeleteCandidates } from './use-delete-candidates.ts';
import { useAddToList, useAddToListActions, useRemoveFromList } from './use-list-actions.ts';
import { PIPELINE } from './use-pipeline.ts';
import { useOwnerActions, useStageActions } from './use-pipeline-actions.tsx';

const ListDialog = lazy(() => import('./ListDialog.tsx'));
const AddToSequenceDialog = lazy(() => import('../outreach/AddToSequenceDialog.tsx'));
const TagsDialog = lazy(() => import('./TagsDialog.tsx'));

interface SelectionBarProps {
  ids: readonly string[];
  /** The selected candidates of this page. */
  candidates: readonly Candidate[];
  /** The displayed list; absent if all candidates are shown. */
  list?: CandidateList | undefined;
  clear: () => void;
}

/** Bulk actions on the selected candidates, at the bottom of the window. */
export function SelectionBar({ ids, candidates, list, clear }: SelectionBarProps) {
  const { t } = useTranslation(['candidate-lists', 'candidates', 'outreach']);
  const [open, setOpen] = useState<'tags' | 'list' | 'sequence'>();
  const isSaving = useIsMutating({ mutationKey: PIPELINE }) > 0;
  const stages = useStageActions(ids);
  const owners = useOwnerActions(ids);
  const lists = useAddToListActions(ids, list ? [list._id] : [], () => setOpen('list'));
  const addToList = useAddToList();
  const removeFromList = useRemoveFromList();
  const { extendStorage } = useCandidateActions();
  const { deleteCandidates, isDeleting } = useDeleteCandidates(clear);
  if (ids.length === 0) return null;
  const extend = () =>
    extendStorage.mutate([...ids], {
      onSuccess: (extended) => toast.done(t('candidates:list.extended', { count: extended.length })),
      onError: (error) => toast.bad(error.message),
    });
  const chevron = <IconChevronDown size={15} stroke={1.75} aria-hidden="true" />;
  return (
    <section className={classes.bar} data-fixed-bar aria-label={t('bulk.label')} aria-busy={isSaving}>
      <b role="status">{t(isSaving ? 'bulk.saving' : 'bulk.selected', { count: ids.length })}</b>
      <div className={classes.actions}>
        <Menu label={t('bulk.stage')} className={classes.act} actions={stages} note={t('stage.matchedNote')}>
          {t('bulk.stage')} {chevron}
        </Menu>
        <button type="button" className={classes.act} onClick={() => setOpen('tags')}>
          {t('bulk.tags')}
        </button>
        <Menu label={t('bulk.owner')} className={classes.act} actions={owners}>
          {t('bulk.owner')} {chevron}
        </Menu>
        <Menu label={t('bulk.list')} className={classes.act} actions={lists}>
          {t('bulk.list')} {chevron}
        </Menu>
        <button type="button" className={classes.act} onClick={() => setOpen('sequence')}>
          {t('outreach:add.toSequence')}
        </button>
        {list && (
          <button
            type="button"
            className={classes.act}
            onClick={() => {
              removeFromList(ids, list);
              clear();
            }}
          >
            {t('bulk.removeFromList')}
          </button>
        )}
        <button type="button" className={classes.act} disabled={extendStorage.isPending} onClick={extend}>
          {t('bulk.extend')}
        </button>
        <Button variant="outline" size="xs" data-danger loading={isDeleting} onClick={() => deleteCandidates(ids)}>
          {t('bulk.delete', { count: ids.length })}
        </Button>
      </div>
      <button type="button" className={classes.clear} aria-label={t('bulk.clear')} onClick={clear}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <Suspense fallback={null}>
        {open === 'tags' && <TagsDialog ids={ids} candidates={candidates} onClose={() => setOpen(undefined)} />}
        {open === 'sequence' && (
          <AddToSequenceDialog
            ids={ids}
            names={new Map(candidates.map((each) => [each._id, nameOf(each)]))}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'list' && <ListDialog onClose={() => setOpen(undefined)} onSaved={(made) => addToList(ids, made)} />}
      </Suspense>
    </section>
  );
}
