import type { DigestEmailKind, EmailKind } from '@tandem/catalogue/contact';
import { HIDEABLE_TOPICS, NOTIFICATION_TOPICS } from '@tandem/catalogue/notifications';
import type { Account, AccountChange } from '@tandem/contracts/account';
import type { NotificationCounts } from '@tandem/contracts/notification';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Choices } from '@tandem/ui/Choices';
import { FieldGroup } from '@tandem/ui/Field';
import { useTranslation } from 'react-i18next';
import classes from './settings.module.css';

type Kind = Exclude<EmailKind, 'summary'>;
type How = 'now' | 'summary' | 'off';
export type NewsSettings = Pick<Account, 'unwantedEmails' | 'summarizedEmails' | 'hiddenNotifications'>;

/** Kinds that are emailed at once, instead of after their notification has been unread for a while. */
const SENT_IMMEDIATELY: readonly Kind[] = ['interviews', 'interviewReminders', 'searches', 'reviews'];

interface NewsKindProps {
  kind: Kind;
  settings: NewsSettings;
  /** Whether the account gets emails at all. */
  isEmailed: boolean;
  /** Whether the summary may contain it. */
  canWait: boolean;
  counts: NotificationCounts['counts'] | undefined;
  onChange: (change: AccountChange) => void;
}

/** One kind of news: whether it is emailed, whether it is shown in the notifications, and its recent number. */
export function NewsKind({ kind, settings, isEmailed, canWait, counts, onChange }: NewsKindProps) {
  const { t } = useTranslation('settings');
  const topic = NOTIFICATION_TOPICS.find((each) => each === kind);
  const hideable = HIDEABLE_TOPICS.find((each) => each === kind);
  if (!isEmailed && !topic) return null;
  const { hiddenNotifications } = settings;
  return (
    <FieldGroup
      label={t(`emails.kinds.${kind}`)}
      hint={isEmailed && kind === 'suggestions' ? t('emails.once') : undefined}
    >
      {topic && counts && <p className={classes.recent}>{t('emails.recent', { count: counts[topic] })}</p>}
      {isEmailed && (
        <Choices<How>
          single
          options={canWait ? ['now', 'summary', 'off'] : ['now', 'off']}
          labelOf={(how) => t(`emails.how.${how === 'now' && !SENT_IMMEDIATELY.includes(kind) ? 'unread' : how}`)}
          chosen={[frequencyOf(kind, settings)]}
          onChange={([how]) => how && onChange(changed(kind, how, settings))}
        />
      )}
      {hideable ? (
        <CheckLine
          checked={!hiddenNotifications.includes(hideable)}
          onChange={(shown) =>
            onChange({
              hiddenNotifications: [
                ...hiddenNotifications.filter((each) => each !== hideable),
                ...(shown ? [] : [hideable]),
              ],
            })
          }
        >
          {t('emails.shown')}
        </CheckLine>
      ) : (
        topic && <p className={classes.recent}>{t('emails.always')}</p>
      )}
    </FieldGroup>
  );
}

function frequencyOf(kind: Kind, { unwantedEmails, summarizedEmails }: NewsSettings): How {
  if (unwantedEmails.includes(kind)) return 'off';
  return summarizedEmails.some((each) => each === kind) ? 'summary' : 'now';
}

const changed = (kind: Kind, how: How, { unwantedEmails, summarizedEmails }: NewsSettings): AccountChange => ({
  unwantedEmails: [...unwantedEmails.filter((each) => each !== kind), ...(how === 'off' ? [kind] : [])],
  summarizedEmails: [
    ...summarizedEmails.filter((each) => each !== kind),
    ...(how === 'summary' ? [kind as DigestEmailKind] : []),
  ],
});
