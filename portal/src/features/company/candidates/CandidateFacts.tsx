import type { Source, VisibleDeveloper } from '@tandem/contracts/developer';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatList } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeName } from '../../../lib/places.ts';
import { CandidateSource } from './CandidateSource.tsx';
import classes from './candidates.module.css';
import { FactSource } from './FactSource.tsx';
import { factText } from './fact-text.ts';

/** Label, value and source of a fact. */
type Fact = readonly [label: string, value: ReactNode, source?: Source];

/** Other stored data: contact details, preferences and their sources. */
export function CandidateFacts({ candidate }: { candidate: VisibleDeveloper }) {
  const { t, i18n } = useTranslation(['company', 'catalogue', 'fit']);
  const { language } = i18n;
  const { source, sources = {} } = candidate;
  const list = (keys: readonly string[] | undefined, name: string) =>
    formatList(
      (keys ?? []).map((key) => t(`catalogue:${name}.${key}`)),
      language,
    );

  const contact: Fact[] = [
    ['email', candidate.email && <a href={`mailto:${candidate.email}`}>{candidate.email}</a>, sources.email],
    [
      'telephone',
      candidate.telephone && <a href={`tel:${candidate.telephone}`}>{candidate.telephone}</a>,
      sources.telephone,
    ],
    ['network', candidate.linkedin && <Address link={candidate.linkedin} />, sources.linkedin],
    ['github', candidate.github && <Address link={candidate.github} />, sources.github],
  ];
  const wants: Fact[] = [
    ['company', candidate.company, sources.company],
    ['years', factText(candidate, 'yearsExperience', t, language), sources.yearsExperience],
    ['languages', factText(candidate, 'languages', t, language), sources.languages],
    [
      'places',
      joinFacts((candidate.locations ?? []).map((place) => placeName(place, language))),
      sources.locations ?? sources.city,
    ],
    ['remote', list(candidate.remote, 'remote'), sources.remote],
    ['jobTypes', sources.jobTypes && list(candidate.jobTypes, 'jobTypes'), sources.jobTypes],
    ['salary', factText(candidate, 'salaryExpectations', t, language), sources.salaryExpectations],
    ['perks', list(candidate.perks, 'perks'), sources.perks],
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

function Facts({ title, facts, none }: { title: string; facts: readonly Fact[]; none: string }) {
  const { t } = useTranslation('company');
  const known = facts.filter(([, value]) => Boolean(value));
  return (
    <Section level={2} line="rule" title={title}>
      {known.length === 0 && <p className={classes.date}>{none}</p>}
      <dl className={classes.facts}>
        {known.map(([key, value, source]) => (
          <div key={key}>
            <dt>{t(`candidate.fields.${key}`)}</dt>
            <dd>
              {value}
              <FactSource source={source} />
            </dd>
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
