import { CheckLine } from '@tandem/ui/CheckLine';
import { useTranslation } from 'react-i18next';
import { MonthField } from './MonthField.tsx';
import { isBackwards } from './periods.ts';

interface PeriodFieldsProps {
  from: string | null;
  to: string | null;
  onChange: (part: { from?: string | null; to?: string | null }) => void;
  /** Offers that it goes on. */
  ongoing?: string;
}

/** Month and year of start and end; a year alone is kept as it is. */
export function PeriodFields({ from, to, onChange, ongoing }: PeriodFieldsProps) {
  const { t } = useTranslation('developer');
  const present = to === 'present';
  return (
    <>
      <MonthField label={t('profile.experience.from')} value={from} onChange={(next) => onChange({ from: next })} />
      <div>
        <MonthField
          label={t('profile.experience.to')}
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
