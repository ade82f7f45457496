import { Button } from '@mantine/core';
import { BUILT_IN } from '@tandem/catalogue/ai';
import type { OwnRun } from '@tandem/contracts/ai';
import { joinFacts, labelled } from '@tandem/i18n/facts';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Outline } from '@tandem/ui/Outline';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import classes from './settings.module.css';

const PAGE = 10;
const KEY = ['ai-runs', 'own'];

/** Every run of an AI feature that the person started or that concerns them; the latter can be contested. */
export function AiRunsSection() {
  const { t } = useTranslation('ai');
  const [contesting, setContesting] = useState<OwnRun>();
  const list = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam }) => api.ai.runs({ query: { skip: pageParam, limit: PAGE } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length * PAGE : undefined),
  });
  const runs = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('runs.title')}>
      <p className={classes.quiet}>{t('runs.lead')}</p>
      {list.isPending && <RowsSkeleton label={t('runs.loading')} />}
      {list.isError && !runs && <LoadFailed title={t('runs.failed')} query={list} />}
      {runs?.length === 0 && <p className={classes.quiet}>{t('runs.empty')}</p>}
      {runs && runs.length > 0 && (
        <Rows>
          {runs.map((run) => (
            <RunRow key={run._id} run={run} onContest={() => setContesting(run)} />
          ))}
        </Rows>
      )}
      {list.hasNextPage && (
        <div className={classes.actions}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('runs.more')}
          </Button>
        </div>
      )}
      {contesting && <ContestDialog run={contesting} onClose={() => setContesting(undefined)} />}
    </Section>
  );
}

function RunRow({ run, onContest }: { run: OwnRun; onContest: () => void }) {
  const { t, i18n } = useTranslation('ai');
  const { purpose, engine, model, fallback, company, isMine, canContest, createdDate, outcome } = run;
  // The model received the texts, although its answer was not used.
  const asked = engine === BUILT_IN && fallback !== 'limit' && fallback !== 'paused' ? model : undefined;
  const { contestedDate, contestReason, contestDecision } = run;
  const when = formatWhen(createdDate, i18n.language);
  return (
    <Row
      title={t(`purpose.${purpose}`)}
      meta={joinFacts([
        when,
        engine === BUILT_IN ? t('admin.byBuiltIn') : engine,
        asked && t('runs.modelAsked', { model: asked }),
        isMine ? t('runs.mine') : company && t('runs.by', { company }),
        t(`outcome.${outcome}`),
      ])}
      marks={
        contestedDate && <Outline>{t('runs.contested', { date: formatWhen(contestedDate, i18n.language) })}</Outline>
      }
      aside={
        canContest && (
          <Button
            size="xs"
            variant="default"
            aria-label={labelled(t('runs.contestAct'), `${t(`purpose.${purpose}`)}, ${when}`, i18n.language)}
            onClick={onContest}
          >
            {t('runs.contestAct')}
          </Button>
        )
      }
    >
      {contestedDate && (
        <p dir="auto" className="td-read">
          {contestReason}
        </p>
      )}
      {contestDecision && (
        <div className={classes.answer}>
          <b>{t(`runs.decision.${contestDecision.kind}`, { date: formatDate(contestDecision.date, i18n.language) })}</b>
          <p dir="auto" className="td-read">
            {contestDecision.text}
          </p>
        </div>
      )}
    </Row>
  );
}

function ContestDialog({ run, onClose }: { run: OwnRun; onClose: () => void }) {
  const { t } = useTranslation('ai');
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const contest = useMutation({
    mutationFn: () => api.contestedRuns.contest({ params: { id: run._id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      toast.done(t('runs.contestDone'));
      return queries.invalidateQueries({ queryKey: KEY });
    },
  });
  return (
    <FormDialog
      title={t('runs.contestTitle')}
      submitLabel={t('runs.contestSend')}
      error={contest.error?.message}
      isPending={contest.isPending}
      isDisabled={!reason.trim()}
      onSubmit={() => contest.mutateAsync(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field label={t('runs.contestLabel')} hint={t('runs.contestHint')}>
        {(control) => (
          <TextArea
            {...control}
            data-autofocus
            rows={4}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
