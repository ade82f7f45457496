import { Button } from '@mantine/core';
import { IconDownload, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { SORTS } from '@tandem/contracts/search-string';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import classes from './search.module.css';
import type { DeveloperSearch } from './use-search.ts';

/** In which order, as rows or cards, and as a table to take away. */
export function SearchActions({ search: { conditions, view, change, show } }: { search: DeveloperSearch }) {
  const { t } = useTranslation('search');
  const [busy, setBusy] = useState(false);
  const other = view === 'cards' ? 'table' : 'cards';
  const Icon = view === 'cards' ? IconList : IconLayoutGrid;

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
      <select
        aria-label={t('sort')}
        value={conditions.sort ?? 'best'}
        onChange={({ target }) =>
          change(() => ({ sort: target.value === 'best' ? undefined : (target.value as typeof conditions.sort) }))
        }
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`, { context: sort === 'best' && conditions.job ? 'job' : undefined })}
          </option>
        ))}
      </select>
      <Button
        variant="default"
        loading={busy}
        title={t('downloadHint')}
        onClick={download}
        leftSection={<IconDownload size={18} stroke={1.75} />}
      >
        {t('download')}
      </Button>
      <button
        type="button"
        className={classes.icon}
        aria-label={t(`views.${other}`)}
        onClick={() => show({ view: other })}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
