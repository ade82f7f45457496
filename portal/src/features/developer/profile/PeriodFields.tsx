import { CheckLine } from '@tandem/ui/CheckLine';
import { useTranslation } from 'react-i18next';
import { MonthField } from './MonthField.tsx';
import { FieldEye } from './part.tsx';
import { isBackwards } from './periods.ts';

interface PeriodFieldsProps {
  /** Profile field of the period. */
  field: 'workExperience' | 'education';
  from: string | null;
  to: string | null;
  onChange: (part: { from?: string | null; to?: string | null }) => void;
  /** Label of the checkbox for an ongoing period; without it, there is none. */
  ongoing?: string;
}

/** Months and years of start and end; the month may be left out. */
export function PeriodFields({ field, from, to, onChange, ongoing }: PeriodFieldsProps) {
  const { t } = useTranslation('developer');
  const present = to === 'present';
  return (
    <>
      <MonthField
        label={t('profile.experience.from')}
        eye={<FieldEye field={field} column="from" />}
        value={from}
        onChange={(next) => onChange({ from: next })}
      />
      <div>
        <MonthField
          label={t('profile.experience.to')}
          eye={<FieldEye field={field} column="to" />}
          value={present ? null : to}
          disabled={present}
          ahead={!ongoing}
          error={isBackwards(from, to) ? t('profile.experience.backwards') : undefined}
          onChange={(next) => onChange({ to: next })}
        />
        {ongoing && (
          <CheckLine checked={present} onChange={(on) => onChange({ to: on ? 'present' : null })}>
            {ongoing}
          </CheckLine>
        )}
      </div>
    </>
  );
}
