import { avatarNumber } from '@tandem/catalogue/placeholders';
import type { Enrolment } from '@tandem/contracts/sequence';
import { Avatar } from '@tandem/ui/Avatar';

/** The picture of a person in a sequence, or their placeholder. */
export function PersonAvatar({ person, size }: { person: Pick<Enrolment, 'candidateId' | 'avatar'>; size: number }) {
  const { candidateId, avatar } = person;
  const isPlaceholder = avatar === '' || avatarNumber(avatar) !== undefined;
  return <Avatar id={candidateId} avatar={avatar} size={size} {...(!isPlaceholder && { src: avatar })} />;
}
