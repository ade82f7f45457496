import type { VisibleCompany } from '@tandem/contracts/company';
import { formatAgo, formatDate, formatNumber } from '@tandem/i18n/format';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';
import type { Column } from '../table/DataTable.tsx';

export const COMPANY_SORTS = ['name', 'loggedinDate', 'createdDate'] as const;
type Sorted = Column<VisibleCompany> & { sort?: (typeof COMPANY_SORTS)[number] };

export function useCompanyColumns(): Sorted[] {
  const { t, i18n } = useTranslation('admin');
  return [
    { head: t('companies.head.company'), sort: 'name', cell: (company) => <CompanyCell company={company} /> },
    {
      head: t('companies.head.jobs'),
      wholeWords: true,
      labelled: true,
      cell: ({ jobs = [] }) => formatNumber(jobs.length, i18n.language),
    },
    {
      head: t('companies.head.seen'),
      wholeWords: true,
      sort: 'loggedinDate',
      descendingFirst: true,
      labelled: true,
      cell: ({ loggedinDate }) => (loggedinDate ? formatAgo(loggedinDate, i18n.language) : t('accounts.neverSeen')),
    },
    {
      head: t('companies.head.created'),
      wholeWords: true,
      sort: 'createdDate',
      descendingFirst: true,
      labelled: true,
      cell: ({ createdDate }) => createdDate && formatDate(createdDate, i18n.language),
    },
  ];
}

function CompanyCell({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation('admin');
  return (
    <span className={classes.company}>
      <CompanyMark id={company._id} name={company.name} src={company.logo || undefined} size={28} />
      <span>
        <Link className={classes.email} to={paths.companyPreview(company.slug)}>
          {company.name}
        </Link>{' '}
        {company.isBlank && <Outline>{t('companies.blank')}</Outline>}{' '}
        {company.wasClaimed && <Outline>{t('companies.claimed')}</Outline>}{' '}
        {company.deletedDate && <Outline>{t('companies.deleted')}</Outline>}{' '}
        {!company.public && !company.deletedDate && <Outline>{t('queue.notPublic')}</Outline>}
        {company.contactPerson && <span className={classes.under}>{company.contactPerson}</span>}
      </span>
    </span>
  );
}
