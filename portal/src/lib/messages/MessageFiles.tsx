import { IconFileText } from '@tabler/icons-react';
import type { Attachment } from '@tandem/contracts/message';
import { toast } from '@tandem/ui/toast';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from './file-size.ts';
import classes from './messages.module.css';
import { isExpired, useRenewedLink } from './use-renewed-link.ts';

interface MessageFilesProps {
  conversationId: string;
  files: readonly Attachment[];
}

/** Files of a message: pictures as previews, all others as downloads. */
export function MessageFiles({ conversationId, files }: MessageFilesProps) {
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file._id}>
          <MessageFile conversationId={conversationId} given={file} />
        </li>
      ))}
    </ul>
  );
}

/** A file. Its link works for some minutes and is renewed on demand. */
function MessageFile({ conversationId, given }: { conversationId: string; given: Attachment }) {
  const { t, i18n } = useTranslation('messages');
  const { file, renew } = useRenewedLink(conversationId, given);
  const triedAgain = useRef(false);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isExpired(file)) return;
    event.preventDefault();
    const link = event.currentTarget.cloneNode() as HTMLAnchorElement;
    renew().then(
      ({ url }) => {
        link.href = url;
        link.click();
      },
      (error: Error) => toast.bad(error.message),
    );
  };
  const showAgain = () => {
    if (triedAgain.current) return;
    triedAgain.current = true;
    // Without a connection the picture stays as it is, and a click retries.
    renew().catch(() => {});
  };
  return (
    <a
      className={isPicture(file) ? classes.picture : classes.file}
      href={file.url}
      target="_blank"
      rel="noopener noreferrer"
      download={file.name}
      onClick={open}
    >
      {isPicture(file) ? (
        <img
          src={file.url}
          alt={t('files.picture', { name: file.name })}
          width={file.width}
          height={file.height}
          loading="lazy"
          onError={showAgain}
        />
      ) : (
        <>
          <IconFileText size={16} stroke={1.75} aria-hidden="true" />
          <span>{file.name}</span>
          <span className={classes.fileSize}>{fileSize(file.size, i18n.language)}</span>
          {!file.scanned && <span className={classes.fileSize}>{t('files.notScanned')}</span>}
        </>
      )}
    </a>
  );
}

const isPicture = ({ type, width }: Attachment) => type.startsWith('image/') && width !== undefined;
