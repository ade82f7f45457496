import { textButtonLook } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../lib/Menu.tsx';
import { useCompany } from '../use-company.ts';

/** A menu of the company's saved replies, which inserts one at the cursor. Renders nothing if there are none. */
export function SavedReplies({ onInsert }: { onInsert: (text: string) => void }) {
  const { t } = useTranslation('candidate-emails');
  const replies = useCompany().data?.customSuggestions ?? [];
  if (replies.length === 0) return null;
  const actions = replies.map(({ id, label, text }) => ({ key: id, label, run: () => onInsert(text) }));
  return (
    <Menu label={t('insertReply')} actions={actions} className={textButtonLook().className}>
      {t('insertReply')}
    </Menu>
  );
}
