import { FOLLOW_UP_DAYS, FOLLOW_UP_RATINGS } from '@tandem/catalogue/hire-follow-ups';
import type { FollowUpStatistics, FollowUpTotals } from '@tandem/contracts/hire-follow-up';
import { formatNumber } from '@tandem/i18n/format';
import { DefinitionStrip } from '@tandem/ui/DefinitionStrip';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { useTitle } from '../../../lib/title.ts';
import admin from '../admin.module.css';
import classes from './hires.module.css';

/** Outcomes of hires 30 and 90 days after the first day of work: totals, and comments without names. */
export default function HiresPage() {
  const { t } = useTranslation('hire-follow-ups');
  useTitle(t('statistics.title'));
  const query = useQuery({ queryKey: ['hire-statistics'], queryFn: () => api.hireFollowUps.statistics() });
  return (
    <div className={admin.page}>
      <PageHead title={t('statistics.title')} lead={t('statistics.lead')} />
      {query.isError && <LoadFailed title={t('statistics.failed')} query={query} />}
      {query.isPending && <PageSkeleton label={t('statistics.loading')} />}
      {query.data && <Statistics statistics={query.data} />}
    </div>
  );
}

function Statistics({ statistics: { totals, comments } }: { statistics: FollowUpStatistics }) {
  const { t } = useTranslation('hire-follow-ups');
  if (totals.every(({ asked }) => asked === 0))
    return (
      <EmptyState level={2} figure="empty" title={t('statistics.empty')}>
        {t('statistics.emptyText')}
      </EmptyState>
    );
  return (
    <div className={classes.sections}>
      {FOLLOW_UP_DAYS.filter((days) => totals.some((each) => each.days === days && each.asked > 0)).map((days) => (
        <Section key={days} title={t('statistics.after', { count: days })}>
          {totals
            .filter((each) => each.days === days)
            .map((each) => (
              <SideTotals key={each.side} totals={each} />
            ))}
        </Section>
      ))}
      {comments.length > 0 && (
        <Section title={t('statistics.comments')} aside={t('statistics.noNames')}>
          <ul className={classes.comments}>
            {comments.map(({ side, days, rating, stillEmployed, text }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: comments have no id, so that no one can tell whose they are
              <li key={nth}>
                <p>{text}</p>
                <span>
                  {[
                    t(`statistics.sides.${side}`),
                    t('statistics.after', { count: days }),
                    rating && t(`ratings.${rating}`),
                    !stillEmployed && t('statistics.left'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function SideTotals({ totals }: { totals: FollowUpTotals }) {
  const { t, i18n } = useTranslation('hire-follow-ups');
  const { side, asked, answered, stillEmployed, ratings } = totals;
  const number = (value: number) => formatNumber(value, i18n.language);
  const of = (part: number, all: number) => t('statistics.of', { part: number(part), all: number(all) });
  return (
    <div className={classes.side}>
      <h3>{t(`statistics.sides.${side}`)}</h3>
      <DefinitionStrip
        items={[
          { key: 'answered', term: t('statistics.answered'), value: of(answered, asked) },
          { key: 'employed', term: t('statistics.employed'), value: of(stillEmployed, answered) },
          ...FOLLOW_UP_RATINGS.map((rating) => ({
            key: rating,
            term: t(`ratings.${rating}`),
            value: number(ratings[rating]),
          })),
        ]}
      />
    </div>
  );
}
