import { Button } from '@mantine/core';
import { COMMENT_REASONS, type CommentReason } from '@tandem/catalogue/comments';
import type { QueuedComment } from '@tandem/contracts/tutorial-comment';
import { formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import admin from '../admin.module.css';

const MAX_COMMENTS = 50;

/** Comments with the first link of a new account, reported ones, and appeals against hiding one. */
export function CommentQueue() {
  const { t } = useTranslation('tutorials');
  const query = useQuery({
    queryKey: ['tutorials', 'comments'],
    queryFn: () => api.comments.queue({ query: { limit: MAX_COMMENTS } }),
  });
  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('queue.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('queue.loading')} rows={2} />;
    if (query.data.items.length === 0) return <p>{t('queue.empty')}</p>;
    return (
      <Rows label={t('queue.title')}>
        {query.data.items.map((comment) => (
          <Queued key={comment._id} comment={comment} />
        ))}
      </Rows>
    );
  };
  return (
    <Section id="comments" title={t('queue.title')}>
      {content()}
    </Section>
  );
}

function Queued({ comment }: { comment: QueuedComment }) {
  const { t, i18n } = useTranslation('tutorials');
  const queries = useQueryClient();
  const [reason, setReason] = useState<CommentReason | null>(comment.reports[0]?.reason ?? null);
  const decide = useMutation({
    mutationFn: (hidden: boolean) =>
      api.comments.decide({
        params: { id: comment._id },
        body: { hidden, editedDate: comment.editedDate, ...(hidden && reason && { reason }) },
      }),
    onSuccess: (_, hidden) => {
      toast.done(t(hidden ? 'queue.hidden' : 'queue.shown'));
      return queries.invalidateQueries({ queryKey: ['tutorials'] });
    },
    // The author may have edited the comment: refetches its current text.
    onError(error) {
      toast.bad(error.message);
      return queries.invalidateQueries({ queryKey: ['tutorials'] });
    },
  });
  const author = comment.author || t('comments.formerMember');
  const why = comment.appeal ? 'appealed' : comment.reports.length > 0 ? 'reported' : 'link';
  return (
    <Row
      title={author}
      marks={<Outline>{t(`queue.why.${why}`)}</Outline>}
      meta={
        <>
          <a href={`${paths.tutorial(comment.tutorial.slug)}#comments`}>{comment.tutorial.title}</a>
          {' · '}
          {formatWhen(comment.createdDate, i18n.language)}
        </>
      }
      aside={
        <span className={admin.decide}>
          <SelectBox
            aria-label={t('queue.reasonOf', { author })}
            placeholder={t('queue.reason')}
            data={COMMENT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            value={reason}
            onChange={(value) => setReason(value as CommentReason | null)}
          />
          <Button
            variant="default"
            size="xs"
            disabled={!reason || decide.isPending}
            onClick={() => decide.mutate(true)}
          >
            {t('queue.hide')}
          </Button>
          <Button variant="default" size="xs" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
            {t('queue.show')}
          </Button>
        </span>
      }
    >
      <p className={admin.said}>{comment.text}</p>
      {comment.reports.map(({ reason: given, text, createdDate }) => (
        <p key={createdDate} className={admin.meta}>
          {[t('queue.report', { reason: t(`reasons.${given}`) }), text].filter(Boolean).join(' ')}
        </p>
      ))}
      {comment.appeal && <p className={admin.meta}>{t('queue.appeal', { text: comment.appeal })}</p>}
    </Row>
  );
}
