import { Button } from '@mantine/core';
import type { Evidence, ReviewItem } from '@tandem/contracts/review';
import { formatAgo } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName, useDeveloperWords } from '../../../lib/developer/developer-words.ts';
import { paths } from '../../../lib/paths.ts';
import classes from './users.module.css';

interface UserRowProps {
  item: ReviewItem;
  isPending: boolean;
  onApprove: () => void;
  onAsk: () => void;
}

const SHOWN = ['isSuggestion', 'sentInterviewRequest', 'onFirstPage'] as const;
const WAITS = ['notReviewed', 'inReview', 'needsInfo'];

/** One developer of the list: who it is, what stands out, and what can be done at once. */
export function UserRow({ item, isPending, onApprove, onAsk }: UserRowProps) {
  const { t, i18n } = useTranslation(['admin', 'catalogue']);
  const words = useDeveloperWords();
  const { developer, email, keeper, evidence } = item;
  const { _id, tandemStatus = 'notReviewed', suspended, pinned, createdDate } = developer;
  const name = fullName(developer) || email || _id;
  const waits = WAITS.includes(tandemStatus) && !suspended && !keeper;

  /** The row may leave the list, so the focus goes on to the next one. */
  const approve = (from: Element) => {
    const row = from.closest('li');
    if (row?.contains(document.activeElement))
      (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-row]')?.focus();
    onApprove();
  };

  return (
    <li className={classes.row}>
      <Avatar id={_id} src={developer.profilePicture || undefined} size={36} />
      <div className={classes.who}>
        <Link data-row to={paths.admin.user(_id)}>
          {name}
        </Link>{' '}
        {pinned && <Outline>{t('users.pinned')}</Outline>}{' '}
        {SHOWN.filter((mark) => developer[mark]).map((mark) => (
          <Outline key={mark}>{t(`fields.${mark}`)}</Outline>
        ))}{' '}
        {suspended && <Outline>{t('users.suspended')}</Outline>}
        <p>{[words.role(developer), words.place(developer)].filter(Boolean).join(', ') || t('users.nothingSaid')}</p>
      </div>
      <p className={classes.why}>
        {telling(evidence)
          .map(({ key, values }) => t(`evidence.${key}`, values))
          .join('. ')}
      </p>
      <p className={classes.since}>
        {keeper ? t('users.keptBy', { company: keeper }) : t(`catalogue:tandemStatus.${tandemStatus}`)}
        <span>{createdDate && formatAgo(createdDate, i18n.language)}</span>
      </p>
      <div className={classes.acts}>
        {waits && (
          <>
            <Button data-ask size="xs" variant="default" aria-label={t('users.askLabel', { name })} onClick={onAsk}>
              {t('users.ask')}
            </Button>
            <Button
              data-approve
              size="xs"
              variant="default"
              loading={isPending}
              aria-label={t('users.approveLabel', { name })}
              onClick={(event) => approve(event.currentTarget)}
            >
              {t('users.approve')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** The two things that tell most. */
const telling = (evidence: readonly Evidence[]): Evidence[] =>
  [
    ...evidence.filter(({ speaks }) => speaks === 'against'),
    ...evidence.filter(({ speaks }) => speaks !== 'against'),
  ].slice(0, 2);
