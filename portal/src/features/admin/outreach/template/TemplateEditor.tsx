import { Button } from '@mantine/core';
import type { SalesRegion } from '@tandem/catalogue/outreach';
import { asksFirstName, unknownPlaceholders } from '@tandem/catalogue/sales-emails';
import type { SalesTexts } from '@tandem/catalogue/sales-samples';
import type { SalesTemplate } from '@tandem/contracts/sales-template';
import { FormSummary } from '@tandem/ui/FormSummary';
import { toast } from '@tandem/ui/toast';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import Conflicts from '../../../../lib/editing/Conflicts.tsx';
import { currentRecordOf } from '../../../../lib/editing/use-server-revision.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { fieldErrorsOf, useFormErrors } from '../../../../lib/form-errors.ts';
import { paths } from '../../../../lib/paths.ts';
import { runMutation } from '../../../../lib/run-mutation.ts';
import { offerUndo } from '../../../../lib/undo/undo.ts';
import { ColleagueNotice } from '../../ColleagueNotice.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import classes from './template.module.css';
import { useTemplateActions } from './use-sales-templates.ts';
import { useTemplateDraft } from './use-template-draft.ts';

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

/** Edits the email texts of a region, with a preview for real leads. */
export function TemplateEditor({ region, saved, before }: TemplateEditorProps) {
  const { t } = useTranslation('sales');
  const { typed, basedOn, conflicts, change, settle, follow, choose } = useTemplateDraft(region, saved);
  const { save, remove, refresh } = useTemplateActions(region);
  const hasConflicts = Object.keys(conflicts).length > 0;
  const texts = textsOf({ ...before, ...typed });
  const errors = { ...fieldErrorsOf(save.error), ...useErrorsIn(texts) };
  const formErrors = useFormErrors(
    save.error,
    TEXT_FIELDS.map((field) => [field, t(`template.fields.${field}`)] as const),
  );
  const isChanged = TEXT_FIELDS.some((field) => texts[field] !== before[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveFrom({ ...texts, basedOn });
  };
  const saveFrom = (body: SalesTexts & { basedOn: string | null }) =>
    save.mutate(body, {
      onSuccess: () => settle(body),
      onError(error) {
        const theirs = currentRecordOf<SalesTemplate | null>(error, 'template');
        if (theirs === undefined) return;
        save.reset();
        const merged = follow(theirs);
        if (merged) saveFrom({ ...textsOf(merged), basedOn: merged.basedOn });
        else void refresh();
      },
    });
  const removeTemplate = (id: string) =>
    runMutation(remove, id, {
      onSuccess: ({ message }) => offerUndo({ place: paths.admin.salesTemplate(region), text: message, run: restore }),
    });
  // The delete button disappears with the template, so the focus moves to the heading.
  const isSaved = saved !== undefined;
  useEffect(() => (isSaved ? focusHeading : undefined), [isSaved]);
  // Does not overwrite a template that a colleague has saved since.
  const restore = () =>
    runMutation(save, { ...textsOf(before), basedOn: null }, { onError: (error) => void toast.bad(error.message) });
  return (
    <div className={classes.columns}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <ColleagueNotice record="sales-template" id={region} />
        {hasConflicts && (
          <Conflicts<keyof SalesTexts>
            takesFocus
            mine={texts}
            theirs={conflicts}
            labelOf={(field) => t(`template.fields.${field}`)}
            textOf={(_, text) => String(text)}
            onChoose={choose}
          />
        )}
        <FormSummary title={t('template.notSaved')} errors={formErrors} />
        <TemplateFields texts={texts} errors={errors} onChange={change} />
        <div className={classes.actions} data-fixed-bar>
          <Button type="submit" loading={save.isPending} disabled={!isChanged || hasConflicts}>
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

/** Returns only the texts: a saved template has other fields as well. */
const textsOf = (texts: SalesTexts): SalesTexts =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, texts[field]])) as unknown as SalesTexts;

/** Returns the errors that the server would report, for display while the user types. */
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
