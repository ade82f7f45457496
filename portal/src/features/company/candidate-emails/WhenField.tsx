import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import { choicesOf, NOW } from '@tandem/i18n/sending-day';
import { FieldGroup } from '@tandem/ui/Field';
import { Segments } from '@tandem/ui/Segments';
import { useTranslation } from 'react-i18next';

/** Working days and hours of a person, in their time zone. */
export type Work = Pick<CandidateOutreach, 'days' | 'isWorking' | 'timeZone'>;

interface WhenFieldProps {
  name: string;
  work: Work;
  when: string;
  error: string | undefined;
  onChange: (when: string) => void;
}

/** Chooses between sending an email now and on one of the person's next working days, with the hours there. */
export function WhenField({ name, work, when, error, onChange }: WhenFieldProps) {
  const { t, i18n } = useTranslation('candidate-emails');
  const { options, hint, values } = choicesOf(work, when, i18n.language);
  return (
    <FieldGroup label={t('when')} hint={t(hint, { name, ...values })} error={error}>
      <Segments options={[{ value: NOW, label: t('now') }, ...options]} value={when} onChange={onChange} />
    </FieldGroup>
  );
}
