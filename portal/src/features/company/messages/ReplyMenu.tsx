import type { Conversation } from '@tandem/contracts/conversation';
import { textButtonLook } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Menu } from '../../../lib/Menu.tsx';
import { filledReply } from '../../../lib/messages/filled-reply.ts';
import { sidesOf } from '../../../lib/messages/use-conversation.ts';
import { paths } from '../../../lib/paths.ts';
import { useCompany } from '../use-company.ts';

interface ReplyMenuProps {
  conversation: Conversation;
  onInsert: (text: string) => void;
}

/** The company's saved replies, inserted with the names of this conversation, and a link to edit them. */
export function ReplyMenu({ conversation, onInsert }: ReplyMenuProps) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const replies = useCompany().data?.customSuggestions ?? [];
  const { other, own } = sidesOf(conversation);
  const values = {
    firstName: other?.name.split(' ')[0] ?? '',
    companyName: own?.name ?? '',
    jobTitle: conversation.matches[0]?.job.title ?? '',
  };
  const actions = replies.map(({ id, label, text }) => ({
    key: id,
    label,
    run: () => onInsert(filledReply(text, values)),
  }));
  const manage = {
    key: 'manage',
    label: t('replies.manage'),
    run: () => void navigate(`${paths.hiring.profile}#replies`),
  };
  return (
    <Menu
      label={t('replies.insert')}
      actions={[...actions, manage]}
      className={textButtonLook({ small: true }).className}
    >
      {t('replies.insert')}
    </Menu>
  );
}
