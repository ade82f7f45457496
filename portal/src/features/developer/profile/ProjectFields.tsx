import type { Developer } from '@tandem/contracts/developer';
import { Field } from '@tandem/ui/Field';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './profile.module.css';

type Project = Developer['projects'][number];

interface ProjectFieldsProps {
  entry: Project;
  /** Icon of who can see it, next to each label. */
  eye?: ReactNode;
  onChange: (part: Partial<Project>) => void;
}

/** The fields of one project. */
export function ProjectFields({ entry, eye, onChange }: ProjectFieldsProps) {
  const { t } = useTranslation('developer');
  return (
    <>
      <Field label={t('profile.projects.name')} eye={eye}>
        {(control) => (
          <TextBox
            {...control}
            autoFocus
            maxLength={200}
            value={entry.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t('profile.projects.link')} eye={eye}>
        {(control) => (
          <TextBox
            {...control}
            inputMode="url"
            placeholder="https://"
            maxLength={2000}
            value={entry.link}
            onChange={({ target }) => onChange({ link: target.value })}
          />
        )}
      </Field>
      <div className={classes.wide}>
        <Field label={t('profile.projects.description')} eye={eye}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={2000}
              value={entry.description ?? ''}
              onChange={({ target }) => onChange({ description: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  );
}
