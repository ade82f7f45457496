import { Button } from '@mantine/core';
import type { Feedback } from '@tandem/contracts/feedback';
import { formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import admin from '../admin.module.css';
import type { BulkAction, BulkDialogProps } from '../table/BulkBar.tsx';
import { BulkForm } from '../table/BulkForm.tsx';
import type { Column } from '../table/DataTable.tsx';

/** The action, and the catalogue lists with the labels of its reasons, by kind of feedback. */
const KINDS: Record<Feedback['kind'], { did: string; reasons: readonly string[] }> = {
  'reject match': { did: 'match', reasons: ['rejectReasons', 'passReasons'] },
  'delete account': { did: 'account', reasons: ['deleteUserReasons', 'deleteCompanyReasons'] },
  'delete company': { did: 'company', reasons: ['deleteCompanyReasons'] },
  'delete job': { did: 'job', reasons: ['deleteJobReasons'] },
};

export const FEEDBACK_SORTS = ['reason', 'kind', 'rating', 'createdDate'] as const;
type Sorted = Column<Feedback> & { sort: (typeof FEEDBACK_SORTS)[number] };

const mark = ({ _id }: Feedback, read: boolean) => api.feedback.update({ params: { id: _id }, body: { read } });

/** Columns of feedback: reason, rating and comment. */
export function useFeedbackTable() {
  const { t, i18n } = useTranslation(['admin', 'catalogue']);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (entry: Feedback) => mark(entry, entry.readDate === null),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['feedback'] }),
    onError: (error) => toast.bad(error.message),
  });
  const reasonOf = ({ kind, reason }: Feedback) => {
    const key = KINDS[kind].reasons.map((list) => `catalogue:${list}.${reason}`).find((each) => i18n.exists(each));
    return key ? t(key) : reason;
  };
  const columns: Sorted[] = [
    {
      head: t('feedback.head.reason'),
      sort: 'reason',
      cell: (entry) => (
        <>
          <b>{reasonOf(entry)}</b> {entry.readDate === null && <Outline>{t('feedback.unread')}</Outline>}
          {entry.feedbackValue && <p className="td-read">{entry.feedbackValue}</p>}
        </>
      ),
    },
    {
      head: t('feedback.of'),
      sort: 'kind',
      cell: ({ kind, company }) => (
        <>
          {t(`feedback.did.${KINDS[kind].did}`)}
          {company && <span className={admin.under}>{company}</span>}
        </>
      ),
    },
    {
      head: t('feedback.head.rating'),
      wholeWords: true,
      sort: 'rating',
      labelled: true,
      cell: ({ rating }) => (rating === null ? t('feedback.noRating') : t('feedback.rating', { rating })),
    },
    {
      head: t('feedback.head.when'),
      wholeWords: true,
      sort: 'createdDate',
      descendingFirst: true,
      cell: ({ createdDate }) => <time dateTime={createdDate}>{formatWhen(createdDate, i18n.language)}</time>,
    },
  ];
  const bulk: BulkAction<Feedback>[] = [
    { label: t('feedback.markRead'), fits: ({ readDate }) => readDate === null, Dialog: MarkRead },
    { label: t('feedback.markUnread'), fits: ({ readDate }) => readDate !== null, Dialog: MarkUnread },
  ];
  return {
    columns,
    bulk,
    idOf: ({ _id }: Feedback) => _id,
    nameOf: (entry: Feedback) => `${reasonOf(entry)}, ${formatWhen(entry.createdDate, i18n.language)}`,
    actions: (entry: Feedback) => (
      <Button
        variant="default"
        size="xs"
        loading={change.isPending && change.variables._id === entry._id}
        onClick={() => change.mutate(entry)}
      >
        {t(entry.readDate === null ? 'feedback.markRead' : 'feedback.markUnread')}
      </Button>
    ),
  };
}

const MarkRead = (props: BulkDialogProps<Feedback>) => <MarkMany {...props} read />;
const MarkUnread = (props: BulkDialogProps<Feedback>) => <MarkMany {...props} read={false} />;

function MarkMany({ rows, read, onClose }: BulkDialogProps<Feedback> & { read: boolean }) {
  const { t } = useTranslation('admin');
  const { nameOf } = useFeedbackTable();
  const key = read ? 'markRead' : 'markUnread';
  return (
    <BulkForm
      title={t(`bulk.${key}.title`, { count: rows.length })}
      rows={rows}
      idOf={({ _id }) => _id}
      nameOf={nameOf}
      act={t(`feedback.${key}`)}
      run={(entry) => mark(entry, read)}
      undo={(entry) => mark(entry, !read)}
      changes={['feedback']}
      onClose={onClose}
    />
  );
}
