import { IconFileText } from '@tabler/icons-react';
import type { Attachment } from '@tandem/contracts/message';
import { useTranslation } from 'react-i18next';
import { fileSize } from './file-size.ts';
import classes from './messages.module.css';

/** Files of a message: pictures as previews, all others to download. */
export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  const { t, i18n } = useTranslation('messages');
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file._id}>
          <a
            className={isPicture(file) ? classes.picture : classes.file}
            href={file.url}
            target="_blank"
            rel="noopener noreferrer"
            download={file.name}
          >
            {isPicture(file) ? (
              <img
                src={file.url}
                alt={t('files.picture', { name: file.name })}
                width={file.width}
                height={file.height}
                loading="lazy"
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
        </li>
      ))}
    </ul>
  );
}

const isPicture = ({ type, width }: Attachment) => type.startsWith('image/') && width !== undefined;
