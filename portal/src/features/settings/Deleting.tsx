import type { Account } from '@tandem/contracts/account';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sharedQueries } from '../../lib/shared-queries.ts';
import { DeleteForm } from './DeleteForm.tsx';
import classes from './settings.module.css';

interface DeletingProps {
  account: Account;
  /** The last day on which the account can be restored, formatted. */
  until: string;
  /** Called with the server's message. */
  onClosed: (message: string) => void;
}

/** The consequences of deleting the account, and the form. */
export function Deleting({ account, until, onClosed }: DeletingProps) {
  const { t } = useTranslation('settings');
  const { _id, entityId, email, type } = account;
  const colleagues = useQuery({
    ...sharedQueries.accounts(entityId),
    enabled: type === 'company',
  });
  const isAlone = (colleagues.data ?? []).every((each) => each._id === _id || each.closedDate !== null);
  const who = type === 'company' && !isAlone ? 'colleague' : type;
  return (
    <div className={classes.page}>
      <PageHead title={t('delete.title')} lead={email} />
      <Section title={t('delete.what')}>
        <dl className={classes.when}>
          <dt>{t('delete.now')}</dt>
          <dd>{t(`delete.${who}.now`)}</dd>
          <dt>{t('delete.until', { date: until })}</dt>
          <dd>{t('delete.back')}</dd>
          <dt>{t('delete.after')}</dt>
          <dd>{t(`delete.${who}.after`)}</dd>
        </dl>
      </Section>
      <Section title={t('delete.before')}>
        <DeleteForm account={account} onClosed={onClosed} />
      </Section>
    </div>
  );
}
