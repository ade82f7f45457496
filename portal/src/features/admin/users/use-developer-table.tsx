import { Button } from '@mantine/core';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Evidence, ReviewItem } from '@tandem/contracts/review';
import { formatAgo } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Outline } from '@tandem/ui/Outline';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName, useDeveloperText } from '../../../lib/developer/developer-text.ts';
import { paths } from '../../../lib/paths.ts';
import admin from '../admin.module.css';
import type { Column } from '../table/DataTable.tsx';
import { useListKeys } from '../use-list-keys.ts';
import { useApproval } from './use-users.ts';
import classes from './users.module.css';

const RequestChangesDialog = lazy(() => import('./RequestChangesDialog.tsx'));
const EditProfileDialog = lazy(() => import('./EditProfileDialog.tsx'));

export const DEVELOPER_SORTS = ['name', 'tandemStatus', 'loggedinDate', 'createdDate'] as const;
type Sorted = Column<ReviewItem> & { sort?: (typeof DEVELOPER_SORTS)[number] };

/** Flags set by superusers that the list shows. */
const SHOWN = ['isSuggestion', 'sentInterviewRequest', 'onFirstPage'] as const;
const WAITS = ['notReviewed', 'inReview', 'needsInfo'];

/** Whether a profile can be decided on in a list. */
export const isPendingReview = ({ developer, savedBy }: ReviewItem): boolean =>
  WAITS.includes(developer.tandemStatus ?? 'notReviewed') && !developer.suspended && !savedBy;

export const reviewItemName = ({ developer, email }: ReviewItem): string =>
  fullName(developer) || email || developer._id;

/** Columns of developers: name, evidence, and actions with keyboard shortcuts. */
export function useDeveloperTable() {
  const { t, i18n } = useTranslation(['admin', 'catalogue']);
  const { approve, approving } = useApproval();
  const [asking, setAsking] = useState<VisibleDeveloper>();
  const [edited, setEdited] = useState<VisibleDeveloper>();
  useListKeys();
  const columns: Sorted[] = [
    { head: t('users.head.developer'), sort: 'name', cell: (item) => <DeveloperCell item={item} /> },
    {
      head: t('users.head.evidence'),
      cell: ({ evidence }) =>
        topEvidence(evidence)
          .map(({ key, values }) => t(`evidence.${key}`, values))
          .join('. '),
    },
    {
      head: t('users.head.review'),
      sort: 'tandemStatus',
      cell: ({ savedBy, developer: { tandemStatus = 'notReviewed' } }) =>
        savedBy ? t('users.savedBy', { company: savedBy }) : t(`catalogue:tandemStatus.${tandemStatus}`),
    },
    {
      head: t('accounts.head.seen'),
      wholeWords: true,
      sort: 'loggedinDate',
      descendingFirst: true,
      labelled: true,
      cell: ({ developer: { loggedinDate } }) =>
        loggedinDate ? formatAgo(loggedinDate, i18n.language) : t('accounts.neverSeen'),
    },
    {
      head: t('users.head.joined'),
      wholeWords: true,
      sort: 'createdDate',
      labelled: true,
      cell: ({ developer: { createdDate } }) => createdDate && formatAgo(createdDate, i18n.language),
    },
  ];
  return {
    table: {
      columns,
      idOf: ({ developer }: ReviewItem) => developer._id,
      nameOf: reviewItemName,
      actions: (item: ReviewItem) => (
        <>
          {isPendingReview(item) && (
            <DeveloperActs
              name={reviewItemName(item)}
              isPending={approving === item.developer._id}
              onApprove={() => approve(item.developer)}
              onAsk={() => setAsking(item.developer)}
            />
          )}
          {/* Only for the shortcut: on the profile page, editing has a visible button. */}
          <button type="button" hidden data-edit onClick={() => setEdited(item.developer)} />
        </>
      ),
    },
    dialog: (
      <Suspense fallback={null}>
        {asking && <RequestChangesDialog key={asking._id} developer={asking} onClose={() => setAsking(undefined)} />}
        {edited && <EditProfileDialog key={edited._id} developer={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    ),
  };
}

function DeveloperCell({ item }: { item: ReviewItem }) {
  const { t } = useTranslation('admin');
  const words = useDeveloperText();
  const { developer } = item;
  const { _id, suspended, pinned } = developer;
  return (
    <span className={admin.company}>
      <Avatar id={_id} src={developer.profilePicture || undefined} size={36} />
      <span className={classes.who}>
        <Link data-row to={paths.admin.user(_id)}>
          {reviewItemName(item)}
        </Link>{' '}
        {pinned && <Outline>{t('users.pinned')}</Outline>}{' '}
        {SHOWN.filter((mark) => developer[mark]).map((mark) => (
          <Outline key={mark}>{t(`fields.${mark}`)}</Outline>
        ))}{' '}
        {suspended && <Outline>{t('users.suspended')}</Outline>}
        <span className={admin.under}>
          {[words.role(developer), words.place(developer)].filter(Boolean).join(', ') || t('users.nothingSaid')}
        </span>
      </span>
    </span>
  );
}

interface DeveloperActsProps {
  name: string;
  isPending: boolean;
  onApprove: () => void;
  onAsk: () => void;
}

function DeveloperActs({ name, isPending, onApprove, onAsk }: DeveloperActsProps) {
  const { t } = useTranslation('admin');
  /** Moves the focus to the next row, because this row may leave the list. */
  const approve = (from: Element) => {
    const row = from.closest('tr');
    if (row?.contains(document.activeElement))
      (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-row]')?.focus();
    onApprove();
  };
  return (
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
  );
}

/** Returns at most two pieces of evidence, those against the profile first. */
const topEvidence = (evidence: readonly Evidence[]): Evidence[] =>
  [
    ...evidence.filter(({ speaks }) => speaks === 'against'),
    ...evidence.filter(({ speaks }) => speaks !== 'against'),
  ].slice(0, 2);
