import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { JobOnBoard } from '@tandem/contracts/job';
import { Avatar } from '@tandem/ui/Avatar';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preload } from '../../../lib/preload.ts';
import { nameOf } from '../match-text.ts';
import classes from './compare.module.css';
import { useComparedDevelopers } from './use-compared-developers.ts';
import { type DeveloperSearch, MAX_COMPARED } from './use-search.ts';

const CompareDialog = preload(() => import('./CompareDialog.tsx'));

interface CompareBarProps {
  search: DeveloperSearch;
  /** The job with which they are compared. */
  job: JobOnBoard | undefined;
}

/** The developers selected for comparison, at the bottom of the list. */
export default function CompareBar({ search, job }: CompareBarProps) {
  const { t } = useTranslation('search');
  const [opened, setOpened] = useState(false);
  const compared = useComparedDevelopers(search);
  return (
    <section className={classes.bar} data-fixed-bar aria-label={t('compare')}>
      <b role="status">{t('comparing', { count: search.compare.length, most: MAX_COMPARED })}</b>
      <ul>
        {(compared.data ?? []).map(({ developer, fit }) => (
          <li key={developer._id}>
            <Avatar
              id={developer._id}
              avatar={developer.avatar}
              src={developer.profilePicture || undefined}
              size={28}
            />
            <span>
              {developer.firstName || nameOf(developer)}
              {fit && <small>{fit.percent}</small>}
            </span>
            <button
              type="button"
              aria-label={t('compareNoMore', { name: nameOf(developer) })}
              onClick={() => search.toggleCompared(developer._id)}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => search.show({ compare: [] })}>
        {t('compareClear')}
      </Button>
      <Button disabled={search.compare.length < 2} onClick={() => setOpened(true)}>
        {t('compareAct')}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <CompareDialog
            items={compared.data ?? []}
            job={job}
            onRemove={search.toggleCompared}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
