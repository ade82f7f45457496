import type { Developer } from '@tandem/contracts/developer';
import { Choices, type ChoicesProps } from '@tandem/ui/Choices';
import { FieldGroup } from '@tandem/ui/Field';
import type { ReactNode } from 'react';
import { FieldEye } from './part.tsx';
import { anchorOf } from './parts.ts';

interface ChoiceFieldProps<K extends string> extends ChoicesProps<K> {
  label: string;
  field: keyof Developer;
  hint?: string | undefined;
  error: ReactNode;
}

/** Chips for one field of the profile. */
export function ChoiceField<K extends string>({ label, field, hint, error, ...choices }: ChoiceFieldProps<K>) {
  return (
    <div id={anchorOf(field)}>
      <FieldGroup label={label} eye={<FieldEye field={field} />} hint={hint} error={error}>
        <Choices {...choices} />
      </FieldGroup>
    </div>
  );
}
