import { PERKS, type Perk } from '@tandem/catalogue/work';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkillsField } from '../../SkillsField.tsx';
import { CityField, HeadlineField, RoleField, SalaryField, SenioritiesField, WorkplaceField } from '../JobFields.tsx';
import { MAX_SKILLS } from '../job-draft.ts';
import type { PartProps } from '../part.ts';
import classes from './draft.module.css';

/** Media query of the single-column layout, as in the style sheet. */
export const NARROW = '(max-width: 59.99em)';

interface DraftFormProps extends Pick<PartProps, 'values' | 'change' | 'errors'> {
  about: string;
  onAbout: (about: string) => void;
  perks: readonly Perk[];
  onPerks: (perks: Perk[]) => void;
}

/** The facts that a draft may state: the fields of the job, which are edited with it, and additional ones. */
export function DraftForm({ about, onAbout, perks, onPerks, ...part }: DraftFormProps) {
  const { t } = useTranslation(['ai', 'catalogue', 'company']);
  const { values, change, errors } = part;
  const [isOpen] = useState(() => !window.matchMedia(NARROW).matches);
  return (
    <section className={classes.form} aria-label={t('form.title')}>
      <details open={isOpen}>
        <summary>
          <h3>{t('form.title')}</h3>
        </summary>
        <p className={classes.quiet}>{t('form.lead')}</p>
        <div className={classes.fields}>
          <HeadlineField {...part} />
          <RoleField {...part} />
          <SenioritiesField {...part} />
          <FieldGroup label={t('company:editor.skills.title')}>
            <SkillsField
              id="draft-skills"
              skills={values.skills}
              skillsYears={values.skillsYears}
              change={change}
              error={errors.skills ?? errors.skillsYears}
              max={MAX_SKILLS}
            />
          </FieldGroup>
          <SalaryField {...part} />
          <CityField {...part} />
          <WorkplaceField {...part} />
        </div>
      </details>
      <div className={classes.fields}>
        <details className={classes.perks}>
          <summary>{t('form.perks', { count: perks.length })}</summary>
          <Choices options={PERKS} labelOf={(perk) => t(`catalogue:perks.${perk}`)} chosen={perks} onChange={onPerks} />
        </details>
        <Field label={t('form.about')} hint={t('form.aboutHint')}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              maxLength={4000}
              value={about}
              onChange={({ target }) => onAbout(target.value)}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
