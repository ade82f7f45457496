import { Button } from '@mantine/core';
import { DELETE_USER_REASONS } from '@tandem/catalogue/reasons';
import { Notice } from '@tandem/ui/Notice';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { settingsOf } from '../../lib/home.ts';
import { paths } from '../../lib/paths.ts';
import { refreshSession, useEntityId, useSession } from '../../lib/session.ts';
import { useAccountUpdate } from './use-account-update.ts';

/** An alternative to deleting the account, for reasons that have one. */
export function DeletionAlternative({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('settings');
  const { view } = useSession();
  const id = useEntityId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const update = useAccountUpdate();
  const stay = () => void navigate(settingsOf(view) ?? paths.home);
  const hide = useMutation({
    mutationFn: () => api.developers.update({ params: { id }, body: { user: { contactSettings: 'closed' } } }),
    onSuccess: (user) => {
      refreshSession({ user });
      queries.setQueryData(['developer', id], user);
      toast.done(t('delete.offer.pause.done'));
      stay();
    },
    onError: (error) => toast.bad(error.message),
  });

  const offered = DELETE_USER_REASONS.find(({ key }) => key === reason);
  if (!offered || !('offer' in offered)) return null;
  const { offer } = offered;
  const take = () =>
    offer === 'pause' ? hide.mutate() : update.mutate({ emailFrequency: 'never' }, { onSuccess: stay });
  return (
    <Notice
      tone="info"
      role="status"
      title={t(`delete.offer.${offer}.title`)}
      actions={
        <Button size="xs" loading={hide.isPending || update.isPending} onClick={take}>
          {t(`delete.offer.${offer}.act`)}
        </Button>
      }
    >
      {t(`delete.offer.${offer}.text`)}
    </Notice>
  );
}
