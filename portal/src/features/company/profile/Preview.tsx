import { Button } from '@mantine/core';
import type { VisibleCompany } from '@tandem/contracts/company';
import { Choices } from '@tandem/ui/Choices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { CompanyBody } from '../../../lib/company/CompanyBody.tsx';
import { paths } from '../../../lib/paths.ts';
import { FramedPage } from '../../../lib/preview/FramedPage.tsx';
import classes from './preview.module.css';
import { shownCompany } from './shown-company.ts';

const WINDOWS = { phone: 390, computer: 1240 } as const;
type Window = keyof typeof WINDOWS;
const MAX_JOBS = 100;

interface PreviewProps {
  /** The company with the unsaved changes applied. */
  company: VisibleCompany;
  stored: VisibleCompany;
  onClose: () => void;
}

/** Preview of the public page, rendered by the same components. */
export default function Preview({ company, stored, onClose }: PreviewProps) {
  const { t } = useTranslation('company-page');
  const [size, setSize] = useState<Window>('phone');
  const jobs = useQuery({
    queryKey: ['jobs', 'of', company._id],
    queryFn: () => api.jobs.list({ query: { company: company._id, limit: MAX_JOBS } }),
  });
  return (
    <aside className={classes.root} aria-label={t('preview.title')}>
      <div className={classes.head}>
        <h2>{t('preview.title')}</h2>
        <Link to={paths.companyPreview(company.slug)}>{t('preview.whole')}</Link>
      </div>
      <fieldset className={classes.windows} aria-label={t('preview.window')}>
        <Choices
          single
          options={Object.keys(WINDOWS) as Window[]}
          labelOf={(key) => t(`preview.${key}`)}
          chosen={[size]}
          onChange={([next]) => next && setSize(next)}
        />
      </fieldset>
      <FramedPage key={size} title={t('preview.title')} width={WINDOWS[size]}>
        <CompanyBody company={shownCompany(company, stored)} jobs={jobs.data?.items ?? []} />
      </FramedPage>
      <Button variant="default" className={classes.close} onClick={onClose}>
        {t('preview.close')}
      </Button>
    </aside>
  );
}
