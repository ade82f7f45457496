import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PeriodFieldsProps {
  from: string;
  to: string;
  /** Whether it may go on. */
  mayBePresent?: boolean;
  onChange: (part: { from?: string; to?: string }) => void;
}

/** The beginning and the end of something, as `2021-04` or `2021`. */
export function PeriodFields({ from, to, mayBePresent, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('extension');
  const isPresent = to === 'present';
  return (
    <>
      <TextInput
        size="xs"
        label={t('entry.from')}
        placeholder="2021-04"
        value={from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      {!isPresent && (
        <TextInput
          size="xs"
          label={t('entry.to')}
          placeholder="2024-10"
          value={to}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
      )}
      {mayBePresent && (
        <Checkbox
          label={t('entry.stillThere')}
          checked={isPresent}
          onChange={(event) => onChange({ to: event.currentTarget.checked ? 'present' : '' })}
        />
      )}
    </>
  );
}

/** A period as a person writes it; nothing where neither end is known. */
export function usePeriodText() {
  const { t } = useTranslation('extension');
  return ({ from, to }: { from: string; to: string }) => {
    const ends = [from, to === 'present' ? t('entry.present') : to];
    return ends.some(Boolean) ? ends.map((end) => end || '?').join('–') : '';
  };
}
