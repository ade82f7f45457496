import type { MatchView } from '@tandem/contracts/match';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchesPage } from '../../../lib/matches/MatchesPage.tsx';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import { groupOf, type MatchGroup } from '../match-groups.ts';
import classes from './matches.module.css';

const MatchRow = preload(async () => ({ default: (await import('./MatchRow.tsx')).MatchRow }));

const GROUPS: readonly MatchGroup[] = ['yours', 'on', 'theirs', 'ended'];

/** The developer's matches, grouped by whose turn it is; those to be answered come first. */
export default function DeveloperMatchesPage() {
  const { t } = useTranslation('developer');
  const { list, step } = useMatches();
  return (
    <MatchesPage
      className={classes.page}
      list={list}
      title={t('matches.title')}
      failed={t('matches.failed')}
      skeleton={<RowsSkeleton label={t('matches.loading')} />}
      empty={{
        title: t('matches.empty'),
        text: t('matches.emptyText'),
        linkLabel: t('matches.toJobs'),
        linkTo: paths.me.jobs,
      }}
      content={(matches) => (
        <Suspense fallback={<RowsSkeleton label={t('matches.loading')} />}>
          {GROUPS.map((group) => (
            <Group
              key={group}
              group={group}
              matches={matches.filter((match) => groupOf(match) === group)}
              step={step}
            />
          ))}
        </Suspense>
      )}
    />
  );
}

interface GroupProps {
  group: MatchGroup;
  matches: readonly MatchView[];
  step: ReturnType<typeof useMatches>['step'];
}

function Group({ group, matches, step }: GroupProps) {
  const { t } = useTranslation('developer');
  if (matches.length === 0) return null;
  return (
    <Section title={t(`matches.groups.${group}`)}>
      <ul className={classes.list}>
        {matches.map((match) => (
          <MatchRow key={match._id} match={match} step={step} />
        ))}
      </ul>
    </Section>
  );
}
