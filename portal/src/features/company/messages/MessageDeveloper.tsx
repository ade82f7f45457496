import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { useTranslation } from 'react-i18next';
import MessageButton from '../../../lib/messages/MessageButton.tsx';
import { writingParts } from './writing-parts.tsx';

interface MessageDeveloperProps {
  developer: VisibleDeveloper;
  /** Opens the conversation below the button, for use inside a dialog. */
  inline?: boolean;
}

/** Opens the company's conversation with a developer in a panel next to the page. */
export default function MessageDeveloper({ developer, inline = false }: MessageDeveloperProps) {
  const { t } = useTranslation('messages');
  return (
    <MessageButton
      inline={inline}
      otherId={developer._id}
      name={developer.firstName || t('noName')}
      parts={writingParts}
    />
  );
}
