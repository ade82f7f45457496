import type { Conversation } from '@tandem/contracts/conversation';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../FormDialog.tsx';
import { type MenuItem, MoreMenu } from '../MoreMenu.tsx';
import { runMutation } from '../run-mutation.ts';
import { useSession } from '../session.ts';
import { offerUndo } from '../undo/undo.ts';
import { useDevicePreference } from './preferences.ts';
import { useConversationChange } from './use-conversation.ts';

interface ConversationMenuProps {
  conversation: Conversation;
  /** The name of the other side. */
  name: string;
}

/** Archives, mutes and blocks a conversation, and sets this device's Enter key and sound. */
export function ConversationMenu({ conversation, name }: ConversationMenuProps) {
  const { t } = useTranslation('messages');
  const { impersonatedBy } = useSession();
  const change = useConversationChange(conversation);
  const [isBlocking, setBlocking] = useState(false);
  const [entersSend, setEntersSend] = useDevicePreference('enter-sends');
  const [hasSound, setSound] = useDevicePreference('sound');
  const { archived, muted, blockedBy } = conversation;
  const fail = (error: Error) => toast.bad(error.message);

  const archive = (next: boolean) =>
    runMutation(
      change,
      { archived: next },
      {
        onError: fail,
        onSuccess: () =>
          offerUndo({
            place: 'messages',
            text: t(next ? 'archived' : 'unarchived', { name }),
            run: () => runMutation(change, { archived: !next }, { onError: fail }),
          }),
      },
    );
  const mute = (next: boolean) =>
    change.mutate(
      { muted: next },
      { onError: fail, onSuccess: () => toast.done(t(next ? 'mutedNow' : 'unmutedNow', { name })) },
    );
  const block = (blocked: boolean) =>
    change.mutate(
      { blocked },
      {
        onError: fail,
        onSuccess: () => {
          setBlocking(false);
          toast.done(t(blocked ? 'blockedNow' : 'unblockedNow', { name }));
        },
      },
    );

  // An impersonating superuser cannot change settings.
  if (impersonatedBy) return null;
  const actions: MenuItem[] = [
    { key: 'archive', label: t(archived ? 'unarchive' : 'archive'), run: () => archive(!archived) },
    { key: 'mute', label: t(muted ? 'unmute' : 'mute'), run: () => mute(!muted) },
    blockedBy === 'me'
      ? { key: 'block', label: t('unblock', { name }), run: () => block(false) }
      : { key: 'block', label: t('block', { name }), run: () => setBlocking(true) },
    {
      key: 'enter',
      label: t(entersSend ? 'enterBreaks' : 'enterSends'),
      run: () => setEntersSend(!entersSend),
    },
    { key: 'sound', label: t(hasSound ? 'soundOff' : 'soundOn'), run: () => setSound(!hasSound) },
  ];
  return (
    <>
      <MoreMenu label={t('menu')} actions={actions} />
      <FormDialog
        title={t('blockTitle', { name })}
        opened={isBlocking}
        onClose={() => setBlocking(false)}
        submitLabel={t('block', { name })}
        danger
        focus="cancel"
        isPending={change.isPending}
        onSubmit={() => block(true)}
      >
        <p>{t('blockText', { name })}</p>
      </FormDialog>
    </>
  );
}
