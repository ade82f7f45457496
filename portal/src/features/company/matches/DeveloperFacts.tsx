import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Job } from '@tandem/contracts/job';
import { formatList, formatMoney, languageName } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeName } from '../../../lib/places.ts';
import { skillWithYears } from '../../../lib/skill-with-years.ts';
import { Experience } from '../Experience.tsx';
import classes from './matches.module.css';
import { Withheld } from './Withheld.tsx';

/** The data of the developer that the company may see; withheld facts are hatched. */
export function DeveloperFacts({ developer, job }: { developer: VisibleDeveloper; job: Pick<Job, 'skills'> }) {
  const { t, i18n } = useTranslation(['company', 'catalogue', 'fit']);
  const { language } = i18n;
  const salary = developer.salaryExpectations;
  const facts: [string, ReactNode][] = [
    ['lastName', developer.lastName ?? <Withheld />],
    ['place', placeName(developer, language)],
    [
      'salary',
      salary === undefined ? (
        <Withheld />
      ) : (
        salary && t(`fit:per.${salary.frequency}`, { sum: formatMoney(salary.amount, salary.currency, language) })
      ),
    ],
    [
      'languages',
      formatList(
        (developer.languages ?? []).map((code) => languageName(code, language)),
        language,
      ),
    ],
    [
      'network',
      developer.linkedin === undefined ? <Withheld /> : developer.linkedin && <Address link={developer.linkedin} />,
    ],
    ['github', developer.github === undefined ? <Withheld /> : developer.github && <Address link={developer.github} />],
    ['telephone', developer.telephone === undefined ? <Withheld /> : developer.telephone],
  ];
  const role = [
    developer.seniority && t(`catalogue:seniority.${developer.seniority}`),
    developer.role && t(`catalogue:roles.${developer.role}`),
  ].filter(Boolean);

  return (
    <>
      <Section level={3} title={t('matches.profile')} aside={role.join(', ')}>
        {developer.headline && <p className="td-strong">{developer.headline}</p>}
        {developer.description && <p className={`td-voice ${classes.words}`}>{developer.description}</p>}
        <div className={classes.tags}>
          <Tags>
            {developer.skills?.map((skill) => (
              <SkillTag key={skill} state={job.skills.includes(skill) ? 'hit' : undefined}>
                {skillWithYears(skill, developer.skillsYears)}
              </SkillTag>
            ))}
          </Tags>
        </div>
        <dl className={classes.facts}>
          {facts.map(
            ([key, value]) =>
              value && (
                <div key={key}>
                  <dt>{t(`matches.facts.${key}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Section>
      {developer.workExperience && developer.workExperience.length > 0 && (
        <Section level={3} line="rule" title={t('candidate.experience')}>
          <Experience entries={developer.workExperience} withheld={<Withheld />} />
        </Section>
      )}
    </>
  );
}

function Address({ link }: { link: string }) {
  if (!link) return null;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  );
}
