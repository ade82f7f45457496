import type { ReportedMessage } from '@tandem/contracts/report';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatTime } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from '../admin.module.css';

/** A reported message: who wrote it, for which side and when, and what it says now. */
export function MessageQuote({ message }: { message: ReportedMessage }) {
  const { t, i18n } = useTranslation('admin');
  const { side, senderName, text, attachments, createdDate, isDeleted } = message;
  return (
    <>
      <p className={classes.meta}>
        {joinFacts([
          senderName,
          t(`reports.types.${side === 'user' ? 'developer' : 'company'}`),
          `${formatDate(createdDate, i18n.language)} ${formatTime(createdDate, i18n.language)}`,
        ])}
      </p>
      {isDeleted ? (
        <p className={classes.meta}>{t('reports.messageDeleted')}</p>
      ) : (
        text && <blockquote className={classes.said}>{text}</blockquote>
      )}
      {attachments.length > 0 && (
        <p className={classes.meta}>{t('reports.attachments', { names: attachments.join(', ') })}</p>
      )}
    </>
  );
}
