import { Button } from '@mantine/core';
import { everyItem } from '@tandem/client/every-item';
import type { OutreachTemplate, OutreachTemplateInput } from '@tandem/contracts/sequence';
import { CheckLine } from '@tandem/ui/CheckLine';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Field } from '@tandem/ui/Field';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextBox } from '@tandem/ui/TextBox';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { Dialog } from '../../../lib/Dialog.tsx';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { OwnerOnly } from '../../../lib/OwnerOnly.tsx';
import { runMutation } from '../../../lib/run-mutation.ts';
import classes from './form.module.css';
import type { StepDraft } from './sequence-draft.ts';
import { TemplateForm } from './TemplateForm.tsx';

const KEY = ['outreach-templates'];

interface TemplatesDialogProps {
  step: StepDraft;
  onUse: (template: Pick<OutreachTemplate, 'subject' | 'text'>) => void;
  onClose: () => void;
}

/**
 * The templates of the user and of the team: uses one for a step, edits or deletes one, or saves the step as a
 * template.
 */
export default function TemplatesDialog({ step, onUse, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation(['outreach', 'common']);
  const queries = useQueryClient();
  const [edited, setEdited] = useState<string>();
  const [lastEdited, setLastEdited] = useState<string>();
  const edit = (id: string) => {
    setEdited(id);
    setLastEdited(id);
  };
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  const list = useQuery({
    queryKey: KEY,
    queryFn: () => everyItem((page) => api.outreachTemplates.list({ query: page })),
  });
  const create = useMutation({
    mutationFn: (body: OutreachTemplateInput) => api.outreachTemplates.create({ body }),
    onSuccess: refresh,
  });
  const restore = ({ name, subject, text, isShared }: OutreachTemplate) =>
    runMutation(create, { name, subject, text, isShared }, { onError: (error) => toast.bad(error.message) });
  const remove = useMutation({
    mutationFn: ({ _id }: OutreachTemplate) => api.outreachTemplates.remove({ params: { id: _id } }),
    onSuccess: (_, template) => {
      toast.done(t('templates.deleted', { name: template.name }), {
        label: t('common:undo'),
        run: () => restore(template),
      });
      return refresh();
    },
    onError: (error) => toast.bad(error.message),
  });
  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('templates.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('templates.loading')} rows={3} />;
    if (list.data.length === 0)
      return (
        <EmptyState figure="empty" title={t('templates.empty')}>
          {t('templates.emptyText')}
        </EmptyState>
      );
    return (
      <ul className={classes.templates}>
        {list.data.map((template) => (
          <li key={template._id} data-edited={template._id === edited || undefined}>
            {template._id === edited ? (
              <TemplateForm template={template} onClose={() => setEdited(undefined)} onSaved={refresh} />
            ) : (
              <>
                <div>
                  <b className="td-cut">{template.name}</b>
                  <span>{t(template.isShared ? 'templates.shared' : 'templates.own')}</span>
                  <p>{template.text}</p>
                </div>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('templates.useOf', { name: template.name })}
                  onClick={() => {
                    onUse(template);
                    onClose();
                  }}
                >
                  {t('templates.use')}
                </Button>
                <TextButton
                  small
                  aria-label={t('templates.editOf', { name: template.name })}
                  autoFocus={template._id === lastEdited}
                  onClick={() => edit(template._id)}
                >
                  {t('templates.edit')}
                </TextButton>
                <TextButton
                  small
                  aria-label={t('templates.deleteOf', { name: template.name })}
                  onClick={() => remove.mutate(template)}
                >
                  {t('templates.delete')}
                </TextButton>
              </>
            )}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Dialog opened title={t('templates.title')} onClose={onClose}>
      {content()}
      {step.text.trim() !== '' && !edited && <SaveTemplate step={step} create={create} />}
    </Dialog>
  );
}

interface SaveTemplateProps {
  step: StepDraft;
  create: ReturnType<typeof useMutation<OutreachTemplate, Error, OutreachTemplateInput>>;
}

function SaveTemplate({ step: { subject, text }, create }: SaveTemplateProps) {
  const { t } = useTranslation('outreach');
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const errors = fieldErrorsOf(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    create.mutate(
      { name, subject, text, isShared },
      {
        onSuccess: () => {
          toast.done(t('templates.saved', { name }));
          setName('');
        },
      },
    );
  };
  return (
    <OwnerOnly>
      <form className={classes.saveTemplate} onSubmit={submit} noValidate>
        <h3>{t('templates.saveTitle')}</h3>
        <Field
          id="templateName"
          label={t('templates.name')}
          error={errors.name ?? errors.text ?? errors.subject ?? create.error?.message}
        >
          {(control) => (
            <TextBox {...control} maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        <CheckLine checked={isShared} onChange={setShared}>
          {t('templates.share')}
        </CheckLine>
        <div>
          <Button type="submit" variant="default" loading={create.isPending} disabled={name.trim() === ''}>
            {t('templates.save')}
          </Button>
        </div>
      </form>
    </OwnerOnly>
  );
}
