import type { ContestQuery } from '@tandem/contracts/ai';
import { Chip } from '@tandem/ui/Chip';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import classes from '../admin.module.css';
import { ContestReview } from './ContestReview.tsx';

const SIZE = 10;
const STATES = ['open', 'decided', 'all'] as const satisfies readonly ContestQuery['state'][];
type State = (typeof STATES)[number];

const useContests = (state: State, skip: number) =>
  useQuery({
    queryKey: ['contested-runs', state, skip],
    queryFn: () =>
      api.contestedRuns.list({
        query: { state, skip, limit: SIZE, sort: state === 'open' ? 'contestedDate' : '-contestedDate' },
      }),
    placeholderData: keepPreviousData,
  });

/** Contested runs with their answers, the longest waiting first. The filter is in the URL. */
export function ContestedRuns() {
  const { t } = useTranslation('ai');
  const [address, setAddress] = useSearchParams();
  const state = STATES.find((each) => each === address.get('contests')) ?? 'open';
  const skip = Math.max(0, Math.trunc(Number(address.get('contestsSkip')) || 0));
  const list = useContests(state, skip);
  const waiting = useContests('open', 0).data?.total ?? 0;
  const filter = (next: State) =>
    setAddress(
      (now) => {
        const params = new URLSearchParams(now);
        params.delete('contestsSkip');
        if (next === 'open') params.delete('contests');
        else params.set('contests', next);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('contests.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('contests.loading')} rows={1} />;
    if (list.data.items.length === 0) return <p className={classes.meta}>{t(`contests.none.${state}`)}</p>;
    return (
      <ul className={classes.appeals}>
        {list.data.items.map((run) => (
          <ContestReview key={run._id} run={run} />
        ))}
      </ul>
    );
  };
  return (
    <Section
      title={t('contests.title', { count: waiting })}
      aside={
        <span className={classes.chips}>
          {STATES.map((each) => (
            <Chip key={each} pressed={each === state} onToggle={() => filter(each)}>
              {t(`contests.states.${each}`)}
            </Chip>
          ))}
        </span>
      }
    >
      {content()}
      <Pages skip={skip} size={SIZE} total={list.data?.total ?? 0} param="contestsSkip" />
    </Section>
  );
}
