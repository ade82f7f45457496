import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { formatTime } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { useConnected } from '../editing/use-connected.ts';
import type { useEditor } from '../editing/use-editor.ts';
import classes from './writing.module.css';

interface WritingStatusProps {
  editor: Pick<ReturnType<typeof useEditor>, 'conflicts' | 'errors' | 'isStored' | 'isUnsaved' | 'savedAt' | 'state'>;
  /** The stored text. */
  text: { updatedDate: string; published: boolean; hasUnpublishedChanges?: boolean | undefined } | undefined;
}

/** Shows whether input is saved, and where. */
export function WritingStatus({ editor, text }: WritingStatusProps) {
  const { t, i18n } = useTranslation('writing');
  const isOnline = useConnected();
  const state = stateOf();
  return (
    <div className={classes.status} data-tone={state.tone}>
      <p role="status">
        <state.icon size={16} stroke={1.75} aria-hidden="true" /> <b>{state.title}</b> {state.text}
      </p>
    </div>
  );

  function stateOf() {
    const onDevice = editor.isStored ? t('status.onDevice') : t('status.notOnDevice');
    if (Object.keys(editor.conflicts).length > 0)
      return { icon: IconAlertTriangle, tone: 'bad', title: t('status.conflict'), text: t('status.conflictText') };
    if (Object.keys(editor.errors).length > 0)
      return { icon: IconAlertTriangle, tone: 'bad', title: t('status.refused'), text: t('status.refusedText') };
    if (editor.isUnsaved && !isOnline)
      return { icon: IconCloudOff, tone: 'warn', title: t('status.offline'), text: onDevice };
    if (editor.state === 'failed')
      return { icon: IconCloudOff, tone: 'warn', title: t('status.failed'), text: onDevice };
    if (editor.isUnsaved) return { icon: IconRefresh, tone: '', title: t('status.saving'), text: onDevice };
    const at = editor.savedAt ?? (text && new Date(text.updatedDate));
    return {
      icon: IconCheck,
      tone: 'good',
      title: at ? t('status.saved', { time: formatTime(at, i18n.language) }) : t('status.none'),
      text: text?.published ? t(text.hasUnpublishedChanges ? 'status.changed' : 'status.public') : t('status.draft'),
    };
  }
}
