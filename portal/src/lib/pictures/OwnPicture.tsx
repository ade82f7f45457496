import { Avatar } from '@tandem/ui/Avatar';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { refreshSession, useSession } from '../session.ts';
import { PictureField } from './PictureField.tsx';

/** The signed-in developer's picture, in the profile and in the settings. */
export default function OwnPicture({ id, hint }: { id: string; hint?: ReactNode }) {
  const { t } = useTranslation('common');
  const { user } = useSession();
  const queries = useQueryClient();
  const params = { userId: id };
  const show = (profilePicture: string) => {
    if (user) refreshSession({ user: { ...user, profilePicture } });
    queries.setQueryData<object>(['developer', id], (known) => known && { ...known, profilePicture });
    void queries.invalidateQueries({ queryKey: ['developer-views', id] });
  };
  return (
    <PictureField
      label={t('pictures.own')}
      hint={hint}
      aspect={1}
      round
      width={1024}
      send={async (file, options) => show((await api.developers.setPicture({ params, file }, options)).url)}
      remove={user?.profilePicture ? () => api.developers.removePicture({ params }).then(() => show('')) : undefined}
    >
      <Avatar id={id} src={user?.profilePicture || undefined} size={72} />
    </PictureField>
  );
}
