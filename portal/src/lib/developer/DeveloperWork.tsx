import { skillLabel } from '@tandem/catalogue/skills';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { formatYears } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './developer.module.css';
import { useDeveloperText } from './developer-text.ts';

/** Years at which the bar is full. */
const WHOLE = 10;

/** A developer's skills with years, positions, schools and projects. */
export function DeveloperWork({
  developer,
  asked = [],
}: {
  developer: VisibleDeveloper;
  asked?: readonly string[] | undefined;
}) {
  const { t, i18n } = useTranslation('profile');
  const { skills = [], skillsYears = {}, workExperience = [], education = [], projects = [] } = developer;
  const rank = (skill: string) => (asked.includes(skill) ? 100 : 0) + (skillsYears[skill] ?? 0);
  const sorted = [...skills].sort((one, other) => rank(other) - rank(one));
  const counted = sorted.filter((skill) => skillsYears[skill] !== undefined);
  const others = sorted.filter((skill) => skillsYears[skill] === undefined);
  const asides = [
    counted.length > 0 && t('skillsAside', { name: developer.firstName || t('nameless') }),
    asked.length > 0 && t('skillsMarked'),
  ].filter(Boolean);
  const tagOf = (skill: string) => (
    <SkillTag key={skill} state={asked.includes(skill) ? 'hit' : undefined}>
      {skillLabel(skill)}
    </SkillTag>
  );
  return (
    <>
      {sorted.length > 0 && (
        <Section small title={t('skills')} aside={asides.join('; ')}>
          {counted.length > 0 && (
            <ul className={classes.skills}>
              {counted.map((skill) => (
                <li key={skill}>
                  {tagOf(skill)}
                  <i aria-hidden="true">
                    <b style={{ width: `${Math.min(1, (skillsYears[skill] ?? 0) / WHOLE) * 100}%` }} />
                  </i>
                  <span>{formatYears(skillsYears[skill] ?? 0, i18n.language)}</span>
                </li>
              ))}
            </ul>
          )}
          {others.length > 0 && (
            <div className={classes.others}>
              <Tags>{others.map(tagOf)}</Tags>
            </div>
          )}
        </Section>
      )}
      {workExperience.length > 0 && (
        <Section small title={t('experience')}>
          <ol className={classes.entries}>
            {workExperience.map((entry, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: positions have no id, and their order identifies them
              <Entry key={nth} {...entry} name={entry.title} />
            ))}
          </ol>
        </Section>
      )}
      {education.length > 0 && (
        <Section small title={t('education')}>
          <ol className={classes.entries}>
            {education.map((entry, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: schools have no id, and their order identifies them
              <Entry key={nth} {...entry} name={[entry.degree, entry.field].filter(Boolean).join(', ')} />
            ))}
          </ol>
        </Section>
      )}
      {projects.length > 0 && (
        <Section small title={t('projects')}>
          <ul className={classes.entries}>
            {projects.map(({ title, link, description }) => (
              <li key={`${title}${link}`}>
                <span />
                <div>
                  <p>{link ? <Elsewhere link={link}>{title || link}</Elsewhere> : <b>{title}</b>}</p>
                  {description && <p className="td-voice">{description}</p>}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface EntryProps {
  name: string;
  organisation: string;
  from: string | null;
  to: string | null;
  location?: string | undefined;
  description?: string | undefined;
}

/** A position or a school; the organisation is hatched if it is hidden from the reader. */
function Entry({ name, organisation, from, to, location, description }: EntryProps) {
  const { t } = useTranslation('profile');
  const words = useDeveloperText();
  return (
    <li>
      <span>{words.period(from, to)}</span>
      <div>
        <p>
          <b>{name}</b>
          {organisation ? `, ${organisation}` : <WithheldFact>{t('withheld')}</WithheldFact>}
          {location && <span className={classes.location}>{location}</span>}
        </p>
        {description && <p className={`td-voice ${classes.words}`}>{description}</p>}
      </div>
    </li>
  );
}

function WithheldFact({ children }: { children: string }) {
  return (
    <>
      {' '}
      <i className={classes.hatched} title={children} />
      <span className="td-hidden">{children}</span>
    </>
  );
}

/** A user-supplied link, with `nofollow` and no referrer. */
export function Elsewhere({ link, children }: { link: string; children: ReactNode }) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
