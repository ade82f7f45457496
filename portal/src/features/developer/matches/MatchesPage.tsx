import { Button } from '@mantine/core';
import type { MatchView } from '@tandem/contracts/match';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import { groupOf, type MatchGroup } from '../match-time.ts';
import { useMatches } from '../use-matches.ts';
import { MatchRow } from './MatchRow.tsx';
import classes from './matches.module.css';

const GROUPS: readonly MatchGroup[] = ['yours', 'on', 'theirs', 'ended'];

/** The own matches by whose turn it is; what waits for the developer comes first. */
export default function MatchesPage() {
  const { t } = useTranslation('developer');
  useTitle(t('matches.title'));
  const { list, step } = useMatches(useEntityId());

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('matches.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('matches.loading')} />;
    if (list.data.length === 0)
      return (
        <EmptyState
          figure="empty"
          level={2}
          title={t('matches.empty')}
          actions={
            <Button component={Link} to={paths.me.jobs}>
              {t('matches.toJobs')}
            </Button>
          }
        >
          {t('matches.emptyText')}
        </EmptyState>
      );
    return GROUPS.map((group) => (
      <Group key={group} group={group} matches={list.data.filter((match) => groupOf(match) === group)} step={step} />
    ));
  };

  return (
    <div className={classes.page}>
      <PageHead title={t('matches.title')} />
      {content()}
    </div>
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
