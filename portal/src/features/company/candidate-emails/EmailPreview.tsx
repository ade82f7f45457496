import type { EmailPreview as Preview } from '@tandem/contracts/candidate-email';
import { useTranslation } from 'react-i18next';
import classes from './candidate-emails.module.css';

/** The exact email, without the private tokens of its two links. */
export function EmailPreview({ preview }: { preview: Preview | undefined }) {
  const { t } = useTranslation('candidate-emails');
  return (
    <aside aria-label={t('preview')}>
      <div className={classes.head}>
        <h2>{t('preview')}</h2>
        {preview && <p className={classes.quiet}>{t('previewAside')}</p>}
      </div>
      {preview ? (
        <div className={classes.shown}>
          <dl>
            <div>
              <dt>{t('to')}</dt>
              <dd>{preview.to}</dd>
            </div>
            <div>
              <dt>{t('replyTo')}</dt>
              <dd>{preview.replyTo}</dd>
            </div>
            <div>
              <dt>{t('subject')}</dt>
              <dd>
                <b>{preview.subject}</b>
              </dd>
            </div>
          </dl>
          <p className={classes.mail}>{preview.text}</p>
        </div>
      ) : (
        <p className={classes.quiet}>{t('previewNothing')}</p>
      )}
    </aside>
  );
}
