import { Button, SegmentedControl } from '@mantine/core';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Level } from '@tandem/contracts/visibility';
import { formatList } from '@tandem/i18n/format';
import { type Eye, EyeIcon, EyeLevel } from '@tandem/ui/EyeLevel';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { DeveloperBody } from '../../../lib/developer/DeveloperBody.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { paths } from '../../../lib/paths.ts';
import classes from './preview.module.css';

const SEEN_AS = [
  ['GUEST', 'everyone'],
  ['HALF', 'companies'],
  ['FULL', 'match'],
] as const satisfies readonly (readonly [Level, Eye])[];
type SeenAs = (typeof SEEN_AS)[number][0];

/** The profile exactly as the server returns it to others; never assembled here. */
export default function Preview({ profile, onClose }: { profile: VisibleDeveloper; onClose: () => void }) {
  const { t } = useTranslation('developer');
  const [level, setLevel] = useState<SeenAs>('HALF');
  const eye = SEEN_AS.find(([value]) => value === level)?.[1] ?? 'companies';
  const seen = useQuery({
    queryKey: ['developer-views', profile._id],
    queryFn: () => api.developers.views({ params: { id: profile._id }, query: {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <aside className={classes.root} aria-label={t('profile.preview.title')}>
      <h2>{t('profile.preview.title')}</h2>
      <p className={classes.lead}>{t('profile.preview.lead')}</p>
      <SegmentedControl
        fullWidth
        aria-label={t('profile.preview.level')}
        value={level}
        onChange={(next) => setLevel(next as SeenAs)}
        data={SEEN_AS.map(([value, eye]) => ({
          value,
          label: (
            <span className={classes.level}>
              <EyeIcon level={eye} />
              {t(`eye.${eye}`)}
            </span>
          ),
        }))}
      />
      {seen.isError && <LoadFailed title={t('profile.failed')} query={seen} />}
      {seen.isPending && <PageSkeleton label={t('profile.loading')} />}
      {seen.data && level === 'GUEST' && !seen.data.public && (
        <p className={classes.note}>{t('profile.preview.guestNote')}</p>
      )}
      {seen.data && (
        <section className={classes.seen} aria-label={t(`eye.${eye}`)}>
          <DeveloperBody developer={seen.data[level]} level={level} narrow still />
        </section>
      )}
      <Section title={t('profile.preview.notSent')} level={3} line="none">
        <ul className={classes.withheld}>
          {level === 'GUEST' && <Withheld eye="companies" name="own" />}
          {level !== 'FULL' && <Withheld eye="match" name="names" />}
          {level !== 'FULL' && <Withheld eye="match" name="employers" />}
          <Withheld eye="self" name="private" />
        </ul>
        <Reach profile={profile} />
      </Section>
      <Button variant="default" className={classes.close} onClick={onClose}>
        {t('profile.preview.close')}
      </Button>
    </aside>
  );
}

const ACCEPTED: readonly string[] = ['accepted', 'interviewing', 'ongoing', 'hired'];

/** The effect of the contact setting, and the companies that see the full profile. */
function Reach({ profile }: { profile: VisibleDeveloper }) {
  const { t, i18n } = useTranslation('developer');
  const { list } = useMatches();
  const accepted = (list.data ?? []).filter(({ status }) => ACCEPTED.includes(status));
  const names = [...new Set(accepted.map(({ jobOnBoard }) => jobOnBoard.company.name))];
  return (
    <p className={classes.reach}>
      {t(`profile.contact.${profile.contactSettings ?? 'open'}`)}{' '}
      {names.length > 0 &&
        t('profile.preview.seeAll', { count: names.length, names: formatList(names, i18n.language) })}{' '}
      <Link to={paths.me.visibility}>{t('profile.preview.settings')}</Link>
    </p>
  );
}

function Withheld({ eye, name }: { eye: Eye; name: string }) {
  const { t } = useTranslation('developer');
  return (
    <li>
      <span>{t(`profile.preview.${name}`)}</span>
      <EyeLevel level={eye} label={t(`eye.${eye}`)} />
    </li>
  );
}
