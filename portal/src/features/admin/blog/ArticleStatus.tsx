import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { formatTime } from '@tandem/i18n/format';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './article.module.css';
import type { ArticleEditor } from './use-article.ts';

const subscribe = (listener: () => void) => {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
};

/** Whether what was typed is saved, and where. */
export function ArticleStatus({ editor }: { editor: ArticleEditor }) {
  const { t, i18n } = useTranslation('blog');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { icon: Icon, tone, title, text } = stateOf();
  return (
    <div className={classes.status} data-tone={tone}>
      <p role="status">
        <Icon size={16} stroke={1.75} aria-hidden="true" /> <b>{title}</b> {text}
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
    const at = editor.savedAt ?? (editor.article && new Date(editor.article.updatedDate));
    const isPublic = editor.article?.published;
    return {
      icon: IconCheck,
      tone: 'good',
      title: at ? t('status.saved', { time: formatTime(at, i18n.language) }) : t('status.none'),
      text: isPublic
        ? t(editor.article?.hasUnpublishedChanges ? 'status.changed' : 'status.public')
        : t('status.draft'),
    };
  }
}
