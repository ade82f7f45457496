import type { DeveloperViews } from '@tandem/contracts/developer-views';
import type { Level } from '@tandem/contracts/visibility';
import { type Eye, EyeLevel } from '@tandem/ui/EyeLevel';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { DeveloperBody } from '../../../lib/developer/DeveloperBody.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { CompanyBox } from './CompanyBox.tsx';
import { useCompanyNames } from './use-company-names.ts';
import classes from './visibility.module.css';

const VIEWS = [
  ['GUEST', 'everyone'],
  ['HALF', 'companies'],
  ['FULL', 'match'],
  ['ADMIN', 'self'],
] as const satisfies readonly (readonly [keyof DeveloperViews & Level, Eye])[];

/**
 * The profile as visitors, companies before and after a match, and the developer see it; rendered from the server's
 * views, never assembled here.
 */
export default function VisibilityComparison({ id, savedAt }: { id: string; savedAt: Date | null }) {
  const { t } = useTranslation(['visibility', 'developer']);
  const [name, setName] = useState('');
  const companies = useCompanyNames(name);
  const wanted = name.trim().toLowerCase();
  const company = companies.find((each) => each.name.toLowerCase() === wanted)?._id ?? '';
  const ids = useId();
  const show = (level: Level) =>
    document.getElementById(ids + level)?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' });
  const views = useQuery({
    queryKey: ['developer-views', id, company],
    queryFn: () => api.developers.views({ params: { id }, query: { company: company || undefined } }),
    placeholderData: keepPreviousData,
  });
  const { refetch } = views;
  useEffect(() => {
    if (savedAt) void refetch();
  }, [savedAt, refetch]);
  const seen = views.data?.company;

  return (
    <Section title={t('visibility:sides.title')}>
      {views.isError && <LoadFailed title={t('visibility:sides.failed')} query={views} />}
      {views.isPending && <PageSkeleton label={t('visibility:sides.loading')} />}
      {views.data && (
        <>
          <ul className={classes.found}>
            <li data-yes={views.data.listed || undefined}>
              {t(views.data.listed ? 'visibility:sides.listed' : 'visibility:sides.notListed')}
            </li>
            <li data-yes={views.data.public || undefined}>
              {t(views.data.public ? 'visibility:sides.public' : 'visibility:sides.notPublic')}
            </li>
            {views.data.beforeMatch.mayContact === 'FULL' && <li>{t('visibility:sides.mayContact')}</li>}
          </ul>
          <div className={classes.company}>
            <Field label={t('visibility:sides.company')} hint={t('visibility:sides.choose')}>
              {(control) => <CompanyBox control={control} value={name} companies={companies} onType={setName} />}
            </Field>
          </div>
          {company && seen && (
            <p role="status" className={classes.text}>
              <b>{t(seen.level ? `visibility:sees.${seen.level}` : 'visibility:sees.nothing', { name: seen.name })}</b>{' '}
              {t(`visibility:why.${seen.why}`)}
            </p>
          )}
          <fieldset className={classes.jumps} aria-label={t('visibility:sides.jump')}>
            {VIEWS.map(([level, eye]) => (
              <button key={level} type="button" onClick={() => show(level)}>
                <EyeLevel level={eye} label={t(`developer:eye.${eye}`)} />
              </button>
            ))}
          </fieldset>
          <div className={classes.columns}>
            {VIEWS.map(([level, eye]) => (
              <section
                key={level}
                id={ids + level}
                className={classes.column}
                aria-label={t(`developer:eye.${eye}`)}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
                tabIndex={0}
              >
                <p className={classes.eye}>
                  <EyeLevel level={eye} label={t(`developer:eye.${eye}`)} />
                </p>
                {level === 'GUEST' && !views.data.public ? (
                  <p className={classes.text}>{t('visibility:sides.notPublic')}</p>
                ) : (
                  <DeveloperBody developer={views.data[level]} level={level} narrow still />
                )}
              </section>
            ))}
          </div>
        </>
      )}
    </Section>
  );
}
