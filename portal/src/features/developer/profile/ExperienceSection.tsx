import { IconEyeOff } from '@tabler/icons-react';
import type { HiddenCompany, WorkExperience } from '@tandem/contracts/developer';
import { periodText } from '@tandem/i18n/period-text';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TextBox } from '@tandem/ui/TextBox';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { EntryList } from './EntryList.tsx';
import { hiddenNames } from './employer-names.ts';
import { HiddenNameWarning } from './HiddenNameWarning.tsx';
import { PositionFields } from './PositionFields.tsx';
import { FieldEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';
import { isBackwards } from './periods.ts';
import classes from './profile.module.css';

const BLANK: WorkExperience = { title: '', organisation: '', from: null, to: 'present' };

/** The person's positions, and employers from which the profile is hidden. */
export function ExperienceSection({ profile, change, errors }: PartProps) {
  const { t, i18n } = useTranslation('developer');
  const names = hiddenNames(profile);
  const hidden = profile.hiddenFromCompanies ?? [];
  const isHidden = (organisation: string) =>
    hidden.some(({ name }) => name.toLocaleLowerCase() === organisation.toLocaleLowerCase());
  const employers = hidden.filter(({ source }) => source === 'employer');
  const show = (company: HiddenCompany) =>
    change(
      'hiddenFromCompanies',
      hidden.filter((each) => each !== company),
    );

  return (
    <Section title={t('profile.experience.title')} aside={t('profile.experience.seen')}>
      <div id="experience">
        <EntryList
          anchor={anchorOf('workExperience')}
          entries={profile.workExperience ?? []}
          empty={t('profile.experience.empty')}
          addLabel={t('profile.experience.add')}
          editLabel={({ title }) => t('profile.experience.edit', { title })}
          blank={BLANK}
          errorIn={({ title, organisation, from, to }) => {
            if (!title.trim() || !organisation.trim()) return t('profile.experience.missing');
            return isBackwards(from, to) ? t('profile.experience.backwards') : undefined;
          }}
          period={({ from, to }) => periodText(from, to, t('profile.experience.present'), i18n.language)}
          show={(entry) => (
            <>
              <b>{entry.title}</b>
              <span className={classes.organisation}>
                {entry.organisation} <FieldEye field="workExperience" column="organisation" />
                {entry.location && <span className={classes.period}>{entry.location}</span>}
                {isHidden(entry.organisation) && (
                  <span className={classes.cannotFind}>
                    <IconEyeOff size={15} stroke={1.75} aria-hidden="true" />
                    {t('profile.experience.hidden')}
                  </span>
                )}
              </span>
              {entry.description && <span className={classes.voiceText}>{entry.description}</span>}
              <HiddenNameWarning
                text={[entry.title, entry.location, entry.description].join('\n')}
                names={names}
                seenBy="everyone"
              />
            </>
          )}
          form={(entry, changeEntry) => <PositionFields entry={entry} onChange={changeEntry} names={names} />}
          onChange={(entries) => change('workExperience', entries)}
        />
        {errors.workExperience && (
          <div className={classes.complaint} role="alert">
            {errors.workExperience}
          </div>
        )}
        <div className={classes.below}>
          <Field
            id={anchorOf('company')}
            label={t('profile.experience.company')}
            eye={<FieldEye field="company" />}
            hint={t('profile.experience.companyHint')}
            error={errors.company ?? errors.hiddenFromCompanies}
          >
            {(control) => (
              <TextBox
                {...control}
                autoComplete="organization"
                maxLength={200}
                value={profile.company ?? ''}
                onChange={(event) => change('company', event.target.value)}
              />
            )}
          </Field>
        </div>
        {employers.map((company) => (
          <p key={company.name} className={classes.hiddenNote}>
            {t('profile.experience.hiddenNote', { company: company.name })}{' '}
            <TextButton onClick={() => show(company)}>
              {t('profile.experience.show', { company: company.name })}
            </TextButton>
          </p>
        ))}
      </div>
    </Section>
  );
}
