import { GENDERS } from '@tandem/catalogue/contact';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { hiddenNames } from './employer-names.ts';
import { HiddenNameWarning } from './HiddenNameWarning.tsx';
import { FieldEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';
import classes from './profile.module.css';

const LENGTH = 5000;
const SWITCHES = ['openCV', 'wantsToBeOnFirstPage'] as const;

/** Remaining fields, and the permitted uses of the profile. */
export function MoreSection({ profile, change, errors }: PartProps) {
  const { t } = useTranslation(['developer', 'catalogue']);
  return (
    <Section title={t('profile.more.title')}>
      <div className={classes.grid} id="more">
        <div className={classes.wide}>
          <Field
            id={anchorOf('additionalInfo')}
            label={t('profile.more.additionalInfo')}
            eye={<FieldEye field="additionalInfo" />}
            hint={t('profile.more.additionalInfoHint')}
            error={errors.additionalInfo}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={LENGTH}
                value={profile.additionalInfo ?? ''}
                onChange={({ target }) => change('additionalInfo', target.value)}
              />
            )}
          </Field>
          <HiddenNameWarning text={profile.additionalInfo} names={hiddenNames(profile)} seenBy="everyone" />
        </div>
        {SWITCHES.map((field) => (
          <div key={field} id={anchorOf(field)}>
            <FieldGroup
              label={t(`profile.more.${field}`)}
              eye={<FieldEye field={field} />}
              hint={t(`profile.more.${field}Hint`)}
              error={errors[field]}
            >
              <CheckLine checked={profile[field] ?? false} onChange={(on) => change(field, on)}>
                {t(`profile.more.${field}Line`)}
              </CheckLine>
            </FieldGroup>
          </div>
        ))}
        <Field
          id={anchorOf('gender')}
          label={t('profile.more.gender')}
          eye={<FieldEye field="gender" />}
          hint={t('profile.more.genderHint')}
          error={errors.gender}
        >
          {(control) => (
            <SelectBox
              {...control}
              data={GENDERS.map((value) => ({ value, label: t(`catalogue:genders.${value}`) }))}
              value={profile.gender ?? 'preferNotSay'}
              onChange={(value) => change('gender', value)}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}
