import { Button } from '@mantine/core';
import type { Conversation } from '@tandem/contracts/conversation';
import { Notice } from '@tandem/ui/Notice';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import classes from './messages.module.css';
import { sidesOf, useConversationChange } from './use-conversation.ts';

/** Why the reader currently cannot write, and what they can do about it. */
export function CannotWrite({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages');
  const { view, impersonatedBy } = useSession();
  const change = useConversationChange(conversation);
  const { other } = sidesOf(conversation);
  const name = other?.name || t('noName');
  const cannotWrite = impersonatedBy ? 'acting' : conversation.cannotWrite;
  const side = view === 'COMPANY' ? 'company' : 'user';
  const key = cannotWrite === 'not-allowed' ? `cannot.not-allowed.${side}` : `cannot.${cannotWrite}`;
  return (
    <div className={classes.cannotWrite}>
      <Notice
        tone="info"
        title={t('cannot.title', { name })}
        actions={
          <>
            {cannotWrite === 'blocked-by-me' && (
              <Button
                size="xs"
                loading={change.isPending}
                onClick={() => change.mutate({ blocked: false }, { onError: (error) => toast.bad(error.message) })}
              >
                {t('unblock', { name })}
              </Button>
            )}
            {cannotWrite === 'hidden' && (
              <Button size="xs" component={Link} to={paths.me.visibility}>
                {t('cannot.open.hidden')}
              </Button>
            )}
            {cannotWrite === 'not-allowed' && other?.link && (
              <Button size="xs" component={Link} to={other.link}>
                {t(`cannot.open.${side}`)}
              </Button>
            )}
          </>
        }
      >
        {t(key, { name })}
      </Notice>
    </div>
  );
}
