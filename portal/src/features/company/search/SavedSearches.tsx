import type { SearchConditions } from '@tandem/contracts/search';
import { useTranslation } from 'react-i18next';
import { preload } from '../../../lib/preload.ts';
import { SavedPanel } from '../../../lib/saved-panel/SavedPanel.tsx';
import { useSavedSearches } from './use-saved-searches.ts';

const SavedList = preload(() => import('./SavedList.tsx'));

/** Opens the saved searches of the company, and the form for saving this one. */
export function SavedSearches({ conditions }: { conditions: SearchConditions }) {
  const { t } = useTranslation('search');
  const saved = useSavedSearches();
  return (
    <SavedPanel
      id="saved-searches"
      label={saved.data ? t('saved.title', { count: saved.data.length }) : t('saved.all')}
    >
      {(close) => <SavedList conditions={conditions} onLeave={close} />}
    </SavedPanel>
  );
}
