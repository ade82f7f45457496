import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import { choicesOf, NOW, weekdayOf } from '@tandem/i18n/sending-day';
import { FieldGroup } from '@tandem/ui/Field';
import { Segments } from '@tandem/ui/Segments';
import { useTranslation } from 'react-i18next';

interface WhenFieldProps {
  name: string;
  outreach: CandidateOutreach;
  when: string;
  error: string | undefined;
  onChange: (when: string) => void;
}

/** Whether to send an email now or on one of the person's next working days, with the hours in their time zone. */
export function WhenField({ name, outreach, when, error, onChange }: WhenFieldProps) {
  const { t, i18n } = useTranslation('extension');
  const { options, hint, values } = choicesOf(outreach, when, i18n.language);
  return (
    <FieldGroup label={t('write.when')} hint={t(`write.${hint}`, { name, ...values })} error={error}>
      <Segments options={[{ value: NOW, label: t('write.now') }, ...options]} value={when} onChange={onChange} />
    </FieldGroup>
  );
}

/** Returns the label of the send button. */
export function useSendLabel(when: string): string {
  const { t, i18n } = useTranslation('extension');
  return when === NOW ? t('write.send') : t('write.sendOn', { day: weekdayOf(when, i18n.language) });
}
