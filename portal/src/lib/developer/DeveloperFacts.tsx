import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { joinFacts } from '@tandem/i18n/facts';
import { formatList, formatMoney } from '@tandem/i18n/format';
import { formatIntervals } from '@tandem/i18n/intervals';
import { Section } from '@tandem/ui/Section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeName } from '../places.ts';
import { Elsewhere } from './DeveloperWork.tsx';
import classes from './developer.module.css';
import { useDeveloperText } from './developer-text.ts';

/** A developer's preferences, and contact details if the viewer can see them. */
export function DeveloperFacts({
  developer,
  hidesSalary,
}: {
  developer: VisibleDeveloper;
  hidesSalary?: boolean | undefined;
}) {
  const { t, i18n } = useTranslation(['profile', 'catalogue', 'fit']);
  const words = useDeveloperText();
  const { notices, salaryExpectations: salary, yearsEducation, locations = [], perks = [] } = developer;
  const named = (list: string, keys: readonly string[] = []) =>
    formatList(
      keys.map((key) => t(`catalogue:${list}.${key}`)),
      i18n.language,
    );
  const wants: readonly (readonly [string, ReactNode])[] = [
    ['start', notices != null && t('profile:start', { count: notices })],
    ['jobTypes', named('jobTypes', developer.jobTypes)],
    ['remote', named('remote', developer.remote)],
    ['places', joinFacts(locations.map((place) => placeName(place, i18n.language)))],
    ['visa', named('visa', developer.visa)],
    ['languages', words.speaks(developer).join(', ')],
    ['education', yearsEducation && yearsEducation !== 'notMentioned' && t(`catalogue:education.${yearsEducation}`)],
    ['perks', joinFacts(perks.map((perk) => t(`catalogue:perks.${perk}`)))],
  ];
  const known = wants.filter(([, value]) => Boolean(value));
  return (
    <>
      {salary && !hidesSalary && (
        <Section small title={t('profile:salary')} line="rule">
          <p className={classes.salary}>
            {t(`fit:per.${salary.frequency}`, { sum: formatMoney(salary.amount, salary.currency, i18n.language) })}
          </p>
        </Section>
      )}
      {known.length > 0 && (
        <Section
          small
          title={t('profile:looksFor', { name: developer.firstName || t('profile:nameless') })}
          line="rule"
        >
          <dl className={classes.facts}>
            {known.map(([key, value]) => (
              <div key={key}>
                <dt>{t(`profile:facts.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <Contact developer={developer} />
    </>
  );
}

function Contact({ developer }: { developer: VisibleDeveloper }) {
  const { t, i18n } = useTranslation('profile');
  const { telephone, linkedin, github, intervals = [] } = developer;
  if (!telephone && !linkedin && !github) return null;
  return (
    <Section small title={t('contact')} line="rule">
      <ul className={classes.contact}>
        {telephone && (
          <li>
            <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>
            {intervals.length > 0 && <span> {formatIntervals(intervals, i18n.language)}</span>}
          </li>
        )}
        {[linkedin, github].map(
          (link) =>
            link && (
              <li key={link}>
                <Elsewhere link={link}>{link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</Elsewhere>
              </li>
            ),
        )}
      </ul>
    </Section>
  );
}
