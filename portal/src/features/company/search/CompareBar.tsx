import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Avatar } from '@tandem/ui/Avatar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../matches/match-words.ts';
import { Comparing } from './Comparing.tsx';
import classes from './search.module.css';
import { useCompared } from './use-compared.ts';
import { type DeveloperSearch, MOST_COMPARED } from './use-search.ts';

/** Who is taken to be compared, at the foot of the list. */
export default function CompareBar({ search }: { search: DeveloperSearch }) {
  const { t } = useTranslation('search');
  const [opened, setOpened] = useState(false);
  const compared = useCompared(search);
  return (
    <section className={classes.bar} aria-label={t('compare')}>
      <b>{t('comparing', { count: search.compare.length, most: MOST_COMPARED })}</b>
      <ul>
        {(compared.data ?? []).map(({ developer }) => (
          <li key={developer._id}>
            <Avatar id={developer._id} src={developer.profilePicture || undefined} size={28} />
            <span>{nameOf(developer)}</span>
            <button
              type="button"
              aria-label={t('compareNoMore', { name: nameOf(developer) })}
              onClick={() => search.turnCompared(developer._id)}
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
      {opened && <Comparing items={compared.data ?? []} onClose={() => setOpened(false)} />}
    </section>
  );
}
