import type { Account } from '@tandem/contracts/account';
import { PageHead } from '@tandem/ui/PageHead';
import { Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Colleague } from './Colleague.tsx';
import { Invitations } from './Invitations.tsx';
import { Invite } from './Invite.tsx';
import { MentionsOfMe } from './MentionsOfMe.tsx';
import classes from './settings.module.css';
import { useTeam } from './use-team.ts';

/**
 * The company's accounts, its invitations, and notes that mention the user; the main account can appoint another one
 * and remove colleagues.
 */
export default function TeamPage() {
  const { t } = useTranslation('settings');
  const { account: own, company } = useSession();
  const team = useTeam();
  const { query, remove } = team;
  const [leaving, setLeaving] = useState<Account>();
  useTitle(t('team.title'));
  const close = () => setLeaving(undefined);
  const removeOne = (account: Account) => {
    const done = () => setLeaving((now) => (now === account ? undefined : now));
    remove.mutate(account, { onSettled: done });
  };

  const list = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('team.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('team.loading')} rows={2} />;
    return (
      <Rows label={t('team.title')}>
        {query.data.map((account) => (
          <Colleague key={account._id} account={account} own={own} team={team} onRemove={setLeaving} />
        ))}
      </Rows>
    );
  };

  return (
    <div className={classes.page}>
      <PageHead title={t('team.title')} lead={company?.name} />
      <Section line="none">{list()}</Section>
      <Section title={t('team.invite')}>
        <Invite />
      </Section>
      <Invitations />
      <MentionsOfMe />
      <FormDialog
        opened={leaving !== undefined}
        onClose={close}
        title={t('team.removeTitle')}
        submitLabel={t('team.removeAct')}
        onSubmit={() => leaving && removeOne(leaving)}
        isPending={remove.isPending}
        danger
        focus="cancel"
      >
        <p>{t('team.removeText', { email: leaving?.name || leaving?.email })}</p>
      </FormDialog>
    </div>
  );
}
