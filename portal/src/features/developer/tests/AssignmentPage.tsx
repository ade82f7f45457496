import { Button } from '@mantine/core';
import { EXTENSION_DAYS } from '@tandem/catalogue/technical-tests';
import type { TechTestView } from '@tandem/contracts/tech-test';
import { formatDay, formatTime } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Prose } from '@tandem/ui/Prose';
import { Section } from '@tandem/ui/Section';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../lib/FileDrop.tsx';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
import { useExtendTest, useHandIn } from '../../../lib/tech-tests/queries.ts';
import { useAutosave } from '../../../lib/tech-tests/use-autosave.ts';
import { HandInDialog } from './HandInDialog.tsx';
import { TestBar } from './TestBar.tsx';
import classes from './tests.module.css';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** A started assignment: the task, and the submission. */
export function AssignmentPage({ test }: { test: TechTestView }) {
  const { t, i18n } = useTranslation('tech-tests');
  const autosave = useAutosave(test._id);
  const handIn = useHandIn(test._id);
  const extend = useExtendTest(test._id);
  const [asks, setAsks] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [draft, setDraft] = useState(() => {
    const { text = '', link = '' } = { ...test.submission, ...autosave.unsaved.submission };
    return { text, link };
  });
  const [error, setError] = useState<unknown>();
  const errors = fieldErrorsOf(error ?? autosave.error, 'submission');
  const formErrors = useFormErrors(
    error,
    [
      ['text', t('submission.text')],
      ['link', t('submission.link')],
      ['file', t('submission.file')],
    ],
    'submission',
  );

  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setError(undefined);
    autosave.saveSubmission(part);
  };
  const [finish, isFinishing] = useOneAtATime(async () => {
    setAsks(false);
    setError(undefined);
    try {
      await autosave.flush();
      await handIn.mutateAsync(file);
    } catch (caught) {
      setError(caught);
    }
  });
  const at = `${formatDay(test.deadline, i18n.language)}, ${formatTime(test.deadline, i18n.language)}`;
  return (
    <div className={classes.running}>
      <TestBar test={test} left={null} saved={autosave.state}>
        <Button variant="default" loading={isFinishing} onClick={() => setAsks(true)}>
          {t('handIn.button')}
        </Button>
      </TestBar>
      <div className={classes.split}>
        <section className={classes.question} aria-label={t('assignment.title')}>
          <h1 tabIndex={-1}>{t('assignment.title')}</h1>
          <Prose>{test.assignment?.text}</Prose>
          <Section title={t('assignment.rubric')}>
            <ul className={classes.list}>
              {test.assignment?.rubric.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Section>
          <p>
            {t('facts.handInBy')}: {at}{' '}
            {test.abilities.includes('extend') && (
              <TextButton
                onClick={() => extend.mutate(undefined, { onError: ({ message }) => void toast.bad(message) })}
              >
                {t('extend', { count: EXTENSION_DAYS })}
              </TextButton>
            )}
          </p>
        </section>
        <section className={`${classes.work} ${classes.form}`} aria-label={t('yourAnswer')}>
          <FormSummary title={t('submission.problem')} errors={formErrors} />
          <Field label={t('submission.text')} id="text" hint={t('submission.textHint')} error={errors.text}>
            {(control) => (
              <TextArea
                {...control}
                rows={8}
                maxLength={20_000}
                value={draft.text}
                onChange={({ target }) => change({ text: target.value })}
              />
            )}
          </Field>
          <Field label={t('submission.link')} id="link" hint={t('submission.linkHint')} error={errors.link}>
            {(control) => (
              <TextBox
                {...control}
                inputMode="url"
                value={draft.link}
                onChange={({ target }) => change({ link: target.value })}
              />
            )}
          </Field>
          <FileDrop accept=".pdf,.docx" label={t('submission.file')} className={classes.file} onFile={setFile}>
            {(pick) => (
              <>
                <Button variant="default" onClick={pick}>
                  {t('submission.choose')}
                </Button>{' '}
                {file?.name ?? t('submission.file')}
              </>
            )}
          </FileDrop>
        </section>
      </div>
      <HandInDialog opened={asks} unanswered={0} onClose={() => setAsks(false)} onConfirm={finish} />
    </div>
  );
}
