import type { Message } from '@tandem/contracts/message';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type MenuItem, MoreMenu } from '../MoreMenu.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import { useMessageActions } from './use-message-actions.ts';

/** Copies or reports a message of the other side. A superuser who acts as the reader reports nothing. */
export function ReceivedMessageMenu({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const { impersonatedBy } = useSession();
  const { copy } = useMessageActions(message);
  const actions: MenuItem[] = [
    ...(message.text ? [{ key: 'copy', label: t('copy'), run: copy }] : []),
    ...(impersonatedBy
      ? []
      : [
          {
            key: 'report',
            label: t('reportMessage'),
            run: () => void navigate(paths.report('message', message._id)),
          },
        ]),
  ];
  return actions.length > 0 && <MoreMenu label={t('messageMenu')} actions={actions} />;
}
