import { Button } from '@mantine/core';
import type { Account } from '@tandem/contracts/account';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatSeen } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Outline } from '@tandem/ui/Outline';
import { Row } from '@tandem/ui/Rows';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import classes from './settings.module.css';
import type { useTeam } from './use-team.ts';

interface ColleagueProps {
  account: Account;
  /** The user's own account. */
  own: Account | null;
  team: ReturnType<typeof useTeam>;
  onRemove: (account: Account) => void;
}

/** One account of the company, with the main account's actions. */
export function Colleague({ account, own, team: { setMain }, onRemove }: ColleagueProps) {
  const { t, i18n } = useTranslation('settings');
  const { _id, name, email, mainAccount, closedDate, lastSeenDate, createdDate, profilePicture } = account;
  const canLogIn = account.emailVerified && !account.suspended && !closedDate;
  const isOwn = _id === own?._id;
  const hasActs = own?.mainAccount && !isOwn;
  const seen = lastSeenDate && !isOwn && t('team.seen', { when: formatSeen(lastSeenDate, i18n.language) });
  return (
    <Row
      lead={<Avatar id={_id} src={profilePicture || undefined} size={36} />}
      title={name || email}
      marks={
        <>
          {mainAccount && <Outline>{t('team.main')}</Outline>}
          {isOwn && <Outline>{t('team.you')}</Outline>}
          {closedDate && <Outline>{t('team.closed')}</Outline>}
        </>
      }
      meta={joinFacts([name && email, t('team.since', { date: formatDate(createdDate, i18n.language) }), seen || ''])}
      aside={
        hasActs && (
          <span className={classes.rowActs}>
            {canLogIn && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('team.setMainLabel', { email: name || email })}
                loading={setMain.isPending && setMain.variables._id === _id}
                onClick={() => setMain.mutate(account)}
              >
                {t('team.setMain')}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              aria-label={t('team.removeLabel', { email: name || email })}
              onClick={() => onRemove(account)}
            >
              {t('team.remove')}
            </Button>
          </span>
        )
      }
    >
      {isOwn && !name && <Link to={`${paths.hiring.settings}#own-name`}>{t('team.addName')}</Link>}
    </Row>
  );
}
