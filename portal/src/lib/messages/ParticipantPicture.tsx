import type { Participant } from '@tandem/contracts/conversation';
import { Avatar } from '@tandem/ui/Avatar';
import { CompanyMark } from '@tandem/ui/CompanyMark';

interface ParticipantPictureProps {
  participant: Participant | undefined;
  /** Size in pixels. */
  size: number;
}

/** The picture of a developer or the logo of a company. */
export function ParticipantPicture({ participant, size }: ParticipantPictureProps) {
  if (!participant) return <Avatar id="" size={size} />;
  const { kind, entityId, name, image = '' } = participant;
  if (kind === 'company') return <CompanyMark id={entityId} name={name} src={image} size={size} />;
  return <Avatar id={entityId} src={image} avatar={image} size={size} />;
}
