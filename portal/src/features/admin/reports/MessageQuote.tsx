import type { ReportedMessage } from '@tandem/contracts/report';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatTime } from '@tandem/i18n/format';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../admin.module.css';

/** A reported message: sender, side, date and text, and what has happened to it since. */
export function MessageQuote({ message }: { message: ReportedMessage }) {
  const { t, i18n } = useTranslation('admin');
  const { side, senderName, createdDate, versions, changed } = message;
  return (
    <>
      <p className={classes.meta}>
        {joinFacts([
          senderName,
          t(`reports.types.${side === 'user' ? 'developer' : 'company'}`),
          `${formatDate(createdDate, i18n.language)} ${formatTime(createdDate, i18n.language)}`,
        ])}
      </p>
      {versions.map(({ text, attachments, reportedDate }) => (
        <Fragment key={reportedDate}>
          {text && <blockquote className={classes.said}>{text}</blockquote>}
          {attachments.length > 0 && (
            <p className={classes.meta}>{t('reports.attachments', { names: attachments.join(', ') })}</p>
          )}
        </Fragment>
      ))}
      {changed && <p className={classes.meta}>{t(`reports.changed.${changed}`)}</p>}
    </>
  );
}
