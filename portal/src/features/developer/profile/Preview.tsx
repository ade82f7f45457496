import { Button, SegmentedControl } from '@mantine/core';
import { skillLabel } from '@tandem/catalogue/skills';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Level } from '@tandem/contracts/visibility';
import { formatList } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { type Eye, EyeIcon, EyeLevel } from '@tandem/ui/EyeLevel';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { periodText } from '../../../lib/developer/period-text.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { cityIn } from '../../../lib/places.ts';
import { useMatches } from '../use-matches.ts';
import classes from './preview.module.css';

const SEEN_AS = [
  ['GUEST', 'everyone'],
  ['HALF', 'companies'],
  ['FULL', 'match'],
] as const satisfies readonly (readonly [Level, Eye])[];
type SeenAs = (typeof SEEN_AS)[number][0];

/** The profile exactly as others get it: asked from the server at their level, never made here. */
export default function Preview({ profile, onClose }: { profile: VisibleDeveloper; onClose: () => void }) {
  const { t } = useTranslation('developer');
  const [level, setLevel] = useState<SeenAs>('HALF');
  const seen = useQuery({
    queryKey: ['developer-seen-as', profile._id, level],
    queryFn: () => api.developers.get({ params: { id: profile._id }, query: { level } }),
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
      {level === 'GUEST' && !profile.niceLink && <p className={classes.note}>{t('profile.preview.guestNote')}</p>}
      {seen.isError && <LoadFailed title={t('profile.failed')} query={seen} />}
      {seen.isPending && <PageSkeleton label={t('profile.loading')} />}
      {seen.data && <Seen developer={seen.data} />}
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

/** What the contact setting means, and which companies see all of it. */
function Reach({ profile }: { profile: VisibleDeveloper }) {
  const { t, i18n } = useTranslation('developer');
  const { list } = useMatches(profile._id);
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

function Seen({ developer }: { developer: VisibleDeveloper }) {
  const { t, i18n } = useTranslation(['developer', 'catalogue', 'fit']);
  const name = [developer.firstName, developer.lastName].filter(Boolean).join(' ');
  const role = [
    developer.seniority && t(`catalogue:seniority.${developer.seniority}`),
    developer.role && t(`catalogue:roles.${developer.role}`),
    cityIn(developer, i18n.language),
  ].filter(Boolean);
  return (
    <div className={classes.seen}>
      <div className={classes.who}>
        <Avatar id={developer._id} src={developer.profilePicture || undefined} size={56} />
        <div>
          <b className={classes.name}>{name || t('profile.preview.noName')}</b>
          <p>{role.join(', ')}</p>
        </div>
      </div>
      {developer.headline && <p className={classes.headline}>{developer.headline}</p>}
      {developer.description && <p className={classes.words}>{developer.description}</p>}
      <Tags>
        {developer.skills?.length
          ? developer.skills.map((skill) => (
              <SkillTag key={skill}>
                {skillLabel(skill)}
                {developer.skillsYears?.[skill] ? ` ${developer.skillsYears[skill]}` : ''}
              </SkillTag>
            ))
          : t('profile.preview.noSkills')}
      </Tags>
      <ul className={classes.work}>
        {developer.workExperience?.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: positions have no id, and their order is what tells them apart
          <li key={index}>
            <span>{periodText(entry.from, entry.to, t('profile.experience.present'), i18n.language)}</span>
            <span>
              <b>{entry.title}</b>
              {entry.organisation || <i className={classes.hatched} title={t('profile.preview.withheld')} />}
              {!entry.organisation && <span className="td-hidden">{t('profile.preview.withheld')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
