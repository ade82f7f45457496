import { CheckLine } from '@tandem/ui/CheckLine';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';

interface PeriodFieldsProps {
  from: string | null;
  to: string | null;
  onChange: (part: { from?: string | null; to?: string | null }) => void;
  /** Offers that it goes on. */
  ongoing?: string;
}

/** Month of start and end; a year alone is kept as it is. */
export function PeriodFields({ from, to, onChange, ongoing }: PeriodFieldsProps) {
  const { t } = useTranslation('developer');
  const present = to === 'present';
  const month = (value: string) => (/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(value) ? value : null);
  return (
    <>
      <Field label={t('profile.experience.from')} hint={t('profile.experience.monthHint')}>
        {(control) => (
          <TextBox
            {...control}
            defaultValue={from ?? ''}
            inputMode="numeric"
            placeholder="2021-03"
            maxLength={7}
            onChange={(event) => onChange({ from: month(event.target.value) })}
          />
        )}
      </Field>
      <div>
        <Field label={t('profile.experience.to')}>
          {(control) => (
            <TextBox
              {...control}
              key={String(present)}
              defaultValue={present ? '' : (to ?? '')}
              disabled={present}
              inputMode="numeric"
              placeholder="2024-11"
              maxLength={7}
              onChange={(event) => onChange({ to: month(event.target.value) })}
            />
          )}
        </Field>
        {ongoing && (
          <CheckLine checked={present} onChange={(on) => onChange({ to: on ? 'present' : null })}>
            {ongoing}
          </CheckLine>
        )}
      </div>
    </>
  );
}
