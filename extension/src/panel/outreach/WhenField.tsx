import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import { FieldGroup } from '@tandem/ui/Field';
import { Segments } from '@tandem/ui/Segments';
import { useTranslation } from 'react-i18next';
import { longDay, NOW, shortDay, timeIn, weekdayOf, zoneName } from './sending-day.ts';

interface WhenFieldProps {
  name: string;
  outreach: CandidateOutreach;
  when: string;
  error: string | undefined;
  onChange: (when: string) => void;
}

/** Whether an email is sent now or on one of the next working days of the person, with the hours there. */
export function WhenField({ name, outreach, when, error, onChange }: WhenFieldProps) {
  const { t, i18n } = useTranslation('extension');
  const { days, isWorking, timeZone } = outreach;
  const { language } = i18n;
  const chosen = days.find(({ day }) => day === when);
  const hint = chosen
    ? t('write.goesOut', {
        day: longDay(chosen.day, language),
        from: timeIn(chosen.from, timeZone, language),
        until: timeIn(chosen.until, timeZone, language),
        zone: zoneName(timeZone, language),
      })
    : t(isWorking ? 'write.atWork' : 'write.notAtWork', { name, time: timeIn(Date.now(), timeZone, language) });
  const options = [
    { value: NOW, label: t('write.now') },
    ...days.map(({ day }) => ({ value: day, label: shortDay(day, language) })),
  ];
  return (
    <FieldGroup label={t('write.when')} hint={hint} error={error}>
      <Segments options={options} value={when} onChange={onChange} />
    </FieldGroup>
  );
}

/** The label of the button that sends it. */
export function useSendLabel(when: string): string {
  const { t, i18n } = useTranslation('extension');
  return when === NOW ? t('write.send') : t('write.sendOn', { day: weekdayOf(when, i18n.language) });
}
