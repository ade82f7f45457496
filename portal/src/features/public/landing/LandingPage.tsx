import { Button } from '@mantine/core';
import { formatNumber } from '@tandem/i18n/format';
import { type Reason, Reasons } from '@tandem/ui/Reasons';
import { Rows } from '@tandem/ui/Rows';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { BriefJobRow } from '../../../lib/job/JobRow.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import classes from './landing.module.css';
import { Meeting } from './Meeting.tsx';

const NEWEST = 5;
const SIDES = ['developer', 'company'] as const;
const EXAMPLE = [
  ['skills', 'met'],
  ['salary', 'met'],
  ['place', 'met'],
  ['language', 'unmet'],
] as const satisfies readonly (readonly [string, Reason['state']])[];
const PROMISES = ['salary', 'answer', 'employer', 'born'] as const;

/** What Tandem is, shown by an example, the newest jobs, and what it promises. */
export default function LandingPage() {
  const { t, i18n } = useTranslation(['public', 'fit']);
  useTitle(t('landing.tab'));
  const jobs = useQuery({
    queryKey: ['jobs', 'newest'],
    queryFn: () => api.jobs.list({ query: { limit: NEWEST } }),
  });
  const [before, marked, after] = t('landing.title').split(/<\/?mark>/);
  const total = formatNumber(jobs.data?.total, i18n.language);
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <div>
          <h1 tabIndex={-1} className="td-display">
            {before}
            <span className="td-mark">{marked}</span>
            {after}
          </h1>
          <p className="td-lead">{t('landing.lead')}</p>
          <div className={classes.acts}>
            <Button size="lg" component={Link} to={paths.signupUser}>
              {t('landing.profile')}
            </Button>
            <Button size="lg" variant="default" component={Link} to={paths.signupCompany}>
              {t('landing.hire')}
            </Button>
          </div>
        </div>
        <Meeting />
      </section>

      <section className={classes.sides} aria-label={t('landing.example')}>
        {SIDES.map((side) => (
          <div key={side}>
            <h2>{t(`landing.${side}.title`)}</h2>
            <p>{t(`landing.${side}.lead`)}</p>
            <Reasons
              reasons={EXAMPLE.map(([key, state]) => ({
                key,
                state,
                stateLabel: t(`fit:state.${state}`),
                text: t(`landing.${side}.${key}`),
              }))}
            />
          </div>
        ))}
      </section>

      <section>
        <div className={classes.newHead}>
          <h2>{t('landing.new')}</h2>
          <Link to={paths.jobs}>{t('landing.all', { number: total })}</Link>
        </div>
        {jobs.isPending && <RowsSkeleton label={t('board.loading')} rows={NEWEST} />}
        {jobs.data && (
          <Rows>
            {jobs.data.items.map((job) => (
              <BriefJobRow key={job._id} job={job} />
            ))}
          </Rows>
        )}
      </section>

      <section className={classes.promises}>
        <div>
          <h2>{t('landing.promises.title')}</h2>
          <p className="td-voice">{t('landing.promises.lead')}</p>
        </div>
        <dl>
          {PROMISES.map((promise) => (
            <div key={promise}>
              <dt>{t(`landing.promises.${promise}.title`)}</dt>
              <dd>{t(`landing.promises.${promise}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
