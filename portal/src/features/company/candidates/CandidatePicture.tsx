import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Avatar } from '@tandem/ui/Avatar';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { PictureField } from '../../../lib/pictures/PictureField.tsx';
import { useCandidateActions } from '../use-candidates.ts';
import { FactSource } from './FactSource.tsx';

/** The picture of a person, which can be set by the company that manages the candidate. */
export function CandidatePicture({ candidate }: { candidate: VisibleDeveloper }) {
  const { t } = useTranslation('candidates');
  const { store } = useCandidateActions();
  const { _id, managedBy, profilePicture, sources } = candidate;
  if (!managedBy) return null;
  return (
    <Section
      level={2}
      line="rule"
      title={t('page.pictureTitle')}
      aside={<FactSource source={sources?.profilePicture} />}
    >
      <PictureField
        label={t('page.picture')}
        aspect={1}
        round
        width={1024}
        send={async (file, options) => {
          await api.candidates.setPicture({ params: { userId: _id, managedBy }, file }, options);
          store(await api.developers.get({ params: { id: _id } }));
        }}
      >
        <Avatar id={_id} src={profilePicture || undefined} size={48} />
      </PictureField>
    </Section>
  );
}
