import type { FieldControl } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { useId } from 'react';
import type { useCompanyNames } from './use-company-names.ts';

interface CompanyBoxProps {
  control: FieldControl;
  value: string;
  /** Suggestions while typing. */
  companies: ReturnType<typeof useCompanyNames>;
  onType: (value: string) => void;
}

const MAX_LENGTH = 200;

/** A field for a company's name, typed or chosen. */
export function CompanyBox({ control, value, companies, onType }: CompanyBoxProps) {
  const list = useId();
  return (
    <>
      <TextBox
        {...control}
        list={list}
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <datalist id={list}>
        {companies.map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
    </>
  );
}
