import { Button } from '@mantine/core';
import type { VisibleCompany } from '@tandem/contracts/company';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';

interface CompanyActionsProps {
  company: VisibleCompany;
  onSend: () => void;
  onEdit: () => void;
}

/** The actions for a company: edit it, send a claim link or view its accounts. */
export function CompanyActions({ company, onSend, onEdit }: CompanyActionsProps) {
  const { t } = useTranslation('admin');
  const { name, isBlank } = company;
  return (
    <>
      <Button
        data-edit
        variant="default"
        size="xs"
        aria-label={t('companies.edit.openLabel', { company: name })}
        onClick={onEdit}
      >
        {t('companies.edit.open')}
      </Button>
      {isBlank ? (
        <Button
          variant="default"
          size="xs"
          aria-label={t('companies.send.openLabel', { company: name })}
          onClick={onSend}
        >
          {t('companies.send.open')}
        </Button>
      ) : (
        <Button
          variant="default"
          size="xs"
          component={Link}
          to={paths.admin.account(company._id)}
          aria-label={t('companies.accountsLabel', { company: name })}
        >
          {t('companies.accounts')}
        </Button>
      )}
    </>
  );
}
