import { Button } from '@mantine/core';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { CompanyReview } from '@tandem/contracts/company-input';
import { FormSummary } from '@tandem/ui/FormSummary';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import Conflicts from '../../../lib/editing/Conflicts.tsx';
import { currentRecordOf, useServerRevision } from '../../../lib/editing/use-server-revision.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
import { useIsUnmounted } from '../../../lib/use-is-unmounted.ts';
import { ColleagueNotice } from '../ColleagueNotice.tsx';
import { CompanyFields, LABELS } from './CompanyFields.tsx';

const DeleteCompany = lazy(() => import('./DeleteCompany.tsx'));

interface CompanyDialogProps {
  company: VisibleCompany;
  onClose: () => void;
}

/**
 * Edits what only superusers write about a company: whether it is public, its register check and its Clutch reviews.
 */
export default function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { base, conflicts, hasConflicts, renew, settle } = useServerRevision<VisibleCompany>(company);
  const [typed, setTyped] = useState<CompanyReview>({});
  /** Incremented when another value is chosen, to reset controls that have state of their own. */
  const [chosen, setChosen] = useState(0);
  const isUnmounted = useIsUnmounted();
  const params = { id: company._id };
  const done = (message: string) => {
    toast.done(message);
    if (!isUnmounted()) onClose();
    return Promise.all(['companies', 'counts', 'jobs'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  const save = useMutation({
    mutationFn: () => api.companies.update({ params, body: { ...typed, revision: base.revision } }),
    onSuccess: ({ message }) => done(message),
    onError(error) {
      const stored = currentRecordOf<VisibleCompany>(error, 'company');
      if (!stored) return;
      renew(stored, typed as Partial<VisibleCompany>);
      save.reset();
    },
  });
  const restore = useMutation({
    mutationFn: () => api.companies.restore({ params }),
    onSuccess: () => done(t('companies.edit.restored', { company: company.name })),
    onError: (error) => toast.bad(error.message),
  });
  const formErrors = useFormErrors(
    save.error,
    LABELS.map((field) => [field, t(`companies.edit.${field}`)] as const),
  );
  return (
    <FormDialog
      aside
      onClose={onClose}
      title={company.name}
      submitLabel={company.deletedDate ? undefined : t('companies.edit.save')}
      onSubmit={() => save.mutateAsync()}
      isPending={save.isPending}
      isDisabled={Object.keys(typed).length === 0 || hasConflicts}
      actions={
        company.deletedDate && (
          <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
            {t('companies.edit.restore')}
          </Button>
        )
      }
      below={
        !company.deletedDate && (
          <Suspense>
            <DeleteCompany company={company} onDone={done} />
          </Suspense>
        )
      }
    >
      <ColleagueNotice record="company" id={company._id} />
      {hasConflicts && (
        <Conflicts<keyof CompanyReview>
          takesFocus
          mine={typed}
          theirs={conflicts as CompanyReview}
          labelOf={(field) => t(`companies.edit.${field}`, { number: base.registrationNumber ?? '' })}
          textOf={(field, value) =>
            field === 'clutchVerificationStatus' ? t(`companies.edit.verifications.${value}`) : String(value)
          }
          onChoose={(field, mine) => {
            settle(field as keyof VisibleCompany);
            setChosen((now) => now + 1);
            if (!mine) setTyped(({ [field]: _, ...rest }) => rest);
          }}
        />
      )}
      <FormSummary title={t('companies.edit.failed')} errors={formErrors} />
      <CompanyFields
        key={chosen}
        company={{ ...base, ...typed }}
        change={(part) => setTyped((now) => ({ ...now, ...part }))}
        errors={fieldErrorsOf(save.error)}
      />
    </FormDialog>
  );
}
