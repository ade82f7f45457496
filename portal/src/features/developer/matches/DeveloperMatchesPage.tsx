import type { MatchView } from '@tandem/contracts/match';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { MatchesPage } from '../../../lib/matches/MatchesPage.tsx';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { paths } from '../../../lib/paths.ts';
import { groupOf, type MatchGroup } from '../match-groups.ts';
import { MatchRow } from './MatchRow.tsx';
import classes from './matches.module.css';

const GROUPS: readonly MatchGroup[] = ['yours', 'on', 'theirs', 'ended'];

/** The developer's matches, grouped by whose turn it is, with those to be answered first. */
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
      content={(matches) =>
        GROUPS.map((group) => (
          <Group key={group} group={group} matches={matches.filter((match) => groupOf(match) === group)} step={step} />
        ))
      }
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
