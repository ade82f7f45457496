import type { Developer } from '@tandem/contracts/developer';
import { isPublicLink, withScheme } from '@tandem/contracts/links';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { EntryList } from './EntryList.tsx';
import { hiddenNames } from './employer-names.ts';
import { HiddenNameWarning } from './HiddenNameWarning.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { FieldEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';
import classes from './profile.module.css';

type Project = Developer['projects'][number];
const textOf = ({ title, link, description }: Project) => [title, link, description].join('\n');
const linkOf = (typed: string) => withScheme(typed.trim());
const BLANK: Project = { title: '', link: '', description: '' };

/** Projects of the person that others can look at. */
export function ProjectsSection({ profile, change, errors }: PartProps) {
  const { t } = useTranslation('developer');
  const names = hiddenNames(profile);
  const eye = <FieldEye field="projects" />;
  return (
    <Section title={t('profile.projects.title')} aside={eye}>
      <div id="projects">
        <EntryList
          anchor={anchorOf('projects')}
          entries={profile.projects ?? []}
          empty={t('profile.projects.empty')}
          addLabel={t('profile.projects.add')}
          editLabel={({ title }) => t('profile.experience.edit', { title })}
          blank={BLANK}
          errorIn={({ title, link }) =>
            title.trim() && (link.trim() === '' || isPublicLink(linkOf(link)))
              ? undefined
              : t('profile.projects.missing')
          }
          show={({ title, link, description }) => (
            <>
              <b>{title}</b>
              {link && (
                <a className={classes.projectLink} href={link} target="_blank" rel="noreferrer">
                  {link.replace(/^https?:\/\//, '')}
                </a>
              )}
              {description && <span className={classes.voiceText}>{description}</span>}
              <HiddenNameWarning text={textOf({ title, link, description })} names={names} seenBy="everyone" />
            </>
          )}
          form={(entry, changeEntry) => (
            <>
              <ProjectFields entry={entry} eye={eye} onChange={changeEntry} />
              <div className={classes.wide}>
                <HiddenNameWarning text={textOf(entry)} names={names} seenBy="everyone" />
              </div>
            </>
          )}
          onChange={(projects) =>
            change(
              'projects',
              projects.map((each) => ({ ...each, link: linkOf(each.link) })),
            )
          }
        />
        {errors.projects && (
          <div className={classes.complaint} role="alert">
            {errors.projects}
          </div>
        )}
      </div>
    </Section>
  );
}
