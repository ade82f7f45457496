import { IconAlertTriangle, IconCheck, IconHandClick, IconMail, IconX } from '@tabler/icons-react';
import type { Enrolment } from '@tandem/contracts/sequence';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonAvatar } from './PersonAvatar.tsx';
import { personState, type Tone } from './person-state.ts';
import classes from './sequence.module.css';

const ICONS = { warn: IconAlertTriangle, bad: IconX, good: IconCheck, task: IconHandClick, plain: IconMail } as const;

/** A person in a sequence: state with reason, progress, and the next step. The row is a link to the thread. */
export function PersonRow({ person, isCurrent }: { person: Enrolment; isCurrent: boolean }) {
  const { t, i18n } = useTranslation('outreach');
  const { tone, text, aside } = personState(person, t, i18n.language);
  return (
    <li>
      <Link
        className={classes.person}
        to={{ search: `?person=${person._id}` }}
        preventScrollReset
        aria-current={isCurrent || undefined}
      >
        <PersonAvatar person={person} size={36} />
        <span className={classes.who}>
          <b className="td-cut">{person.name || t('noName')}</b>
          {person.headline && <span className="td-cut">{person.headline}</span>}
        </span>
        <span className={classes.state} data-tone={tone}>
          <StateIcon tone={tone} isEnded={person.status === 'ended'} />
          {text}
        </span>
        <Progress next={person.next} steps={person.steps.length} />
        <span className={classes.next} data-turn={person.group === 'turn' || undefined}>
          {aside}
        </span>
      </Link>
    </li>
  );
}

function StateIcon({ tone, isEnded }: { tone: Tone; isEnded: boolean }) {
  if (tone === 'reply') return <i className={classes.dot} aria-hidden="true" />;
  const Icon = tone === 'plain' && isEnded ? IconX : ICONS[tone];
  return <Icon size={15} stroke={1.75} aria-hidden="true" />;
}

function Progress({ next, steps }: { next: number; steps: number }) {
  const { t } = useTranslation('outreach');
  return (
    <span className={classes.progress}>
      {Array.from({ length: steps }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        <i key={nth} data-done={nth < next || undefined} aria-hidden="true" />
      ))}
      <span className="td-hidden">{t('progress', { done: Math.min(next, steps), count: steps })}</span>
    </span>
  );
}
