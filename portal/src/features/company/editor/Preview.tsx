import type { JobOnBoard } from '@tandem/contracts/job';
import { isBlankText } from '@tandem/contracts/job-publishing';
import { useTranslation } from 'react-i18next';
import { JobBody } from '../../../lib/job/JobBody.tsx';
import { useCompany } from '../use-company.ts';
import classes from './editor.module.css';
import type { JobValues } from './job-draft.ts';

interface PreviewProps {
  values: JobValues;
  job: JobOnBoard | undefined;
}

/** Defaults for a job that has not been saved. */
const unsaved = {
  _id: '',
  companyId: '',
  createdDate: '',
  updatedDate: '',
  publishDate: null,
  status: 'created',
  slug: '',
  package: 'freeAd_3',
  reviewedDate: null,
  promoted: false,
  preview: '',
  validThrough: null,
} as const;

/** Live preview of the job as on its public page. */
export default function Preview({ values, job }: PreviewProps) {
  const { t } = useTranslation('company');
  const { data: own } = useCompany();
  const company = job?.company ?? own;
  if (!company) return null;
  const { _id, name, slug, logo, companySize = null, companyTypes = [] } = company;
  const shown = {
    ...unsaved,
    ...job,
    ...values,
    headline: values.headline.trim() || t('editor.newTitle'),
    company: { _id, name, slug, logo, companySize, companyTypes },
  };
  return (
    <>
      <JobBody within job={shown} />
      {isBlankText(values.description) && <p className={classes.missing}>{t('editor.text.missing')}</p>}
    </>
  );
}
