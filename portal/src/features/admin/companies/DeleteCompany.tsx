import { Button } from '@mantine/core';
import { REMOVE_COMPANY_REASONS, type RemoveCompanyReason } from '@tandem/catalogue/reasons';
import type { VisibleCompany } from '@tandem/contracts/company';
import { Choices } from '@tandem/ui/Choices';
import { FieldGroup } from '@tandem/ui/Field';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useIsUnmounted } from '../../../lib/use-is-unmounted.ts';
import classes from '../admin.module.css';

interface DeleteCompanyProps {
  company: VisibleCompany;
  onDone: (message: string) => void;
}

/** Deletes a company as a superuser. The reason is one of ours and is never attributed to the company. */
export default function DeleteCompany({ company, onDone }: DeleteCompanyProps) {
  const { t } = useTranslation(['admin', 'catalogue']);
  const [reason, setReason] = useState<RemoveCompanyReason>();
  const isUnmounted = useIsUnmounted();
  const remove = useMutation({
    mutationFn: () => api.companies.remove({ params: { id: company._id }, body: { reason } }),
    onSuccess: ({ message }) => onDone(message),
    onError: ({ message }) => {
      if (isUnmounted()) toast.bad(message);
    },
  });
  return (
    <details className={classes.danger}>
      <summary>{t('companies.edit.delete')}</summary>
      <div className={classes.dialogForm}>
        <p>{t('companies.edit.deleteText')}</p>
        <FieldGroup label={t('companies.edit.deleteReason')} error={remove.error?.message}>
          <Choices
            single
            options={REMOVE_COMPANY_REASONS}
            labelOf={(key) => t(`catalogue:removeCompanyReasons.${key}`)}
            chosen={reason ? [reason] : []}
            onChange={([next]) => setReason(next)}
          />
        </FieldGroup>
        {reason && <p>{t(`companies.edit.deleteMeans.${reason}`)}</p>}
        <div className={classes.decide}>
          <Button
            variant="outline"
            data-danger
            disabled={!reason}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('companies.edit.deleteAct', { company: company.name })}
          </Button>
        </div>
      </div>
    </details>
  );
}
