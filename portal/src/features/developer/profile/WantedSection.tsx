import { CONTACT_SETTINGS } from '@tandem/catalogue/contact';
import { ROLES, SENIORITIES } from '@tandem/catalogue/roles';
import { JOB_TYPES, PERKS, REMOTE_TYPES, VISA_REGIONS } from '@tandem/catalogue/work';
import { AddBox } from '@tandem/ui/AddBox';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TagList } from '@tandem/ui/TagList';
import { NumberBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { placeChoices, placeName, placeOf } from '../../../lib/places.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { LanguagesField } from './LanguagesField.tsx';
import { FieldEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';
import classes from './profile.module.css';
import { SalaryField } from './SalaryField.tsx';
import { SalaryReach } from './SalaryReach.tsx';

/** The wanted work: its kind, place, pay and conditions. */
export function WantedSection(part: PartProps) {
  const { profile, change, errors } = part;
  const { t } = useTranslation(['developer', 'catalogue']);
  return (
    <Section title={t('profile.wanted.title')}>
      <div className={classes.grid} id="wanted">
        <Field
          id={anchorOf('role')}
          label={t('profile.wanted.role')}
          eye={<FieldEye field="role" />}
          error={errors.role}
        >
          {(control) => (
            <SelectBox
              {...control}
              placeholder={t('profile.wanted.rolePlaceholder')}
              data={ROLES.map((value) => ({ value, label: t(`catalogue:roles.${value}`) }))}
              value={profile.role ?? null}
              onChange={(value) => change('role', value)}
            />
          )}
        </Field>
        <ChoiceField
          label={t('profile.wanted.seniority')}
          field="seniority"
          options={SENIORITIES}
          labelOf={(key) => t(`catalogue:seniority.${key}`)}
          chosen={[profile.seniority ?? 'junior']}
          single
          onChange={([key]) => change('seniority', key)}
          error={errors.seniority}
        />
        <div className={classes.wide}>
          <ChoiceField
            label={t('profile.wanted.roles')}
            field="roles"
            options={ROLES.filter((role) => role !== profile.role)}
            labelOf={(key) => t(`catalogue:roles.${key}`)}
            chosen={profile.roles ?? []}
            onChange={(next) => change('roles', next)}
            error={errors.roles}
          />
        </div>
        <ChoiceField
          label={t('profile.wanted.remote')}
          field="remote"
          options={REMOTE_TYPES}
          labelOf={(key) => t(`catalogue:remote.${key}`)}
          chosen={profile.remote ?? []}
          onChange={(next) => change('remote', next)}
          error={errors.remote}
        />
        <ChoiceField
          label={t('profile.wanted.jobTypes')}
          field="jobTypes"
          options={JOB_TYPES}
          labelOf={(key) => t(`catalogue:jobTypes.${key}`)}
          chosen={profile.jobTypes ?? []}
          onChange={(next) => change('jobTypes', next)}
          error={errors.jobTypes}
        />
        <div className={classes.wide}>
          <PlacesField {...part} />
        </div>
        <SalaryField {...part} />
        <Field
          id={anchorOf('notices')}
          label={t('profile.wanted.notices')}
          eye={<FieldEye field="notices" />}
          note={t('profile.wanted.days')}
          error={errors.notices}
        >
          {(control) => (
            <NumberBox
              {...control}
              max={365}
              value={profile.notices ?? null}
              onChange={(days) => change('notices', days)}
            />
          )}
        </Field>
        <div className={classes.wide}>
          <SalaryReach role={profile.role ?? null} salary={profile.salaryExpectations ?? null} />
        </div>
        <div className={classes.wide}>
          <LanguagesField {...part} />
        </div>
        <ChoiceField
          label={t('profile.wanted.visa')}
          field="visa"
          hint={t('profile.wanted.visaHint')}
          options={VISA_REGIONS}
          labelOf={(key) => t(`catalogue:visa.${key}`)}
          chosen={profile.visa ?? []}
          onChange={(next) => change('visa', next)}
          error={errors.visa}
        />
        <div className={classes.wide}>
          <ChoiceField
            label={t('profile.wanted.perks')}
            field="perks"
            options={PERKS}
            labelOf={(key) => t(`catalogue:perks.${key}`)}
            chosen={profile.perks ?? []}
            onChange={(next) => change('perks', next)}
            error={errors.perks}
          />
        </div>
        <div className={classes.wide}>
          <ChoiceField
            label={t('profile.wanted.contact')}
            field="contactSettings"
            hint={t(`profile.contact.${profile.contactSettings ?? 'open'}`)}
            options={CONTACT_SETTINGS}
            labelOf={(key) => t(`catalogue:contactSettings.${key}`)}
            chosen={[profile.contactSettings ?? 'open']}
            single
            onChange={([key]) => change('contactSettings', key)}
            error={errors.contactSettings}
          />
        </div>
      </div>
    </Section>
  );
}

const MAX_PLACES = 20;

/** Places where the person wants to work. */
function PlacesField({ profile, change, errors }: PartProps) {
  const { t, i18n } = useTranslation('developer');
  const places = profile.locations ?? [];
  const names = places.map((place) => placeName(place, i18n.language));
  const add = (typed: string) => {
    const place = placeOf(typed, i18n.language);
    if (!names.includes(placeName(place, i18n.language))) change('locations', [...places, place]);
  };
  return (
    <>
      <Field
        id={anchorOf('locations')}
        label={t('profile.wanted.locations')}
        eye={<FieldEye field="locations" />}
        hint={t('profile.wanted.locationsHint')}
        error={errors.locations}
      >
        {(control) => (
          <AddBox
            control={control}
            disabled={places.length >= MAX_PLACES}
            options={placeChoices(i18n.language).filter((name) => !names.includes(name))}
            onAdd={add}
          />
        )}
      </Field>
      <TagList
        removeLabel={(tag) => t('profile.skills.remove', { skill: tag })}
        tags={names}
        onRemove={(index) =>
          change(
            'locations',
            places.filter((_, nth) => nth !== index),
          )
        }
      />
    </>
  );
}
