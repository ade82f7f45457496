import type { Enrolment } from '@tandem/contracts/sequence';
import { formatNumber } from '@tandem/i18n/format';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { PersonRow } from './PersonRow.tsx';
import classes from './sequence.module.css';
import { useRefreshWhenDue, useSequencePeople } from './use-sequences.ts';

interface PeopleGroupProps {
  sequenceId: string;
  group: Enrolment['group'];
  /** Id of the enrolment whose thread is open. */
  current: string;
}

/** People who need an action, are waiting, or get no more emails. Renders nothing if the group is empty. */
export function PeopleGroup({ sequenceId, group, current }: PeopleGroupProps) {
  const { t, i18n } = useTranslation('outreach');
  const query = useSequencePeople(sequenceId, group);
  const people = query.data?.pages.flatMap(({ items }) => items) ?? [];
  useRefreshWhenDue(people);
  if (query.isError && !query.data) return <LoadFailed title={t('peopleFailed')} query={query} />;
  if (!query.data) return <RowsSkeleton label={t('peopleLoading')} rows={3} person />;
  const total = query.data.pages.at(-1)?.total ?? 0;
  if (total === 0) return null;
  const rest = total - people.length;
  return (
    <section className={classes.group} aria-labelledby={`group-${group}`}>
      <div className={classes.groupHead}>
        <h2 id={`group-${group}`}>
          {t(`groups.${group}`)} <span>{formatNumber(total, i18n.language)}</span>
        </h2>
        <p>{t(`groupText.${group}`)}</p>
      </div>
      <ul>
        {people.map((person) => (
          <PersonRow key={person._id} person={person} isCurrent={person._id === current} />
        ))}
      </ul>
      {rest > 0 && (
        <TextButton disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('showMore', { count: rest, number: formatNumber(rest, i18n.language) })}
        </TextButton>
      )}
    </section>
  );
}
