import type { Enrolment } from '@tandem/contracts/sequence';
import { formatDay, formatWhen } from '@tandem/i18n/format';
import type { TFunction } from 'i18next';

type Person = Pick<
  Enrolment,
  'status' | 'reason' | 'group' | 'next' | 'steps' | 'dueDate' | 'delay' | 'awayUntil' | 'changedDate'
>;

/** Appearance of a state: replies are highlighted, needed decisions have the warning colour. */
export type Tone = 'reply' | 'warn' | 'bad' | 'good' | 'task' | 'plain';

export interface PersonState {
  tone: Tone;
  /** The state and its reason. */
  text: string;
  /** The next step, or the date of the end. */
  aside: string;
}

/** Returns the state of a person in a sequence, with the reason. */
export function personState(person: Person, t: TFunction<'outreach'>, language: string): PersonState {
  const { status, reason, changedDate } = person;
  const since = formatWhen(changedDate, language);
  if (reason === 'replied')
    return {
      tone: 'reply',
      text: t('state.replied'),
      aside: person.group === 'turn' ? t('turn.answer') : t('turn.answered'),
    };
  if (status === 'ended')
    return { tone: toneOfEnd(reason), text: t(`state.ended.${reason ?? 'finished'}`), aside: since };
  if (status === 'paused')
    return {
      tone: 'warn',
      text: t(`state.paused.${reason ?? 'byHand'}`),
      aside: reason === 'byHand' ? since : t('turn.decide'),
    };
  return activeState(person, t, language);
}

const toneOfEnd = (reason: Person['reason']): Tone => {
  if (reason === 'bounced' || reason === 'complained') return 'bad';
  return reason === 'met' ? 'good' : 'plain';
};

function activeState(
  { next, steps, dueDate, delay, awayUntil, group }: Person,
  t: TFunction<'outreach'>,
  language: string,
): PersonState {
  const kind = steps[next] ?? 'email';
  const aside = dueDate ? formatWhen(dueDate, language) : t('turn.sending');
  if (delay === 'away' && awayUntil)
    return { tone: 'plain', text: t('state.away', { date: formatDay(awayUntil, language) }), aside };
  if (kind !== 'email')
    return { tone: 'task', text: t(`kind.${kind}`), aside: group === 'turn' ? t('turn.due') : aside };
  if (delay && delay !== 'hours' && delay !== 'away') return { tone: 'warn', text: t(`state.delay.${delay}`), aside };
  return { tone: 'plain', text: t('state.planned', { number: next + 1 }), aside };
}
