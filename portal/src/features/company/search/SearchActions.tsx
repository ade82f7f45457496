import { Button } from '@mantine/core';
import { IconBookmark, IconDownload, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { SORTS, writeSearch } from '@tandem/contracts/search-string';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { OpenSearchForm } from '../../../lib/search-form/SearchForm.tsx';
import { conditionsOf } from './condition-labels.ts';
import classes from './search.module.css';
import type { DeveloperSearch } from './use-search.ts';

/** Actions of the search: open filters, sort, save, download, switch between table and cards. */
export function SearchActions({ search: { conditions, view, change, show } }: { search: DeveloperSearch }) {
  const { t, i18n } = useTranslation(['search', 'catalogue']);
  const [busy, setBusy] = useState(false);
  const other = view === 'cards' ? 'table' : 'cards';
  const Icon = view === 'cards' ? IconList : IconLayoutGrid;
  const active = conditionsOf(conditions, t, i18n.language).length;

  const download = async () => {
    setBusy(true);
    try {
      const { blob, name } = await api.search.table({ body: { search: conditions } });
      saveFile(blob, name ?? 'developers.csv');
    } catch (error) {
      toast.bad((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.actions}>
      <OpenSearchForm
        target="search-filters"
        label={t('search:filters')}
        applied={active > 0 ? String(active) : undefined}
      />
      <select
        aria-label={t('search:sort')}
        value={conditions.sort ?? 'best'}
        onChange={({ target }) =>
          change(() => ({ sort: target.value === 'best' ? undefined : (target.value as typeof conditions.sort) }))
        }
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`search:sorts.${sort}`, { context: sort === 'best' && conditions.job ? 'job' : undefined })}
          </option>
        ))}
      </select>
      {writeSearch(conditions) && (
        <button type="button" className={classes.act} popoverTarget="saved-searches">
          <IconBookmark size={18} stroke={1.75} aria-hidden="true" />
          {t('search:saved.open')}
        </button>
      )}
      <Button
        variant="default"
        loading={busy}
        title={t('search:downloadHint')}
        onClick={download}
        leftSection={<IconDownload size={18} stroke={1.75} />}
      >
        {t('search:download')}
      </Button>
      <button
        type="button"
        className={classes.icon}
        aria-label={t(`search:views.${other}`)}
        title={t(`search:views.${other}`)}
        onClick={() => show({ view: other })}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
