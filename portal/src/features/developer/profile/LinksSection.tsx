import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { BlurCommitInput } from '../../../lib/editing/BlurCommitInput.tsx';
import { FieldEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';
import classes from './profile.module.css';

const LINKS = [
  ['linkedin', 'profile.links.linkedinHint'],
  ['github', undefined],
] as const;

/** Links to the person's profiles elsewhere. Incomplete addresses are sent when the field loses focus. */
export function LinksSection({ profile, change, errors }: PartProps) {
  const { t } = useTranslation('developer');
  return (
    <Section title={t('profile.links.title')}>
      <div className={classes.grid} id="links">
        {LINKS.map(([field, hint]) => (
          <div key={field} className={classes.wide}>
            <Field
              id={anchorOf(field)}
              label={t(`profile.links.${field}`)}
              eye={<FieldEye field={field} />}
              hint={hint && t(hint)}
              error={errors[field]}
            >
              {(control) => (
                <BlurCommitInput
                  {...control}
                  storageKey={`tandem.link.${profile._id}.${field}`}
                  inputMode="url"
                  maxLength={500}
                  value={profile[field] ?? ''}
                  onCommit={(value) => change(field, value)}
                />
              )}
            </Field>
          </div>
        ))}
      </div>
    </Section>
  );
}
