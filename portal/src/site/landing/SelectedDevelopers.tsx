import { skillLabel } from '@tandem/catalogue/skills';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Avatar } from '@tandem/ui/Avatar';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useTranslation } from 'react-i18next';
import { useDeveloperText } from '../../lib/developer/developer-text.ts';
import { paths } from '../../lib/paths.ts';
import classes from './landing.module.css';

const SKILLS = 4;

/** Developers who opted in and were selected for the home page, as everyone sees them. */
export function SelectedDevelopers({ developers }: { developers: readonly VisibleDeveloper[] }) {
  const { t } = useTranslation('public');
  const words = useDeveloperText();
  return (
    <section>
      <div className={classes.newHead}>
        <h2>{t('landing.developers')}</h2>
      </div>
      <ul className={classes.developers}>
        {developers.map((developer) => (
          <li key={developer._id}>
            <Avatar id={developer._id} avatar={developer.avatar} size={48} />
            <div>
              <a href={paths.developer(developer.niceLink ?? '')}>{words.name(developer)}</a>
              <p>{[words.role(developer), words.place(developer)].filter(Boolean).join(' · ')}</p>
              <Tags>
                {(developer.skills ?? []).slice(0, SKILLS).map((skill) => (
                  <SkillTag key={skill}>{skillLabel(skill)}</SkillTag>
                ))}
              </Tags>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
