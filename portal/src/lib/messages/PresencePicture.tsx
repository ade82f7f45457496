import type { Participant } from '@tandem/contracts/conversation';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../realtime/signals.ts';
import classes from './messages.module.css';
import { ParticipantPicture } from './ParticipantPicture.tsx';

interface PresencePictureProps {
  participant: Participant | undefined;
  /** Size in pixels. */
  size: number;
}

/** The picture of the other side, with a dot while it is online. */
export function PresencePicture({ participant, size }: PresencePictureProps) {
  const { t } = useTranslation('messages');
  const isOnline = useOnline(participant?.entityId);
  return (
    <span className={classes.pictured}>
      <ParticipantPicture participant={participant} size={size} />
      {isOnline && <span className={classes.dot} role="img" aria-label={t('online')} />}
    </span>
  );
}
