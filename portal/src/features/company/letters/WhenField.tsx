import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import { choicesOf, NOW } from '@tandem/i18n/sending-day';
import { FieldGroup } from '@tandem/ui/Field';
import { Segments } from '@tandem/ui/Segments';
import { useTranslation } from 'react-i18next';

/** When a person works, where they are. */
export type Work = Pick<CandidateOutreach, 'days' | 'isWorking' | 'timeZone'>;

interface WhenFieldProps {
  name: string;
  work: Work;
  when: string;
  error: string | undefined;
  onChange: (when: string) => void;
}

/** Whether an email is sent now or on one of the next working days of the person, with the hours there. */
export function WhenField({ name, work, when, error, onChange }: WhenFieldProps) {
  const { t, i18n } = useTranslation('letters');
  const { options, hint, values } = choicesOf(work, when, i18n.language);
  return (
    <FieldGroup label={t('when')} hint={t(hint, { name, ...values })} error={error}>
      <Segments options={[{ value: NOW, label: t('now') }, ...options]} value={when} onChange={onChange} />
    </FieldGroup>
  );
}
