import { Button } from '@mantine/core';
import type { VisibleCompany } from '@tandem/contracts/company';
import { formatAgo, formatDate, formatNumber } from '@tandem/i18n/format';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';
import { TableHead } from '../TableHead.tsx';

interface CompanyTableProps {
  companies: readonly VisibleCompany[];
  onSend: (company: VisibleCompany) => void;
  onEdit: (company: VisibleCompany) => void;
}

/** Companies in rows, with the way to their accounts and to their page. */
export function CompanyTable({ companies, onSend, onEdit }: CompanyTableProps) {
  const { t, i18n } = useTranslation('admin');
  return (
    <table className={classes.table}>
      <TableHead
        columns={[
          t('companies.head.company'),
          t('companies.head.jobs'),
          t('companies.head.seen'),
          t('companies.head.created'),
        ]}
        acts={t('accounts.head.acts')}
      />
      <tbody>
        {companies.map((company) => (
          <tr key={company._id}>
            <td>
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
            </td>
            <td data-head={t('companies.head.jobs')}>{formatNumber(company.jobs?.length ?? 0, i18n.language)}</td>
            <td data-head={t('companies.head.seen')}>
              {company.loggedinDate ? formatAgo(company.loggedinDate, i18n.language) : t('accounts.neverSeen')}
            </td>
            <td data-head={t('companies.head.created')}>
              {company.createdDate && formatDate(company.createdDate, i18n.language)}
            </td>
            <td className={classes.rowActs}>
              <Button
                variant="default"
                size="xs"
                aria-label={t('companies.edit.openLabel', { company: company.name })}
                onClick={() => onEdit(company)}
              >
                {t('companies.edit.open')}
              </Button>{' '}
              {company.isBlank ? (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('companies.send.openLabel', { company: company.name })}
                  onClick={() => onSend(company)}
                >
                  {t('companies.send.open')}
                </Button>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  component={Link}
                  to={paths.admin.account(company._id)}
                  aria-label={t('companies.accountsLabel', { company: company.name })}
                >
                  {t('companies.accounts')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
