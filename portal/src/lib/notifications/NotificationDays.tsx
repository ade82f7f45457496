import {
  IconAt,
  IconCalendar,
  IconClock,
  IconColumns3,
  IconFlag,
  IconHourglass,
  IconUserSearch,
} from '@tabler/icons-react';
import { NOTIFICATION_KINDS, type NotificationTopic } from '@tandem/catalogue/notifications';
import type { Notification } from '@tandem/contracts/notification';
import { formatDayHeading, formatTime } from '@tandem/i18n/format';
import { type ComponentType, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { byDay, linkOf, type NotificationGroup } from './notification-groups.ts';
import { textOf } from './notification-text.ts';
import classes from './notifications.module.css';
import { useIsCut } from './use-is-cut.ts';
import { useReadNotifications } from './use-notifications.ts';

const ICONS: Record<NotificationTopic, ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>> = {
  matches: IconColumns3,
  interviews: IconCalendar,
  interviewReminders: IconClock,
  reminders: IconHourglass,
  suggestions: IconUserSearch,
  mentions: IconAt,
  reports: IconFlag,
};
/** Topics in which the other side has acted; their dots are yellow. */
const MOVED: readonly NotificationTopic[] = ['matches', 'interviews'];

interface NotificationDaysProps {
  notifications: readonly Notification[];
  /** Heading level of the days. */
  heading: 'h2' | 'h3';
}

/** Notifications by day, newest first. The arrow keys move between them. */
export function NotificationDays({ notifications, heading: Heading }: NotificationDaysProps) {
  const { i18n } = useTranslation('notifications');
  return (
    <div className={classes.days}>
      {byDay(notifications).map(({ day, groups }) => (
        <section key={day}>
          <Heading className={classes.day}>{formatDayHeading(day, i18n.language)}</Heading>
          <ul>
            {groups.map((group) => (
              <Item key={group.items[0]._id} group={group} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Item({ group }: { group: NotificationGroup }) {
  const { t, i18n } = useTranslation('notifications');
  const markRead = useReadNotifications();
  const [{ kind, createdDate }] = group.items;
  const topic = NOTIFICATION_KINDS[kind];
  const Icon = ICONS[topic];
  const { title, detail } = textOf(group, t, i18n.language);
  const read = () => !group.read && markRead?.(group.items.map(({ _id }) => _id));
  return (
    <li className={classes.item} data-unread={group.read ? undefined : true}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.text}>
        <Link className={classes.title} to={linkOf(group)} onClick={read} onKeyDown={moveFocus}>
          {!group.read && <span className="td-hidden">{t('unread')} </span>}
          {title}
        </Link>
        {detail && <p className={classes.detail}>{detail}</p>}
      </div>
      <div className={classes.aside}>
        <time dateTime={createdDate}>{formatTime(createdDate, i18n.language)}</time>
        {!group.read && <ReadDot title={title} moved={MOVED.includes(topic)} onRead={markRead && read} />}
      </div>
    </li>
  );
}

function ReadDot({ title, moved, onRead }: { title: string; moved: boolean; onRead: (() => void) | undefined }) {
  const { t } = useTranslation('notifications');
  const button = useRef<HTMLButtonElement>(null);
  const isCut = useIsCut(button);
  const dot = <span className={classes.dot} data-moved={moved || undefined} aria-hidden="true" />;
  if (!onRead) return dot;
  return (
    <button
      ref={button}
      type="button"
      className={classes.markRead}
      data-cut={isCut || undefined}
      aria-label={t('markReadOf', { title })}
      onClick={onRead}
    >
      {dot}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = event.currentTarget.closest(`.${classes.days}`)?.querySelectorAll<HTMLElement>(`.${classes.title}`);
  const links = [...(all ?? [])];
  const here = links.indexOf(event.currentTarget);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: links.length - 1 }[event.key];
  const link = to === undefined ? undefined : links[to];
  if (!link) return;
  event.preventDefault();
  link.focus();
}
