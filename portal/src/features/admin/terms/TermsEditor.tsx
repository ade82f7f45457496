import { Button } from '@mantine/core';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { ApiError } from '@tandem/client/client';
import type { Terms } from '@tandem/contracts/terms';
import { languageName } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { TermsText } from '../../../lib/terms/TermsText.tsx';
import classes from './terms.module.css';

const FEWEST_ROWS = 18;

/** Edits the next version in every language, with a preview. */
export function TermsEditor({ terms: { kind, version, body: before } }: { terms: Terms }) {
  const { t, i18n } = useTranslation(['terms', 'common']);
  const queries = useQueryClient();
  const [language, setLanguage] = useState(i18n.language as InterfaceLanguage);
  const [body, setBody] = useState(before);
  const [changes, setChanges] = useState<Terms['changes']>({ en: '', sv: '', de: '', fr: '' });
  const [asking, setAsking] = useState(false);
  const publish = useMutation({
    mutationFn: () => api.terms.publish({ params: { kind }, body: { body, changes, version } }),
    onSuccess: (published) => {
      toast.done(t('edit.done', { version: published.version }));
      queries.setQueryData(['terms', kind], published);
    },
    onError: (error) => {
      const first = formErrorsOf(error)[0];
      if (first) setLanguage(first.language);
    },
    onSettled: () => setAsking(false),
  });
  const formErrors = useMemo(() => {
    if (!publish.error) return [];
    const found = formErrorsOf(publish.error);
    if (found.length === 0) return [{ message: publish.error.message }];
    return found.map((fault) => ({
      fieldId: fault.field,
      message: `${languageName(fault.language, i18n.language)}, ${t(`edit.${fault.field}`)}: ${fault.message}`,
    }));
  }, [publish.error, i18n.language, t]);
  const errorOf = (field: string) =>
    publish.error
      ? formErrorsOf(publish.error).find((fault) => fault.field === field && fault.language === language)?.message
      : undefined;

  const isChanged = INTERFACE_LANGUAGES.some((each) => body[each] !== before[each]);
  const unwritten = INTERFACE_LANGUAGES.filter((each) => body[each] === before[each] || changes[each].trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <form onSubmit={submit} noValidate>
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
                rows={FEWEST_ROWS}
                lang={language}
                value={body[language]}
                onChange={({ target: { value } }) => setBody((now) => ({ ...now, [language]: value }))}
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
                onChange={({ target: { value } }) => setChanges((now) => ({ ...now, [language]: value }))}
              />
            )}
          </Field>
          <div className={classes.actions}>
            <Button type="submit" disabled={!isChanged}>
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
        </section>
      </div>
      <FormDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('edit.askTitle', { version: version + 1 })}
        submitLabel={t('edit.act')}
        onSubmit={() => publish.mutate()}
        isPending={publish.isPending}
        focus="submit"
      >
        <p>{t(`edit.ask.${kind}`)}</p>
      </FormDialog>
    </form>
  );
}

/** What is wrong, by field and language: the server says `body.sv`. */
function formErrorsOf(error: Error) {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.fields).flatMap(([path, message]) => {
    const [field = '', at] = path.split('.');
    const language = INTERFACE_LANGUAGES.find((each) => each === at);
    return language ? [{ field, language, message }] : [];
  });
}
