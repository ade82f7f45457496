import type { SitePage } from '@tandem/contracts/site';
import { formatNumber } from '@tandem/i18n/format';
import { ActLink } from '@tandem/ui/ActLink';
import { type Reason, Reasons } from '@tandem/ui/Reasons';
import { Rows } from '@tandem/ui/Rows';
import { useTranslation } from 'react-i18next';
import { BriefJobRow } from '../../lib/job/JobRow.tsx';
import { paths } from '../../lib/paths.ts';
import classes from './landing.module.css';
import { Meeting } from './Meeting.tsx';
import { SelectedDevelopers } from './SelectedDevelopers.tsx';

const SIDES = ['developer', 'company'] as const;
const EXAMPLE = [
  ['skills', 'met'],
  ['salary', 'met'],
  ['place', 'met'],
  ['language', 'unmet'],
] as const satisfies readonly (readonly [string, Reason['state']])[];
const PROMISES = ['salary', 'answer', 'employer', 'born'] as const;

/** The home page: an introduction by an example, the newest jobs, and Tandem's promises. */
export function HomePage({
  newest,
  total,
  companies,
  paid,
  developers,
  firstReply,
}: Extract<SitePage, { page: 'home' }>) {
  const { t, i18n } = useTranslation(['public', 'fit']);
  const number = (value: number) => formatNumber(value, i18n.language);
  const numbers = { jobs: number(total), companies: number(companies), paid: number(paid) };
  const [before, marked, after] = t('landing.title').split(/<\/?mark>/);
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <div>
          <h1 className="td-display">
            {before}
            <span className="td-mark">{marked}</span>
            {after}
          </h1>
          <p className="td-lead">{t('landing.lead')}</p>
          <div className={classes.actions}>
            <ActLink large href={paths.signupUser}>
              {t('landing.profile')}
            </ActLink>
            <ActLink large quiet href={paths.signupCompany}>
              {t('landing.hire')}
            </ActLink>
          </div>
          {total > 0 && (
            <p className={classes.numbers}>
              {t('landing.numbers', { count: total, ...numbers })}
              {firstReply &&
                ` ${t('landing.firstReply', { count: firstReply.medianDays, days: number(firstReply.medianDays) })}`}
            </p>
          )}
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
          <a href={paths.jobs}>{t('landing.all', { number: numbers.jobs })}</a>
        </div>
        <Rows>
          {newest.map((job) => (
            <BriefJobRow key={job._id} job={job} />
          ))}
        </Rows>
      </section>

      {developers.length > 0 && <SelectedDevelopers developers={developers} />}

      <section className={classes.promises}>
        <div>
          <h2>{t('landing.promises.title')}</h2>
          <p className="td-voice">{t('landing.promises.lead')}</p>
        </div>
        <dl>
          {PROMISES.map((promise) => (
            <div key={promise}>
              <dt>{t(`landing.promises.${promise}.title`)}</dt>
              <dd>{t(`landing.promises.${promise}.text`, numbers)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
