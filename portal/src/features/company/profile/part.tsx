import type { VisibleCompany } from '@tandem/contracts/company';
import type { CompanyChange } from '@tandem/contracts/company-input';
import { type Eye, EyeLevel } from '@tandem/ui/EyeLevel';
import { Field as FormField } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownErrors } from '../../../lib/editing/shown-errors.tsx';
import { useSession } from '../../../lib/session.ts';
import { anchorOf } from './parts.ts';

/** Fields that are saved automatically; the slug is saved separately. */
export type Field = Exclude<keyof CompanyChange, 'slug'>;

/** Props of every part of the editor. */
export interface PartProps {
  company: VisibleCompany;
  change: (field: Field, value: unknown) => void;
  errors: ShownErrors<Field>;
}

/** Shows who can see a part. */
export function PartEye({ level }: { level: Extract<Eye, 'everyone' | 'self'> }) {
  const { t } = useTranslation('company-page');
  return <EyeLevel level={level} label={t(`eye.${level}`)} />;
}

type LineName = {
  [F in Field]: NonNullable<VisibleCompany[F]> extends string ? F : never;
}[Field];

interface LineProps extends PartProps, Omit<ComponentProps<typeof TextBox>, 'onChange' | 'value' | 'error'> {
  field: LineName;
  hint?: string;
}

/** A line for a name of the company: only its main account can change it, and each change is verified or reviewed. */
export function NameLine(line: LineProps) {
  const { t } = useTranslation('company-page');
  const { account } = useSession();
  const isMain = account?.mainAccount ?? false;
  const hint = [line.hint, t(isMain ? 'names.checked' : 'names.mainAccount')].filter(Boolean).join(' ');
  return <Line {...line} hint={hint} readOnly={!isMain} />;
}

/** A text box for one field. */
export function Line({ field, hint, company, change, errors, ...box }: LineProps) {
  const { t } = useTranslation('company-page');
  return (
    <FormField id={anchorOf(field)} label={t(`fields.${field}`)} hint={hint} error={errors[field]}>
      {(control) => (
        <TextBox
          {...control}
          {...box}
          value={company[field] ?? ''}
          onChange={({ target }) => change(field, target.value)}
        />
      )}
    </FormField>
  );
}
