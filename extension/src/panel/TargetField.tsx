import { SelectBox } from '@tandem/ui/SelectBox';
import { useTranslation } from 'react-i18next';
import { FieldRow } from './FieldRow.tsx';
import type { FilingChoices } from './filing.ts';

interface TargetFieldProps {
  /** `list:<id>` or `job:<id>`; empty for neither. */
  value: string;
  choices: FilingChoices;
  error?: string | undefined;
  onChange: (target: string) => void;
}

/** The list of candidates or the job that saved people are added to. */
export function TargetField({ value, choices, error, onChange }: TargetFieldProps) {
  const { t } = useTranslation('extension');
  const groups = [
    { label: t('filing.jobs'), options: choices.jobs },
    { label: t('filing.lists'), options: choices.lists },
  ].filter(({ options }) => options.length > 0);
  return (
    <FieldRow id="target" label={t('filing.target')} error={error}>
      {(control) => (
        <SelectBox
          {...control}
          placeholder={t('filing.noTarget')}
          value={value}
          onChange={(next) => onChange(next ?? '')}
          data={groups}
        />
      )}
    </FieldRow>
  );
}
