import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../undo/undo.ts';
import { MessageText } from './MessageText.tsx';
import classes from './messages.module.css';
import { discard, retry, type UnsentMessage } from './outbox.ts';

/** Returns the `place` of the undo of a conversation's discarded messages. */
export const unsentUndo = (conversationId: string): string => `unsent.${conversationId}`;

/** A message that the server has not confirmed: being sent, waiting for a connection, or rejected with the reason. */
export function UnsentItem({ unsent }: { unsent: UnsentMessage }) {
  const { t } = useTranslation('messages');
  const { clientId, conversationId, text, attachments, isLate, refusal } = unsent;
  const drop = () => {
    const run = discard(clientId);
    offerUndo({ place: unsentUndo(conversationId), text: t('unsent.discarded'), run });
  };
  return (
    <article className={classes.message} data-own data-unsent={refusal ? 'refused' : isLate ? 'late' : 'sending'}>
      <p className="td-hidden">{t('you')}</p>
      <MessageText text={text} />
      {attachments.length > 0 && <p className={classes.quiet}>{attachments.map(({ name }) => name).join(', ')}</p>}
      <div className={classes.meta}>
        {!refusal && !isLate && <span>{t('unsent.sending')}</span>}
        {(refusal ?? isLate) && (
          <>
            <span role="status" className={refusal ? classes.bad : undefined}>
              {refusal ? t('unsent.refused', { reason: refusal }) : t('unsent.late')}
            </span>
            <TextButton small onClick={() => retry(clientId)}>
              {t('unsent.retry')}
            </TextButton>
            <TextButton small onClick={drop}>
              {t('unsent.discard')}
            </TextButton>
          </>
        )}
      </div>
    </article>
  );
}
