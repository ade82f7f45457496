import { LIST_NAME_LENGTH } from '@tandem/catalogue/candidates';
import type { CandidateList } from '@tandem/contracts/candidate-list';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { useListActions } from '../use-candidate-lists.ts';
import { useOwnJobs } from '../use-own-jobs.ts';

interface ListDialogProps {
  /** The list to rename; without it, a new list is created. */
  list?: CandidateList | undefined;
  onClose: () => void;
  onSaved?: (list: CandidateList) => void;
}

/** Creates a shared list, for a job or with a name, or renames one. */
export default function ListDialog({ list, onClose, onSaved }: ListDialogProps) {
  const { t } = useTranslation('candidate-lists');
  const jobs = useOwnJobs();
  const { create, rename } = useListActions();
  const [name, setName] = useState(list?.name ?? '');
  const [jobId, setJobId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const act = list ? rename : create;
  const errors = fieldErrorsOf(act.error);

  const done = (saved: CandidateList) => {
    toast.done(t(list ? 'list.renamed' : 'list.created', { name: saved.name }));
    onSaved?.(saved);
    onClose();
  };
  const failed = (error: Error) => {
    if (Object.keys(fieldErrorsOf(error)).length === 0) toast.bad(error.message);
  };
  const submit = () => {
    const wanted = name.trim();
    if (!wanted && !jobId) return setMissing(true);
    const then = { onSuccess: done, onError: failed };
    if (list) return rename.mutateAsync({ id: list._id, name: wanted }, then);
    return create.mutateAsync({ ...(wanted && { name: wanted }), ...(jobId && { jobId }) }, then);
  };
  return (
    <FormDialog
      title={t(list ? 'list.renameTitle' : 'list.newTitle')}
      onClose={onClose}
      submitLabel={t(list ? 'list.rename' : 'list.create')}
      onSubmit={submit}
      isPending={act.isPending}
    >
      <Field
        label={t('list.name')}
        hint={list ? undefined : t('list.nameHint')}
        error={isMissing && !name.trim() && !jobId ? t('list.nameMissing') : errors.name}
      >
        {(control) => (
          <TextBox
            {...control}
            data-autofocus
            maxLength={LIST_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {!list && (
        <Field label={t('list.job')} error={errors.jobId}>
          {(control) => (
            <SelectBox
              {...control}
              placeholder={t('list.noJob')}
              data={(jobs.data?.items ?? []).map(({ _id, headline }) => ({
                value: _id,
                label: headline || t('list.untitledJob'),
              }))}
              value={jobId}
              onChange={setJobId}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
