import { IconCopy, IconFlag } from '@tabler/icons-react';
import type { Message } from '@tandem/contracts/message';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import menu from '../more-menu.module.css';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import { useMessageActions } from './use-message-actions.ts';

/** Copies or reports a message of the other side. An impersonating superuser cannot report. */
export function ReceivedMessageActions({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const { impersonatedBy } = useSession();
  const { copy } = useMessageActions(message);
  return (
    <>
      {message.text && (
        <button
          type="button"
          className={menu.button}
          aria-label={t('copy')}
          title={t('copy')}
          onClick={copy}
          data-action
        >
          <IconCopy size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      {!impersonatedBy && (
        <Link
          to={paths.report('message', message._id)}
          className={menu.button}
          aria-label={t('reportMessage')}
          title={t('reportMessage')}
          data-action
        >
          <IconFlag size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </>
  );
}
