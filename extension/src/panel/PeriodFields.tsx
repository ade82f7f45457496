import { CheckLine } from '@tandem/ui/CheckLine';
import { useTranslation } from 'react-i18next';
import type { Errors } from './EntryList.tsx';
import { LabelledBox } from './LabelledBox.tsx';

interface PeriodFieldsProps {
  /** Path of the entry. */
  path: string;
  from: string;
  to: string;
  errors: Errors;
  /** The period may be ongoing. */
  mayBePresent?: boolean;
  onChange: (part: { from?: string; to?: string }) => void;
}

/** The beginning and end of a period, as `2021-04` or `2021`. */
export function PeriodFields({ path, from, to, errors, mayBePresent, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('extension');
  const isPresent = to === 'present';
  return (
    <>
      <LabelledBox
        id={`${path}.from`}
        label={t('entry.from')}
        placeholder="2021-04"
        value={from}
        error={errors[`${path}.from`]}
        onChange={(text) => onChange({ from: text })}
      />
      {!isPresent && (
        <LabelledBox
          id={`${path}.to`}
          label={t('entry.to')}
          placeholder="2024-10"
          value={to}
          error={errors[`${path}.to`]}
          onChange={(text) => onChange({ to: text })}
        />
      )}
      {mayBePresent && (
        <CheckLine checked={isPresent} onChange={(isChecked) => onChange({ to: isChecked ? 'present' : '' })}>
          {t('entry.stillThere')}
        </CheckLine>
      )}
    </>
  );
}

/** Returns a function that formats a period for people; empty if neither end is known. */
export function usePeriodText() {
  const { t } = useTranslation('extension');
  return ({ from, to }: { from: string; to: string }) => {
    const ends = [from, to === 'present' ? t('entry.present') : to];
    return ends.some(Boolean) ? ends.map((end) => end || '?').join('–') : '';
  };
}
