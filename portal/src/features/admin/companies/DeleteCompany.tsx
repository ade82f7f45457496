import { Button } from '@mantine/core';
import { DELETE_COMPANY_REASONS } from '@tandem/catalogue/reasons';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { CompanyDelete } from '@tandem/contracts/company-input';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { type Why, WhyFields } from '../../../lib/leaving/WhyFields.tsx';
import classes from '../admin.module.css';

interface DeleteCompanyProps {
  company: VisibleCompany;
  onDone: (message: string) => void;
}

/** Deleting a company, asked for once, with why. */
export default function DeleteCompany({ company, onDone }: DeleteCompanyProps) {
  const { t } = useTranslation(['admin', 'catalogue']);
  const [why, setWhy] = useState<Why<CompanyDelete['reason']>>({ feedbackValue: '' });
  const remove = useMutation({
    mutationFn: ({ reason, rating, feedbackValue }: typeof why) =>
      api.companies.remove({
        params: { id: company._id },
        body: { reason, feedbackValue, ...(rating && { rating: Number(rating) }) },
      }),
    onSuccess: ({ message }) => onDone(message),
  });
  return (
    <details className={classes.danger}>
      <summary>{t('companies.edit.delete')}</summary>
      <div className={classes.dialogForm}>
        <p>{t('companies.edit.deleteText')}</p>
        <WhyFields
          why={why}
          onChange={setWhy}
          reasons={DELETE_COMPANY_REASONS}
          labelOf={(key) => t(`catalogue:deleteCompanyReasons.${key}`)}
          error={remove.error?.message}
        />
        <div className={classes.decide}>
          <Button
            variant="outline"
            data-danger
            disabled={!why.reason}
            loading={remove.isPending}
            onClick={() => remove.mutate(why)}
          >
            {t('companies.edit.deleteAct', { company: company.name })}
          </Button>
        </div>
      </div>
    </details>
  );
}
