import { Avatar } from '@tandem/ui/Avatar';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import OwnPicture from '../../lib/pictures/OwnPicture.tsx';
import { PictureField } from '../../lib/pictures/PictureField.tsx';
import { refreshSession, useSession } from '../../lib/session.ts';

/** The picture: a developer's profile picture, or one for colleagues. */
export function PictureSection() {
  const { t } = useTranslation('settings');
  const { account, user, view } = useSession();
  if (!account) return null;
  if (view === 'USER' && user)
    return (
      <Section title={t('picture.title')}>
        <OwnPicture id={user._id} hint={t('picture.developer')} />
      </Section>
    );
  const params = { id: account._id };
  const show = (profilePicture: string) => refreshSession({ account: { ...account, profilePicture } });
  return (
    <Section title={t('picture.title')}>
      <PictureField
        label={t('picture.label')}
        hint={t('picture.colleagues')}
        aspect={1}
        round
        width={1024}
        send={async (file, options) => show((await api.accounts.setPicture({ params, file }, options)).url)}
        remove={account.profilePicture ? () => api.accounts.removePicture({ params }).then(() => show('')) : undefined}
      >
        <Avatar id={account._id} src={account.profilePicture || undefined} size={72} />
      </PictureField>
    </Section>
  );
}
