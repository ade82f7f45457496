import { Button } from '@mantine/core';
import type { VisibleCompany } from '@tandem/contracts/company';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Section } from '@tandem/ui/Section';
import { TextBox } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import page from '../company.module.css';
import { InstallCheckResult } from './InstallCheckResult.tsx';
import { InstalledSites } from './InstalledSites.tsx';
import classes from './widgets.module.css';

/** Checks whether the widget is on a page of the company's website. */
export function InstallCheck({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation('company');
  const [address, setAddress] = useState(company.website ?? '');
  const check = useMutation({
    mutationFn: () => api.boards.check({ params: { id: company._id }, body: { address } }),
  });
  const error = check.error ? (fieldErrorsOf(check.error).address ?? check.error.message) : undefined;
  const formErrors = useMemo(() => (error ? [{ fieldId: 'checked-page', message: error }] : []), [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate();
  };
  return (
    <Section title={t('widgets.check.title')} level={2}>
      {company.website ? (
        <form className={page.form} onSubmit={submit} noValidate>
          <FormSummary title={t('widgets.check.notChecked')} errors={formErrors} />
          <Field id="checked-page" label={t('widgets.check.address')} hint={t('widgets.check.hint')} error={error}>
            {(control) => (
              <TextBox
                {...control}
                type="url"
                inputMode="url"
                maxLength={500}
                value={address}
                onChange={(event) => setAddress(event.target.value)}
              />
            )}
          </Field>
          <div>
            <Button type="submit" variant="default" loading={check.isPending} disabled={address.trim() === ''}>
              {t('widgets.check.act')}
            </Button>
          </div>
        </form>
      ) : (
        <p>
          {t('widgets.check.noWebsite')} <Link to={paths.hiring.profile}>{t('widgets.check.toProfile')}</Link>
        </p>
      )}
      <InstalledSites companyId={company._id} />
      <div role="status" className={classes.answer}>
        {check.data && !check.isPending && <InstallCheckResult answer={check.data} />}
      </div>
    </Section>
  );
}
