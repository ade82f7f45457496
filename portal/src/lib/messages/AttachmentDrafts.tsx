import { IconAlertTriangle, IconFileText, IconX } from '@tabler/icons-react';
import type { Attachment } from '@tandem/contracts/message';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { fileSize } from './file-size.ts';
import classes from './messages.module.css';
import type { useAttachments } from './use-attachments.ts';

interface AttachmentDraftsProps {
  attached: readonly Attachment[];
  files: ReturnType<typeof useAttachments>;
}

/** The files of a message that is being written: how far each is, what is wrong with it, and removing it. */
export function AttachmentDrafts({ attached, files }: AttachmentDraftsProps) {
  const { t, i18n } = useTranslation(['messages', 'common']);
  if (attached.length === 0 && files.uploads.length === 0) return null;
  return (
    <ul className={classes.drafts} aria-label={t('files.list')}>
      {attached.map((file) => (
        <li key={file._id} className={classes.file}>
          {file.type.startsWith('image/') ? (
            <img src={file.url} alt="" width={32} height={32} />
          ) : (
            <IconFileText size={16} stroke={1.75} aria-hidden="true" />
          )}
          <span className="td-cut">{file.name}</span>
          <span className={classes.fileSize}>{fileSize(file.size, i18n.language)}</span>
          <RemoveButton name={file.name} onClick={() => files.remove(file._id)} />
        </li>
      ))}
      {files.uploads.map(({ id, file, percent, problem, canRetry }) => (
        <li key={id} className={classes.file} data-bad={problem ? true : undefined}>
          {problem && <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />}
          <span className="td-cut">{file.name}</span>
          {problem ? (
            <span className={classes.bad} role="alert">
              {problem}
            </span>
          ) : (
            <progress max={100} value={percent} aria-label={t('files.uploading', { name: file.name })} />
          )}
          {canRetry && (
            <TextButton small onClick={() => files.retry(id)}>
              {t('common:retry')}
            </TextButton>
          )}
          <RemoveButton name={file.name} onClick={() => files.cancel(id)} />
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('messages');
  return (
    <button type="button" className={classes.icon} aria-label={t('files.remove', { name })} onClick={onClick}>
      <IconX size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
