import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import { countryName } from '@tandem/i18n/format';
import type { Facts } from '@tandem/outreach/placeholders';
import { Field } from '@tandem/ui/Field';
import { MarkedTextArea } from '@tandem/ui/MarkedTextArea';
import { Notice } from '@tandem/ui/Notice';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import type { Errors } from '../EntryList.tsx';
import type { FilingChoices } from '../filing.ts';
import type { EmailDraft } from './email-draft.ts';
import { type FilledEmail, factsWithin, refillDraft } from './filled-email.ts';
import type { Start } from './starts.ts';
import { UsedFacts } from './UsedFacts.tsx';

interface EmailFieldsProps {
  outreach: CandidateOutreach;
  starts: readonly Start[];
  facts: Facts;
  draft: EmailDraft;
  email: FilledEmail;
  choices: FilingChoices;
  errors: Errors;
  onChange: (part: Partial<EmailDraft>) => void;
}

/** Template, job, subject, text and the facts used in it. A template replaces typed text only after a confirmation. */
export function EmailFields({ outreach, starts, facts, draft, email, choices, errors, onChange }: EmailFieldsProps) {
  const { t, i18n } = useTranslation('extension');
  const [chosen, setChosen] = useState<Start | null>(null);
  const isTyped = draft.text !== '' && draft.text !== draft.filled;
  const start = starts.find(({ value }) => value === draft.start);

  const apply = (next: Start) => {
    const { value, subject, text, sequence } = next;
    setChosen(null);
    onChange({
      start: value,
      subject,
      text,
      filled: text,
      filledSubject: subject,
      ...(sequence && { jobId: sequence.jobId }),
    });
  };
  const choose = (value: string | null) => {
    const next = starts.find((each) => each.value === value);
    if (!next) onChange({ start: '' });
    else if (isTyped) setChosen(next);
    else apply(next);
  };
  // Fills in the chosen template or sequence, and again when the facts of another job arrive.
  useEffect(() => {
    const part = start && refillDraft(draft, start, facts);
    if (part) onChange(part);
  }, [draft, start, facts, onChange]);
  const options = (isSequence: boolean) =>
    starts
      .filter(({ sequence }) => Boolean(sequence) === isSequence)
      .map(({ value, name, sequence }) => ({
        value,
        label: sequence ? t('write.sequenceOption', { name, job: sequence.jobTitle }) : name,
      }));
  const groups = [
    { label: t('write.sequences'), options: options(true) },
    { label: t('write.templates'), options: options(false) },
  ].filter((group) => group.options.length > 0);
  const errorIn = (field: 'subject' | 'text') => {
    const { missing, unknown } = email;
    if (unknown[field].length > 0) return t('write.unknown', { written: unknown[field].join(', ') });
    if (missing[field].length > 0) return t('write.missing', { written: missing[field].join(', ') });
    return errors[field];
  };
  const { consent } = outreach;
  const used = draft.filled ? factsWithin(`${email.subject}\n${email.text}`, facts) : email.used;

  return (
    <>
      {choices.jobs.length > 0 && (
        <Field label={t('write.job')}>
          {({ error: _, ...control }) => (
            <SelectBox
              {...control}
              placeholder={t('write.noJob')}
              disabled={start?.sequence !== undefined}
              value={draft.jobId ? `job:${draft.jobId}` : ''}
              data={choices.jobs}
              onChange={(value) => onChange({ jobId: value?.slice('job:'.length) ?? '' })}
            />
          )}
        </Field>
      )}
      {groups.length > 0 && (
        <Field
          label={t('write.start')}
          hint={start?.sequence ? t('write.sequenceHint', { count: start.sequence.steps.length - 1 }) : undefined}
        >
          {({ error: _, ...control }) => (
            <SelectBox
              {...control}
              placeholder={t('write.noStart')}
              value={chosen?.value ?? start?.value ?? ''}
              data={groups}
              onChange={choose}
            />
          )}
        </Field>
      )}
      {chosen && (
        <Notice
          tone="warn"
          role="alert"
          title={t('write.replace', { name: chosen.name })}
          actions={
            <>
              <Button small quiet onClick={() => apply(chosen)}>
                {t('write.replaceText')}
              </Button>
              <Button small quiet onClick={() => setChosen(null)}>
                {t('write.keepText')}
              </Button>
            </>
          }
        />
      )}
      <Field id="subject" label={t('write.subject')} error={errorIn('subject')}>
        {(control) => (
          <TextBox
            {...control}
            maxLength={150}
            value={draft.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        )}
      </Field>
      <Field
        id="text"
        label={t('write.text')}
        note={start && draft.text && t(isTyped ? 'write.edited' : 'write.from', { name: start.name })}
        error={errorIn('text')}
        hint={draft.text && t('write.length', { count: email.text.length })}
      >
        {(control) => (
          <MarkedTextArea
            {...control}
            voice
            rows={8}
            marks={used.map(({ value }) => value)}
            maxLength={5000}
            value={draft.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
      <UsedFacts facts={used} />
      {consent && !consent.given && (
        <Field
          id="consent"
          label={t('write.consent', { country: countryName(consent.country, i18n.language) })}
          hint={t('write.consentHint')}
          error={errors.consent}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={500}
              value={draft.consent}
              onChange={({ target }) => onChange({ consent: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
