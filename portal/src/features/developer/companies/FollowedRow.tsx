import { Button } from '@mantine/core';
import type { VisibleCompany } from '@tandem/contracts/company';
import { previewOf } from '@tandem/contracts/preview';
import { joinFacts } from '@tandem/i18n/facts';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { Row } from '@tandem/ui/Rows';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import classes from './followed.module.css';

const MAX_JOBS = 3;

interface FollowedRowProps {
  id: string;
  query: UseQueryResult<VisibleCompany> | undefined;
  onStop: (id: string, name: string) => void;
}

/** A company with its open jobs; if it is no longer public, it can only be removed. */
export function FollowedRow({ id, query, onStop }: FollowedRowProps) {
  const { t } = useTranslation('developer');
  const company = query?.data;
  const name = company?.name ?? t('followed.gone');
  const jobs = company?.jobNames ?? [];
  return (
    <Row
      lead={<CompanyMark id={id} name={name} src={company?.logo || undefined} />}
      title={company ? <a href={paths.company(company.slug ?? id)}>{name}</a> : name}
      meta={company ? previewOf(company.headline ?? '') : t('followed.goneText')}
      aside={
        <Button
          size="xs"
          variant="default"
          className={classes.stop}
          aria-label={t('followed.stopAt', { name })}
          onClick={() => onStop(id, name)}
        >
          {t('followed.stop')}
        </Button>
      }
    >
      {company && (
        <p className={classes.jobs}>
          {jobs.length > 0
            ? t('followed.jobs', { count: jobs.length, list: joinFacts(jobs.slice(0, MAX_JOBS)) })
            : t('followed.noJobs')}
        </p>
      )}
    </Row>
  );
}
