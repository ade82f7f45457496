import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { countryName } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CityBox } from '../../../lib/CityBox.tsx';
import { useCountryOptions } from '../../../lib/code-options.ts';
import { fullName } from '../../../lib/developer/developer-text.ts';
import Conflicts from '../../../lib/editing/Conflicts.tsx';
import { currentRecordOf, useServerRevision } from '../../../lib/editing/use-server-revision.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
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
type Values = Record<Name, string>;

const valuesOf = (developer: VisibleDeveloper) =>
  Object.fromEntries(FIELDS.map((field) => [field, developer[field] ?? ''])) as Values;

/** Edits a profile on behalf of its owner; sends only changed fields, with the revision to detect conflicts. */
export default function EditProfileDialog({
  developer,
  onClose,
}: {
  developer: VisibleDeveloper;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('admin');
  const { change } = useUserActions();
  const { base, conflicts, hasConflicts, renew, settle } = useServerRevision<Values>(valuesOf(developer));
  const [revision, setRevision] = useState(developer.revision);
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values: Values = { ...base, ...typed };
  const countries = useCountryOptions(values.country);
  const errors = fieldErrorsOf(change.error, 'user');
  const formErrors = useFormErrors(
    change.error,
    FIELDS.map((field) => [field, t(`fields.${field}`)] as const),
    'user',
  );
  const submit = () => {
    const changed = FIELDS.filter((field) => values[field] !== base[field]);
    if (changed.length === 0) {
      onClose();
      return;
    }
    const user = Object.fromEntries(changed.map((field) => [field, values[field]])) as AdminChange;
    return change.mutateAsync(
      { id: developer._id, user, revision },
      {
        onSuccess: onClose,
        onError(error) {
          const stored = currentRecordOf<VisibleDeveloper>(error, 'user');
          if (!stored) return;
          renew(valuesOf(stored), typed);
          setRevision(stored.revision);
          change.reset();
        },
      },
    );
  };
  const set = (field: Name, value: string) => setTyped((now) => ({ ...now, [field]: value }));
  return (
    <FormDialog
      onClose={onClose}
      title={t('user.editTitle', { name: fullName(developer) })}
      submitLabel={t('user.save')}
      onSubmit={submit}
      isPending={change.isPending}
      isDisabled={hasConflicts}
    >
      <ColleagueNotice record="developer" id={developer._id} />
      {hasConflicts && (
        <Conflicts<Name>
          takesFocus
          mine={typed}
          theirs={conflicts}
          labelOf={(field) => t(`fields.${field}`)}
          textOf={(field, value) => (field === 'country' ? countryName(String(value), i18n.language) : String(value))}
          onChoose={(field, mine) => {
            settle(field);
            if (!mine) setTyped(({ [field]: _, ...rest }) => rest);
          }}
        />
      )}
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
