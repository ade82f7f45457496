import { EDUCATION_LEVELS } from '@tandem/catalogue/experience';
import type { Education } from '@tandem/contracts/developer';
import { periodText } from '@tandem/i18n/period-text';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useTranslation } from 'react-i18next';
import { EntryList } from './EntryList.tsx';
import { FieldEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';
import { isBackwards } from './periods.ts';
import classes from './profile.module.css';
import { SchoolFields } from './SchoolFields.tsx';

const BLANK: Education = { organisation: '', degree: '', field: '', from: null, to: null };

/** Schools and degrees; never part of a match. */
export function EducationSection({ profile, change, errors }: PartProps) {
  const { t, i18n } = useTranslation(['developer', 'catalogue']);
  return (
    <Section title={t('profile.education.title')} aside={t('profile.education.seen')}>
      <div id="education">
        <EntryList
          anchor={anchorOf('education')}
          entries={profile.education ?? []}
          empty={t('profile.education.empty')}
          addLabel={t('profile.education.add')}
          editLabel={({ organisation }) => t('profile.experience.edit', { title: organisation })}
          blank={BLANK}
          errorIn={({ organisation, from, to }) => {
            if (!organisation.trim()) return t('profile.education.missing');
            return isBackwards(from, to) ? t('profile.experience.backwards') : undefined;
          }}
          period={({ from, to }) => periodText(from, to, t('profile.experience.present'), i18n.language)}
          show={(entry) => (
            <>
              <b>{[entry.degree, entry.field].filter(Boolean).join(', ') || entry.organisation}</b>
              {(entry.degree || entry.field) && <span className={classes.organisation}>{entry.organisation}</span>}
            </>
          )}
          form={(entry, changeEntry) => <SchoolFields entry={entry} onChange={changeEntry} />}
          onChange={(entries) => change('education', entries)}
        />
        {errors.education && (
          <div className={classes.complaint} role="alert">
            {errors.education}
          </div>
        )}
        <div className={classes.below}>
          <Field
            id={anchorOf('yearsEducation')}
            label={t('profile.education.level')}
            eye={<FieldEye field="yearsEducation" />}
            error={errors.yearsEducation}
          >
            {(control) => (
              <SelectBox
                {...control}
                data={EDUCATION_LEVELS.map((value) => ({ value, label: t(`catalogue:education.${value}`) }))}
                value={profile.yearsEducation ?? 'notMentioned'}
                onChange={(value) => change('yearsEducation', value)}
              />
            )}
          </Field>
        </div>
      </div>
    </Section>
  );
}
