import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import type { OutreachTemplate } from '@tandem/contracts/sequence';
import { countryName } from '@tandem/i18n/format';
import type { Facts } from '@tandem/outreach/placeholders';
import { Field } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelClient } from '../api.ts';
import { Button } from '../Button.tsx';
import type { Errors } from '../EntryList.tsx';
import type { FilingChoices } from '../filing.ts';
import { type FilledLetter, factsWithin, filledLetter } from './filled-letter.ts';
import type { LetterDraft } from './letter-draft.ts';
import { UsedFacts } from './UsedFacts.tsx';
import { useTemplates } from './use-templates.ts';

interface LetterFieldsProps {
  client: PanelClient;
  outreach: CandidateOutreach;
  facts: Facts;
  draft: LetterDraft;
  letter: FilledLetter;
  choices: FilingChoices;
  errors: Errors;
  onChange: (part: Partial<LetterDraft>) => void;
}

/** Template, job, subject, text and the facts in it. A template never replaces text that was typed without asking. */
export function LetterFields({ client, outreach, facts, draft, letter, choices, errors, onChange }: LetterFieldsProps) {
  const { t, i18n } = useTranslation('extension');
  const templates = useTemplates(client);
  const [chosen, setChosen] = useState<OutreachTemplate | null>(null);
  const isTyped = draft.text !== '' && draft.text !== draft.filled;

  const apply = (template: OutreachTemplate) => {
    const filled = filledLetter(template, facts);
    setChosen(null);
    onChange({ subject: filled.subject, text: filled.text, filled: filled.text, isCopied: false });
  };
  const choose = (id: string | null) => {
    const template = templates.find(({ _id }) => _id === id);
    if (!template) return;
    if (isTyped) setChosen(template);
    else apply(template);
  };
  const errorIn = (field: 'subject' | 'text') => {
    const { missing, unknown } = letter;
    if (unknown[field].length > 0) return t('write.unknown', { written: unknown[field].join(', ') });
    if (missing[field].length > 0) return t('write.missing', { written: missing[field].join(', ') });
    return errors[field];
  };
  const { consent } = outreach;

  return (
    <>
      {choices.jobs.length > 0 && (
        <Field label={t('write.job')}>
          {({ error: _, ...control }) => (
            <SelectBox
              {...control}
              placeholder={t('write.noJob')}
              value={draft.jobId ? `job:${draft.jobId}` : ''}
              data={choices.jobs}
              onChange={(value) => onChange({ jobId: value?.slice('job:'.length) ?? '' })}
            />
          )}
        </Field>
      )}
      {templates.length > 0 && (
        <Field label={t('write.template')}>
          {({ error: _, ...control }) => (
            <SelectBox
              {...control}
              placeholder={t('write.noTemplate')}
              value={chosen?._id ?? ''}
              data={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
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
        error={errorIn('text')}
        hint={draft.text && t('write.length', { count: letter.text.length })}
      >
        {(control) => (
          <TextArea
            {...control}
            voice
            rows={8}
            maxLength={5000}
            value={draft.text}
            onChange={({ target }) => onChange({ text: target.value, isCopied: false })}
          />
        )}
      </Field>
      <UsedFacts facts={draft.filled ? factsWithin(`${letter.subject}\n${letter.text}`, facts) : letter.used} />
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
