import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CityBox } from '../../../lib/CityBox.tsx';
import { useCountryOptions } from '../../../lib/code-options.ts';
import { fullName } from '../../../lib/developer/developer-text.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf, formErrorsOf } from '../../../lib/form-errors.ts';
import { ColleagueNotice } from '../ColleagueNotice.tsx';
import { type AdminChange, useUserActions } from './use-users.ts';

const LINES = [
  'firstName',
  'lastName',
  'headline',
  'city',
  'country',
  'linkedin',
  'github',
  'telephone',
  'niceLink',
] as const;
const TEXTS = ['description', 'additionalInfo', 'review'] as const;
const FIELDS = [...LINES, ...TEXTS];
type Name = (typeof FIELDS)[number];

/** Edits a profile on behalf of its owner; sends only changed fields, with the revision to detect conflicts. */
export default function EditProfileDialog({
  developer,
  onClose,
}: {
  developer: VisibleDeveloper;
  onClose: () => void;
}) {
  const { t } = useTranslation('admin');
  const { change } = useUserActions();
  const [values, setValues] = useState(
    () => Object.fromEntries(FIELDS.map((field) => [field, developer[field] ?? ''])) as Record<Name, string>,
  );
  const countries = useCountryOptions(values.country);
  const errors = fieldErrorsOf(change.error, 'user');
  const formErrors = useMemo(
    () =>
      change.error
        ? formErrorsOf(
            change.error,
            FIELDS.map((field) => [field, t(`fields.${field}`)] as const),
            'user',
          )
        : [],
    [change.error, t],
  );
  const submit = () => {
    const changed = FIELDS.filter((field) => values[field] !== (developer[field] ?? ''));
    if (changed.length === 0) return onClose();
    const user = Object.fromEntries(changed.map((field) => [field, values[field]])) as AdminChange;
    change.mutate({ id: developer._id, user, revision: developer.revision }, { onSuccess: onClose });
  };
  const set = (field: Name, value: string) => setValues((now) => ({ ...now, [field]: value }));
  return (
    <FormDialog
      onClose={onClose}
      title={t('user.editTitle', { name: fullName(developer) })}
      submitLabel={t('user.save')}
      onSubmit={submit}
      isPending={change.isPending}
    >
      <ColleagueNotice record="developer" id={developer._id} />
      <FormSummary title={t('user.check')} errors={formErrors} />
      {LINES.map((field) => (
        <Field key={field} id={field} label={t(`fields.${field}`)} error={errors[field]}>
          {(control) => {
            if (field === 'city')
              return (
                <CityBox
                  control={control}
                  maxLength={100}
                  city={values.city}
                  country={values.country}
                  onChange={({ city }) => set('city', city)}
                />
              );
            if (field === 'country')
              return (
                <SelectBox
                  {...control}
                  placeholder=""
                  data={countries}
                  value={values.country || null}
                  onChange={(value) => set('country', value ?? '')}
                />
              );
            return <TextBox {...control} value={values[field]} onChange={(event) => set(field, event.target.value)} />;
          }}
        </Field>
      ))}
      {TEXTS.map((field) => (
        <Field key={field} id={field} label={t(`fields.${field}`)} error={errors[field]}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              value={values[field]}
              onChange={(event) => set(field, event.target.value)}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}
