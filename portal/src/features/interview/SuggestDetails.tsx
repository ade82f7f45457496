import { INTERVIEW_MINUTES } from '@tandem/catalogue/interviews';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { PeopleField } from '../../lib/interviews/PeopleField.tsx';
import type { SuggestableRound } from './rounds.ts';

/** A company's details of an interview, except its times. */
export interface Details {
  title: string;
  minutes: string;
  link: string;
  place: string;
  /** Account ids. */
  people: readonly string[];
}

interface SuggestDetailsProps {
  rounds: readonly SuggestableRound[];
  round: number;
  onRound: (round: number) => void;
  details: Details;
  onChange: (change: Partial<Details>) => void;
  errors: Partial<Record<string, string>>;
}

/** Round, participants, title, duration and place of an interview, as chosen by the company. */
export function SuggestDetails({ rounds, round, onRound, details, onChange, errors }: SuggestDetailsProps) {
  const { t } = useTranslation('interviews');
  const { title, minutes, link, place, people } = details;
  const nameOf = ({ round: number, title: named }: SuggestableRound) =>
    named === null ? t('suggest.roundNew', { number }) : t('suggest.roundOf', { number, title: named });
  return (
    <>
      {rounds.length > 1 && (
        <Field label={t('suggest.round')} error={errors.round}>
          {(control) => (
            <SelectBox
              {...control}
              data={rounds.map((each) => ({ value: String(each.round), label: nameOf(each) }))}
              value={String(round)}
              onChange={(next) => next && onRound(Number(next))}
            />
          )}
        </Field>
      )}
      <PeopleField
        label={t('suggest.people')}
        hint={t('suggest.peopleHint')}
        error={errors.people}
        value={people}
        onChange={(next) => onChange({ people: next })}
      />
      <Field label={t('suggest.name')} error={errors.title}>
        {(control) => (
          <TextBox
            {...control}
            maxLength={200}
            value={title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t('suggest.length')}>
        {(control) => (
          <SelectBox
            {...control}
            data={INTERVIEW_MINUTES.map((each) => ({
              value: String(each),
              label: t('suggest.minutes', { count: each }),
            }))}
            value={minutes}
            onChange={(next) => next && onChange({ minutes: next })}
          />
        )}
      </Field>
      <Field label={t('suggest.link')} note={t('common:optional')} error={errors.link}>
        {(control) => (
          <TextBox {...control} type="url" value={link} onChange={({ target }) => onChange({ link: target.value })} />
        )}
      </Field>
      <Field label={t('suggest.place')} note={t('common:optional')} error={errors.place}>
        {(control) => (
          <TextBox
            {...control}
            maxLength={200}
            value={place}
            onChange={({ target }) => onChange({ place: target.value })}
          />
        )}
      </Field>
    </>
  );
}
