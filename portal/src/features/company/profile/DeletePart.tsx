import { Button } from '@mantine/core';
import { DELETE_COMPANY_REASONS } from '@tandem/catalogue/reasons';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { CompanyDelete } from '@tandem/contracts/company-input';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { type LeavingReason, LeavingReasonFields } from '../../../lib/leaving/LeavingReasonFields.tsx';
import { paths } from '../../../lib/paths.ts';
import { endingSession, logoutHere } from '../../../lib/session.ts';
import classes from './parts.module.css';

/** Deletes the company; only for its main account. */
export default function DeletePart({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation(['company-page', 'catalogue', 'common']);
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [why, setWhy] = useState<LeavingReason<NonNullable<CompanyDelete['reason']>>>({ feedbackValue: '' });
  const remove = useMutation({
    mutationFn: ({ reason, rating, feedbackValue }: typeof why) =>
      endingSession(() =>
        api.companies.remove({
          params: { id: company._id },
          body: { reason, feedbackValue, ...(rating && { rating: Number(rating) }) },
        }),
      ),
    onSuccess: ({ message }) => {
      toast.done(message);
      logoutHere();
      navigate(paths.login);
    },
  });
  const open = () => {
    remove.reset();
    setOpened(true);
  };
  const submit = () => {
    return why.reason && remove.mutateAsync(why);
  };
  return (
    <div className={classes.leave}>
      <p>
        <b>{t('delete.title')}</b>
        {t('delete.short')}
      </p>
      <Button variant="outline" data-danger onClick={open}>
        {t('delete.open')}
      </Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('delete.ask', { company: company.name })}
        submitLabel={t('delete.act')}
        onSubmit={submit}
        isPending={remove.isPending}
        isDisabled={!why.reason}
        danger
        error={remove.error?.message}
      >
        <ul className={classes.bullets}>
          <li>{t('delete.now')}</li>
          <li>{t('delete.back')}</li>
          <li>{t('delete.after')}</li>
        </ul>
        <LeavingReasonFields
          why={why}
          onChange={setWhy}
          reasons={DELETE_COMPANY_REASONS}
          labelOf={(key) => t(`catalogue:deleteCompanyReasons.${key}`)}
        />
      </FormDialog>
    </div>
  );
}
