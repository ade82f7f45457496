import { IconChevronDown } from '@tabler/icons-react';
import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { Section } from '@tandem/ui/Section';
import { TagList } from '@tandem/ui/TagList';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../lib/Menu.tsx';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import { useCandidateLists } from '../use-candidate-lists.ts';
import { OwnerMenu } from './OwnerMenu.tsx';
import classes from './pipeline.module.css';
import { StageMenu } from './StageMenu.tsx';
import { TagsBox } from './TagsBox.tsx';
import { useAddToList, useAddToListActions, useRemoveFromList } from './use-list-actions.ts';
import { UNDO_PLACE } from './use-pipeline.ts';

const ListDialog = lazy(() => import('./ListDialog.tsx'));

/** The team's progress with a candidate: stage, owner, tags and lists, each editable in place. */
export default function PipelinePanel({ candidate }: { candidate: Candidate }) {
  const { t } = useTranslation('candidate-lists');
  const [isNewOpen, setNewOpen] = useState(false);
  const lists = useCandidateLists().data ?? [];
  const ids = [candidate._id];
  const { listIds } = candidate.pipeline;
  const own = lists.filter(({ _id }) => listIds.includes(_id));
  const actions = useAddToListActions(ids, listIds, () => setNewOpen(true));
  const addToList = useAddToList();
  const removeFromList = useRemoveFromList();
  return (
    <Section level={2} title={t('panel.title')}>
      <UndoList place={UNDO_PLACE} max={2} />
      <dl className={classes.panel}>
        <div>
          <dt>{t('panel.stage')}</dt>
          <dd>
            <StageMenu candidate={candidate} />
          </dd>
        </div>
        <div>
          <dt>{t('panel.owner')}</dt>
          <dd>
            <OwnerMenu candidate={candidate} />
          </dd>
        </div>
        <div>
          <dt>{t('panel.lists')}</dt>
          <dd>
            <TagList
              tags={own.map(({ name }) => name)}
              removeLabel={(list) => t('panel.remove', { list })}
              onRemove={(index) => own[index] && removeFromList(ids, own[index])}
            />
            {own.length === 0 && <p className={classes.hint}>{t('panel.noLists')}</p>}
            <Menu label={t('bulk.list')} className={classes.act} actions={actions}>
              {t('bulk.list')} <IconChevronDown size={15} stroke={1.75} aria-hidden="true" />
            </Menu>
          </dd>
        </div>
      </dl>
      <TagsBox ids={ids} candidates={[candidate]} />
      <Suspense fallback={null}>
        {isNewOpen && <ListDialog onClose={() => setNewOpen(false)} onSaved={(list) => addToList(ids, list)} />}
      </Suspense>
    </Section>
  );
}
