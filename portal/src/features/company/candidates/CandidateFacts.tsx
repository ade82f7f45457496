import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { formatDate, formatList, formatMoney, languageName } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeName } from '../../../lib/places.ts';
import { CandidateSource } from './CandidateSource.tsx';
import classes from './candidates.module.css';

/** What else is held: how to reach the person, what they want, and where it all comes from. */
export function CandidateFacts({ candidate }: { candidate: VisibleDeveloper }) {
  const { t, i18n } = useTranslation(['company', 'catalogue', 'fit']);
  const { language } = i18n;
  const { salaryExpectations: salary, source } = candidate;
  const list = (keys: readonly string[] | undefined, name: string) =>
    formatList(
      (keys ?? []).map((key) => t(`catalogue:${name}.${key}`)),
      language,
    );

  const contact: [string, ReactNode][] = [
    ['email', candidate.email && <a href={`mailto:${candidate.email}`}>{candidate.email}</a>],
    ['telephone', candidate.telephone && <a href={`tel:${candidate.telephone}`}>{candidate.telephone}</a>],
    ['network', candidate.linkedin && <Address link={candidate.linkedin} />],
    ['github', candidate.github && <Address link={candidate.github} />],
  ];
  const wants: [string, ReactNode][] = [
    ['company', candidate.company],
    ['years', candidate.yearsExperience == null ? '' : t('fit:years', { count: candidate.yearsExperience })],
    [
      'languages',
      formatList(
        (candidate.languages ?? []).map((code) => languageName(code, language)),
        language,
      ),
    ],
    ['places', (candidate.locations ?? []).map((place) => placeName(place, language)).join(' · ')],
    ['remote', list(candidate.remote, 'remote')],
    ['jobTypes', list(candidate.jobTypes, 'jobTypes')],
    [
      'salary',
      salary && t(`fit:per.${salary.frequency}`, { sum: formatMoney(salary.amount, salary.currency, language) }),
    ],
    ['perks', list(candidate.perks, 'perks')],
  ];
  return (
    <>
      <Section level={2} title={t('candidate.source')}>
        {source ? (
          <>
            <CandidateSource source={source} />
            <p className={classes.date}>
              {t(`candidate.sourceKind.${source.kind}`, { date: formatDate(source.date, language) })}
            </p>
          </>
        ) : (
          <p>{t('candidate.noSource')}</p>
        )}
      </Section>
      <Facts title={t('candidate.contact')} facts={contact} none={t('candidate.noContact')} />
      <Facts title={t('candidate.wants')} facts={wants} none={t('candidate.noWants')} />
    </>
  );
}

function Facts({ title, facts, none }: { title: string; facts: readonly [string, ReactNode][]; none: string }) {
  const { t } = useTranslation('company');
  const known = facts.filter(([, value]) => Boolean(value));
  return (
    <Section level={2} line="rule" title={title}>
      {known.length === 0 && <p className={classes.date}>{none}</p>}
      <dl className={classes.facts}>
        {known.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`candidate.fields.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Address({ link }: { link: string }) {
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  );
}
