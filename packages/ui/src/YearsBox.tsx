import { MAX_YEARS, YEARS_OF_EXPERIENCE } from '@tandem/catalogue/experience';
import type { ComponentProps } from 'react';
import { SelectBox } from './SelectBox.tsx';

interface YearsBoxProps extends Omit<ComponentProps<typeof SelectBox>, 'data' | 'value' | 'onChange' | 'placeholder'> {
  /** Null if no answer was given. */
  value: number | null;
  onChange: (years: number | null) => void;
  /** Label for no answer. */
  placeholder: string;
}

const data = YEARS_OF_EXPERIENCE.map((years) => ({
  value: String(years),
  label: years === MAX_YEARS ? `${years}+` : String(years),
}));

/** A select for the number of years from 0 to 10, which means "or more", or none. */
export function YearsBox({ value, onChange, ...select }: YearsBoxProps) {
  return (
    <SelectBox
      {...select}
      data={data}
      value={value === null ? null : String(Math.min(value, MAX_YEARS))}
      onChange={(years) => onChange(years === null ? null : Number(years))}
    />
  );
}
