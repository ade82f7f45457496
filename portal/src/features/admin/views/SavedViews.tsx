import type { AdminList } from '@tandem/catalogue/admin-lists';
import { useTranslation } from 'react-i18next';
import { preload } from '../../../lib/preload.ts';
import { SavedPanel } from '../../../lib/saved-panel/SavedPanel.tsx';
import admin from '../admin.module.css';
import { useSavedViews } from './use-saved-views.ts';

const SavedViewList = preload(() => import('./SavedViewList.tsx'));

/** The current filters of a list. */
export interface CurrentView {
  list: AdminList;
  /** The query string of the URL; empty without filters. */
  filters: string;
}

/** The button that opens the saved views of a list and saves the current one. */
export function SavedViews({ view }: { view: CurrentView }) {
  const { t } = useTranslation('admin');
  const saved = useSavedViews(view.list);
  return (
    <div className={admin.views}>
      <SavedPanel id="saved-views" label={saved.data ? t('views.title', { count: saved.data.length }) : t('views.all')}>
        {(close) => <SavedViewList view={view} onLeave={close} />}
      </SavedPanel>
    </div>
  );
}
