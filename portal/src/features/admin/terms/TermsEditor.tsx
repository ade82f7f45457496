import { Button } from '@mantine/core';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { ApiError } from '@tandem/client/client';
import type { Terms } from '@tandem/contracts/terms';
import { termsConfirmation } from '@tandem/contracts/terms-confirmation';
import { labelled } from '@tandem/i18n/facts';
import { formatDate, languageName } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import Conflicts from '../../../lib/editing/Conflicts.tsx';
import { useLeaveQuestion } from '../../../lib/editing/use-leave-question.ts';
import { currentRecordOf, useServerRevision } from '../../../lib/editing/use-server-revision.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { ChangedWords, TermsDiff } from '../../../lib/terms/TermsDiff.tsx';
import { TermsText } from '../../../lib/terms/TermsText.tsx';
import { useLocalDraft } from '../../../lib/use-local-draft.ts';
import { ColleagueNotice } from '../ColleagueNotice.tsx';
import classes from './terms.module.css';

const MIN_ROWS = 18;
const today = () => new Date().toISOString().slice(0, 10);
const CONFIRMED = ['date', 'confirmation'] as const;

interface Draft {
  /** Changed texts, by language. */
  typed: Partial<Terms['body']>;
  changes: Terms['changes'];
  /** The version on which the texts are based. */
  basedOn: Pick<Terms, 'version' | 'body'>;
}

/** Edits the next version in every language, with a preview. */
export function TermsEditor({ terms: { kind, ...opened } }: { terms: Terms }) {
  const { t, i18n } = useTranslation(['terms', 'common']);
  const queries = useQueryClient();
  const [language, setLanguage] = useState(i18n.language as InterfaceLanguage);
  const { draft, change, clear } = useLocalDraft<Draft>(`terms.${kind}`, {
    ...{ typed: {}, changes: { en: '', sv: '', de: '', fr: '' } },
    basedOn: { version: opened.version, body: opened.body },
  });
  const { typed: written, changes, basedOn } = draft;
  const { base: before, conflicts, hasConflicts, renew, settle } = useServerRevision(basedOn.body);
  const [version, setVersion] = useState(basedOn.version);
  const body = { ...before, ...written };
  const [asking, setAsking] = useState(false);
  const [date, setDate] = useState(today);
  const [typed, setTyped] = useState('');
  const wanted = termsConfirmation(kind, version + 1);
  const publish = useMutation({
    mutationFn: () =>
      api.terms.publish({ params: { kind }, body: { body, changes, version, date, confirmation: typed } }),
    onSuccess: (published) => {
      const values = { version: published.version, date: formatDate(published.updatedDate, i18n.language) };
      toast.done(t(date > today() ? 'edit.scheduled' : 'edit.done', values));
      setAsking(false);
      clear();
      return queries.invalidateQueries({ queryKey: ['terms', kind] });
    },
    onError: (error) => {
      const newer = currentRecordOf<Terms>(error, 'terms');
      if (newer) {
        renew(newer.body, written);
        setVersion(newer.version);
        toast.info(t('edit.overtaken', { version: newer.version }));
        setAsking(false);
        publish.reset();
        return;
      }
      const first = formErrorsOf(error)[0];
      if (first) setLanguage(first.language);
      if (!CONFIRMED.some((field) => field in fieldErrorsOf(error))) setAsking(false);
    },
  });
  const confirmErrors = fieldErrorsOf(publish.error);
  const formErrors = useMemo(() => {
    if (!publish.error) return [];
    const found = formErrorsOf(publish.error);
    if (found.length === 0) return [{ message: publish.error.message }];
    return found.map((error) => ({
      fieldId: error.field,
      message: labelled(
        `${languageName(error.language, i18n.language)}, ${t(`edit.${error.field}`)}`,
        error.message,
        i18n.language,
      ),
    }));
  }, [publish.error, i18n.language, t]);
  const errorOf = (field: string) =>
    publish.error
      ? formErrorsOf(publish.error).find((error) => error.field === field && error.language === language)?.message
      : undefined;

  const isChanged = INTERFACE_LANGUAGES.some((each) => body[each] !== before[each]);
  const unwritten = INTERFACE_LANGUAGES.filter((each) => body[each] === before[each] || changes[each].trim() === '');
  useLeaveQuestion(isChanged);
  /** Stores the base version with the draft, so that a version published later can be compared with it. */
  const write = (part: Partial<Draft>) => change({ basedOn, ...part });
  const choose = (chosen: InterfaceLanguage, mine: boolean) => {
    settle(chosen);
    if (mine) return;
    const { [chosen]: _, ...rest } = written;
    change({ typed: rest });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ColleagueNotice record="terms" id={kind} />
      {hasConflicts && (
        <Conflicts<InterfaceLanguage>
          takesFocus
          mine={written}
          theirs={conflicts}
          labelOf={(each) => languageName(each, i18n.language)}
          textOf={(each, text) => <ChangedWords before={basedOn.body[each]} after={String(text)} />}
          onChoose={choose}
        />
      )}
      <FormSummary title={t('edit.failed')} errors={formErrors} />
      <FieldGroup label={t('edit.language')}>
        <Choices
          single
          options={INTERFACE_LANGUAGES}
          labelOf={(each) => languageName(each, i18n.language)}
          chosen={[language]}
          onChange={([next = language]) => setLanguage(next)}
        />
      </FieldGroup>
      <div className={classes.sides}>
        <div className={classes.fields}>
          <Field id="body" label={t('edit.body')} hint={t('edit.bodyHint')} error={errorOf('body')}>
            {(control) => (
              <TextArea
                {...control}
                rows={MIN_ROWS}
                lang={language}
                value={body[language]}
                onChange={({ target: { value } }) => write({ typed: { ...written, [language]: value } })}
              />
            )}
          </Field>
          <Field id="changes" label={t('edit.changes')} hint={t('edit.changesHint')} error={errorOf('changes')}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={2000}
                lang={language}
                value={changes[language]}
                onChange={({ target: { value } }) => write({ changes: { ...changes, [language]: value } })}
              />
            )}
          </Field>
          <div className={classes.actions}>
            <Button type="submit" disabled={!isChanged || hasConflicts}>
              {t('edit.act')}
            </Button>
            <span className={classes.quiet}>
              {unwritten.length > 0 && isChanged
                ? t('edit.unwritten', {
                    languages: unwritten.map((each) => languageName(each, i18n.language)).join(', '),
                  })
                : t('edit.who')}
            </span>
          </div>
        </div>
        <section className={classes.preview} aria-label={t('edit.preview')} lang={language}>
          <h2>{t(`kinds.${kind}`, { lng: language })}</h2>
          <TermsText level={3} text={body[language]} />
          {body[language] !== before[language] && (
            <details>
              <summary>{t('edit.difference', { version })}</summary>
              <TermsDiff before={before[language]} after={body[language]} />
            </details>
          )}
        </section>
      </div>
      <FormDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('edit.askTitle', { version: version + 1 })}
        submitLabel={t('edit.act')}
        onSubmit={() => publish.mutate()}
        isPending={publish.isPending}
        isDisabled={typed.trim().toLowerCase() !== wanted}
      >
        <p>
          {t(`edit.ask.${kind}`)} {t('edit.mail')}
        </p>
        <Field label={t('edit.date')} hint={t('edit.dateHint')} error={confirmErrors.date}>
          {(control) => (
            <TextBox
              {...control}
              type="date"
              min={today()}
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
          )}
        </Field>
        <Field label={t('edit.confirmation', { text: wanted })} error={confirmErrors.confirmation}>
          {(control) => (
            <TextBox
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </FormDialog>
    </form>
  );
}

/** Returns the errors by field and language; the server names fields like `body.sv`. */
function formErrorsOf(error: Error) {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.fields).flatMap(([path, message]) => {
    const [field = '', at] = path.split('.');
    const language = INTERFACE_LANGUAGES.find((each) => each === at);
    return language ? [{ field, language, message }] : [];
  });
}
