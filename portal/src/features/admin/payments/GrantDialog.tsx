import { JOB_PACKAGES, type JobPackage, type JobPackageKey } from '@tandem/catalogue/packages';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { usePackageName } from '../../../lib/payments/package-name.ts';
import { CompanyField } from '../CompanyField.tsx';

const MAX_JOBS = 100;
const GRANTABLE = (JOB_PACKAGES as readonly (JobPackage & { key: JobPackageKey })[]).filter(({ premium }) => premium);

/** Grants a company a package without payment: for one job or for its features only, with a reason and an end. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('payments');
  const nameOf = usePackageName();
  const queries = useQueryClient();
  const [company, setCompany] = useState<{ _id: string; name: string }>();
  const [jobId, setJobId] = useState<string | null>(null);
  const [key, setKey] = useState<JobPackageKey>('promotedAd_3');
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [isMissing, setMissing] = useState(false);
  const jobs = useQuery({
    queryKey: ['jobs', 'of', company?._id],
    queryFn: () => api.jobs.list({ query: { companyId: company?._id, limit: MAX_JOBS } }),
    enabled: company !== undefined,
  });
  const grant = useMutation({
    mutationFn: (companyId: string) =>
      api.payments.grant({
        body: { companyId, package: key, reason, endDate: endOf(day), ...(jobId && { jobId }) },
      }),
    onSuccess: () => {
      toast.done(t('grant.done', { package: nameOf(key), company: company?.name ?? '' }));
      void queries.invalidateQueries({ queryKey: ['payments'] });
    },
  });
  const errors = fieldErrorsOf(grant.error);
  const missing = (isThere: boolean, text: string) => (isMissing && !isThere ? text : undefined);
  const submit = () => {
    setMissing(true);
    return company && reason.trim() && day && grant.mutateAsync(company._id, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('grant.title')}
      submitLabel={t('grant.act')}
      onSubmit={submit}
      onClose={onClose}
      isPending={grant.isPending}
      error={grant.error && Object.keys(errors).length === 0 ? grant.error.message : undefined}
    >
      <CompanyField
        chosen={company}
        onChoose={(next) => {
          setCompany(next);
          setJobId(null);
        }}
        error={missing(company !== undefined, t('grant.noCompany'))}
      />
      <Field label={t('grant.job')} hint={t('grant.jobHint')} error={errors.jobId}>
        {(control) => (
          <SelectBox
            {...control}
            disabled={!jobs.data}
            placeholder={t('grant.featuresOnly')}
            data={(jobs.data?.items ?? []).map(({ _id, headline }) => ({ value: _id, label: headline }))}
            value={jobId}
            onChange={setJobId}
          />
        )}
      </Field>
      <Field label={t('head.package')}>
        {(control) => (
          <SelectBox
            {...control}
            data={GRANTABLE.map((each) => ({ value: each.key, label: nameOf(each.key) }))}
            value={key}
            onChange={(value) => setKey(GRANTABLE.find((each) => each.key === value)?.key ?? key)}
          />
        )}
      </Field>
      <Field label={t('grant.until')} error={errors.endDate ?? missing(day !== '', t('grant.noEnd'))}>
        {(control) => <TextBox {...control} type="date" value={day} onChange={({ target }) => setDay(target.value)} />}
      </Field>
      <Field
        label={t('grant.reason')}
        hint={t('grant.reasonHint')}
        error={errors.reason ?? missing(reason.trim() !== '', t('grant.noReason'))}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** Returns the last second of a day in local time. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString();
