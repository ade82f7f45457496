import { Button } from '@mantine/core';
import type { Account } from '@tandem/contracts/account';
import { formatDate } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Outline } from '@tandem/ui/Outline';
import { PageHead } from '@tandem/ui/PageHead';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../lib/Dialog.tsx';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Invite } from './Invite.tsx';
import classes from './settings.module.css';
import { useTeam } from './use-team.ts';

/** Who works for the company here; the main account chooses another one and removes colleagues. */
export default function TeamPage() {
  const { t, i18n } = useTranslation(['settings', 'common']);
  const { account: own, company } = useSession();
  const { query, setMain, remove } = useTeam();
  const [leaving, setLeaving] = useState<Account>();
  useTitle(t('team.title'));
  const close = () => setLeaving(undefined);

  const list = () => {
    if (query.isError) return <LoadFailed title={t('team.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('team.loading')} rows={2} />;
    return (
      <Rows label={t('team.title')}>
        {query.data.map((account) => (
          <Row
            key={account._id}
            lead={<Avatar id={account._id} src={account.profilePicture || undefined} size={36} />}
            title={account.email}
            marks={
              <>
                {account.mainAccount && <Outline>{t('team.main')}</Outline>}
                {account._id === own?._id && <Outline>{t('team.you')}</Outline>}
                {account.closedDate && <Outline>{t('team.closed')}</Outline>}
              </>
            }
            meta={t('team.since', { date: formatDate(account.createdDate, i18n.language) })}
            aside={
              own?.mainAccount &&
              account._id !== own._id && (
                <span className={classes.rowActs}>
                  {!account.closedDate && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t('team.setMainLabel', { email: account.email })}
                      loading={setMain.isPending && setMain.variables._id === account._id}
                      onClick={() => setMain.mutate(account)}
                    >
                      {t('team.setMain')}
                    </Button>
                  )}
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('team.removeLabel', { email: account.email })}
                    onClick={() => setLeaving(account)}
                  >
                    {t('team.remove')}
                  </Button>
                </span>
              )
            }
          />
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
      <Dialog opened={leaving !== undefined} onClose={close} title={t('team.removeTitle')}>
        <p>{t('team.removeText', { email: leaving?.email })}</p>
        <div className={classes.acts}>
          <Button
            variant="outline"
            data-danger
            loading={remove.isPending}
            onClick={() => leaving && remove.mutate(leaving, { onSettled: close })}
          >
            {t('team.removeAct')}
          </Button>
          <Button variant="subtle" data-autofocus onClick={close}>
            {t('common:cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
