import { Button } from '@mantine/core';
import type { SalesRegion } from '@tandem/catalogue/outreach';
import { asksFirstName, unknownPlaceholders } from '@tandem/catalogue/sales-letters';
import type { SalesTexts } from '@tandem/catalogue/sales-samples';
import type { SalesTemplate } from '@tandem/contracts/sales-template';
import { FormSummary } from '@tandem/ui/FormSummary';
import { toast } from '@tandem/ui/toast';
import { type FormEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../../../../lib/editing/ConflictNotice.tsx';
import { fieldErrorsOf, formErrorsOf } from '../../../../lib/form-errors.ts';
import { ColleagueNotice } from '../../ColleagueNotice.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import classes from './template.module.css';
import { useTemplateActions } from './use-sales-templates.ts';
import { conflictOf, useTypedTexts } from './use-typed-texts.ts';

export const TEXT_FIELDS = [
  'title1A',
  'text1A',
  'title1B',
  'text1B',
  'titleWithoutFirstName',
  'text2',
  'text3',
  'text4',
  'signature',
] as const satisfies readonly (keyof SalesTexts)[];

interface TemplateEditorProps {
  region: SalesRegion;
  saved: SalesTemplate | undefined;
  before: SalesTexts;
}

/** Edits the texts of a region, with a preview for real leads. */
export function TemplateEditor({ region, saved, before }: TemplateEditorProps) {
  const { t } = useTranslation('sales');
  const { typed, basedOn, change, clear } = useTypedTexts(region, saved);
  const { save, remove, refresh } = useTemplateActions(region);
  const conflict = conflictOf(save.error);
  const texts = textsOf({ ...before, ...typed });
  const errors = { ...(!conflict && fieldErrorsOf(save.error)), ...useErrorsIn(texts) };
  const formErrors = useMemo(
    () =>
      save.error && !conflict
        ? formErrorsOf(
            save.error,
            TEXT_FIELDS.map((field) => [field, t(`template.fields.${field}`)] as const),
          )
        : [],
    [save.error, conflict, t],
  );
  const isChanged = TEXT_FIELDS.some((field) => texts[field] !== before[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ ...texts, basedOn }, { onSuccess: clear });
  };
  const removeTemplate = (id: string) =>
    remove.mutate(id, {
      onSuccess: ({ message }) =>
        toast.done(message, { label: t('template.restore'), run: () => save.mutate(textsOf(before)) }),
    });
  return (
    <div className={classes.columns}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <ColleagueNotice record="sales-template" id={region} />
        {conflict && (
          <ConflictNotice
            title={t('template.conflict')}
            text={t('template.conflictText')}
            keepLabel={t('template.continueMine')}
            takeLabel={t('template.takeTheirs')}
            onKeep={() => {
              change({}, conflict.template?.updatedDate ?? null);
              save.reset();
            }}
            onTake={() => {
              clear();
              save.reset();
              void refresh();
            }}
          />
        )}
        <FormSummary title={t('template.notSaved')} errors={formErrors} />
        <TemplateFields texts={texts} errors={errors} onChange={change} />
        <div className={classes.actions} data-fixed-bar>
          <Button type="submit" loading={save.isPending} disabled={!isChanged}>
            {t('template.save')}
          </Button>
          {saved && (
            <Button variant="subtle" loading={remove.isPending} onClick={() => removeTemplate(saved._id)}>
              {t('template.remove')}
            </Button>
          )}
          <span className={classes.quiet} role="status">
            {isChanged ? t('template.unsaved') : ''}
          </span>
        </div>
      </form>
      <TemplatePreview region={region} texts={texts} />
    </div>
  );
}

/** Only the texts: a saved template has other fields as well. */
const textsOf = (texts: SalesTexts): SalesTexts =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, texts[field]])) as unknown as SalesTexts;

/** What would be refused, said while one types. */
function useErrorsIn(texts: SalesTexts): Partial<Record<keyof SalesTexts, string>> {
  const { t } = useTranslation('sales');
  return Object.fromEntries(
    TEXT_FIELDS.flatMap((field) => {
      const [written] = unknownPlaceholders(texts[field]);
      if (written) return [[field, t('template.unknownPlaceholder', { written })]];
      const hasName = field === 'titleWithoutFirstName' && asksFirstName(texts[field]);
      return hasName ? [[field, t('template.noFirstName')]] : [];
    }),
  );
}
