import { IconAlertTriangle, IconFileText, IconX } from '@tabler/icons-react';
import { ApiError } from '@tandem/client/client';
import type { Attachment } from '@tandem/contracts/message';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from './file-size.ts';
import classes from './messages.module.css';
import type { useAttachments } from './use-attachments.ts';
import { isExpired, useRenewedLink } from './use-renewed-link.ts';

interface AttachmentDraftsProps {
  conversationId: string;
  attached: readonly Attachment[];
  files: ReturnType<typeof useAttachments>;
}

/** The files of a message draft, each with its progress or error and a remove button. */
export function AttachmentDrafts({ conversationId, attached, files }: AttachmentDraftsProps) {
  const { t } = useTranslation(['messages', 'common']);
  if (attached.length === 0 && files.uploads.length === 0) return null;
  return (
    <ul className={classes.drafts} aria-label={t('files.list')}>
      {attached.map((file) => (
        <AttachedFile
          key={file._id}
          conversationId={conversationId}
          given={file}
          onRemove={() => files.remove(file._id)}
        />
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

interface AttachedFileProps {
  conversationId: string;
  given: Attachment;
  onRemove: () => void;
}

/** An uploaded file that is not sent yet. The server removes such files after a day. */
function AttachedFile({ conversationId, given, onRemove }: AttachedFileProps) {
  const { t, i18n } = useTranslation('messages');
  const { file, renew } = useRenewedLink(conversationId, given);
  useEffect(() => {
    if (!isExpired(given)) return;
    renew().catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) return;
      toast.bad(t('files.gone', { name: given.name }));
      onRemove();
    });
  }, []);
  return (
    <li className={classes.file}>
      {file.type.startsWith('image/') ? (
        <img src={file.url} alt="" width={32} height={32} />
      ) : (
        <IconFileText size={16} stroke={1.75} aria-hidden="true" />
      )}
      <span className="td-cut">{file.name}</span>
      <span className={classes.fileSize}>{fileSize(file.size, i18n.language)}</span>
      <RemoveButton name={file.name} onClick={onRemove} />
    </li>
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
