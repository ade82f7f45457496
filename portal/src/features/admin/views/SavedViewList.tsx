import type { SavedView } from '@tandem/contracts/saved-view';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { runMutation } from '../../../lib/run-mutation.ts';
import classes from '../../../lib/saved-panel/saved-panel.module.css';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import { offerUndo } from '../../../lib/undo/undo.ts';
import type { CurrentView } from './SavedViews.tsx';
import { useChangeViews, useSavedViews } from './use-saved-views.ts';
import { ViewNameForm } from './ViewNameForm.tsx';
import { ViewRow } from './ViewRow.tsx';

interface SavedViewListProps {
  view: CurrentView;
  /** Called when a saved view is opened. */
  onLeave: () => void;
}

/** The saved views of a list: opens, renames and deletes them (with undo), and saves the current filters as a view. */
export default function SavedViewList({ view: { list, filters }, onLeave }: SavedViewListProps) {
  const { t } = useTranslation('admin');
  const saved = useSavedViews(list);
  const { save, restore, rename, remove } = useChangeViews();
  const [renamed, setRenamed] = useState<string>();
  const place = `views.${list}`;
  const same = saved.data?.find((each) => each.filters === filters);
  const failed = (error: Error) => toast.bad(error.message);

  const removeView = ({ _id, name, filters }: SavedView) => {
    if (remove.isPending && remove.variables === _id) return;
    runMutation(remove, _id, {
      onSuccess: () =>
        offerUndo({
          place,
          text: t('views.removed', { name }),
          run: () => runMutation(restore, { list, name, filters }, { onError: failed }),
        }),
      onError: failed,
    });
  };

  if (saved.isError && !saved.data) return <LoadFailed title={t('views.failed')} query={saved} />;
  return (
    <>
      {same && <p className={classes.same}>{t('views.already', { name: same.name })}</p>}
      {filters && saved.data && !same && (
        <>
          <h2>{t('views.keep')}</h2>
          <ViewNameForm
            name=""
            act={t('views.act')}
            write={save}
            onName={(name) =>
              save.mutate({ list, name, filters }, { onSuccess: () => toast.done(t('views.done', { name })) })
            }
          />
        </>
      )}
      <h2>{t('views.all')}</h2>
      <UndoList place={place} />
      {saved.data?.length === 0 && <p className={classes.none}>{t('views.none')}</p>}
      <ul>
        {saved.data?.map((each) =>
          each._id === renamed ? (
            <li key={each._id} className={classes.renamed}>
              <ViewNameForm
                name={each.name}
                act={t('views.renameAct')}
                write={rename}
                onName={(name) => rename.mutate({ id: each._id, name }, { onSuccess: () => setRenamed(undefined) })}
                onCancel={() => setRenamed(undefined)}
              />
            </li>
          ) : (
            <ViewRow
              key={each._id}
              view={each}
              onOpen={onLeave}
              onRename={() => {
                rename.reset();
                setRenamed(each._id);
              }}
              onRemove={() => removeView(each)}
            />
          ),
        )}
      </ul>
    </>
  );
}
