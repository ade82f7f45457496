import { Button } from '@mantine/core';
import type { Account } from '@tandem/contracts/account';
import { formatAgo, formatDate, languageName } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { useAccountId } from '../../../lib/session.ts';
import classes from '../admin.module.css';
import { AccountLabels, mayActAs, mayBeSuperuser } from './AccountLabels.tsx';
import type { AccountDialogKind } from './AccountPage.tsx';
import type { SupportAction } from './SupportDialog.tsx';
import { useAccountActions } from './use-account-actions.ts';

/** One account with its details and actions. */
export function AccountCard({ account, onAsk }: { account: Account; onAsk: (what: AccountDialogKind) => void }) {
  const { t, i18n } = useTranslation('admin');
  const { update, failed } = useAccountActions();
  const isOwn = useAccountId() === account._id;
  const { email } = account;
  const facts = [
    ['seen', account.lastSeenDate ? formatAgo(account.lastSeenDate, i18n.language) : t('accounts.neverSeen')],
    ['created', formatDate(account.createdDate, i18n.language)],
    ['language', languageName(account.language, i18n.language)],
    ['emails', t(`account.frequency.${account.emailFrequency}`)],
  ] as const;
  const canGetMail = !account.suspended && !account.closedDate;
  const act = (change: Parameters<typeof update.mutate>[0]) => update.mutate(change, { onError: failed });
  const ask = (what: AccountDialogKind, isDangerous = false) => {
    const words = what === 'superuser' ? (account.isSuperAdmin ? 'demote' : 'promote') : what;
    return (
      <Button
        size="xs"
        variant={isDangerous ? 'outline' : 'default'}
        data-danger={isDangerous || undefined}
        aria-label={t(isSupport(words) ? `support.${words}.openLabel` : `account.acts.${words}Label`, { email })}
        onClick={() => onAsk(what)}
      >
        {t(isSupport(words) ? `support.${words}.open` : `account.acts.${words}`)}
      </Button>
    );
  };
  return (
    <li>
      <h2>
        {email} <AccountLabels account={account} />
      </h2>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`accounts.head.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.decide}>
        {mayActAs(account) && ask('actAs')}
        {canGetMail && ask(account.emailVerified ? 'loginLink' : 'activation')}
        {ask('email')}
        {!isOwn && ask('endSessions')}
        {account.secondFactor === 'on' && !isOwn && ask('factor', true)}
        {!account.mainAccount && account.emailVerified && !account.closedDate && !account.suspended && (
          <Button size="xs" variant="default" onClick={() => act({ _id: account._id, mainAccount: true })}>
            {t('account.acts.main')}
          </Button>
        )}
        {!isOwn && (
          <>
            {(account.isSuperAdmin || mayBeSuperuser(account)) && ask('superuser')}
            {account.suspended ? ask('lift') : ask('suspend', true)}
            {ask('erase', true)}
          </>
        )}
      </div>
    </li>
  );
}

const SUPPORT: readonly string[] = ['activation', 'loginLink', 'endSessions', 'lift'] satisfies SupportAction[];
const isSupport = (what: string): what is SupportAction => SUPPORT.includes(what);
