import { Button } from '@mantine/core';
import { DELETE_COMPANY_REASONS } from '@tandem/catalogue/reasons';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { CompanyDelete } from '@tandem/contracts/company-input';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { Dialog } from '../../../lib/Dialog.tsx';
import { type Why, WhyFields } from '../../../lib/leaving/WhyFields.tsx';
import { paths } from '../../../lib/paths.ts';
import { logoutHere } from '../../../lib/session.ts';
import classes from './parts.module.css';

/** The way out for the whole company, for whoever has its main account. */
export default function DeletePart({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation(['company-page', 'catalogue', 'common']);
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [why, setWhy] = useState<Why<NonNullable<CompanyDelete['reason']>>>({ feedbackValue: '' });
  const remove = useMutation({
    mutationFn: ({ reason, rating, feedbackValue }: typeof why) =>
      api.companies.remove({
        params: { id: company._id },
        body: { reason, feedbackValue, ...(rating && { rating: Number(rating) }) },
      }),
    onSuccess: ({ message }) => {
      toast.done(message);
      logoutHere();
      navigate(paths.login);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (why.reason) remove.mutate(why);
  };
  return (
    <div className={classes.leave}>
      <p>
        <b>{t('delete.title')}</b>
        {t('delete.short')}
      </p>
      <Button variant="outline" data-danger onClick={() => setOpened(true)}>
        {t('delete.open')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('delete.ask', { company: company.name })}>
        <form className={classes.stack} onSubmit={submit} noValidate>
          <ul className={classes.bullets}>
            <li>{t('delete.now')}</li>
            <li>{t('delete.back')}</li>
            <li>{t('delete.after')}</li>
          </ul>
          <WhyFields
            why={why}
            onChange={setWhy}
            reasons={DELETE_COMPANY_REASONS}
            labelOf={(key) => t(`catalogue:deleteCompanyReasons.${key}`)}
          />
          {remove.error && (
            <p className={classes.fault} role="alert">
              {remove.error.message}
            </p>
          )}
          <div className={classes.acts}>
            <Button type="submit" variant="outline" data-danger disabled={!why.reason} loading={remove.isPending}>
              {t('delete.act')}
            </Button>
            <Button variant="subtle" onClick={() => setOpened(false)}>
              {t('common:cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
