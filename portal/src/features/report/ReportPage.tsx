import { Button } from '@mantine/core';
import { REPORT_REASONS, REPORT_SUBJECTS, type ReportReason } from '@tandem/catalogue/reasons';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Field } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { TextArea } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { useGoBack } from '../../lib/go-back.ts';
import { homeOf } from '../../lib/home.ts';
import { OwnerOnly } from '../../lib/OwnerOnly.tsx';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { useLocalDraft } from '../../lib/use-local-draft.ts';
import classes from './report.module.css';

/** Reports a job, a company, a developer or a message: choosing a reason sends the report with the comment. */
export default function ReportPage() {
  const { t } = useTranslation('reports');
  const { type, id = '' } = useParams();
  const { account, view } = useSession();
  const goBack = useGoBack(homeOf(view));
  const { draft, change, clear } = useLocalDraft(`report.${type}.${id}`, { text: '' });
  const { text } = draft;
  const subjectType = REPORT_SUBJECTS.find((each) => each === type);
  const send = useMutation({
    mutationFn: (reason: ReportReason) =>
      api.reports.create({ body: { subjectType: subjectType ?? 'job', subjectId: id, reason, text } }),
    onSuccess: clear,
  });
  useTitle(subjectType && t(`title.${subjectType}`));
  const back = (
    <Button variant="default" onClick={goBack}>
      {t('back')}
    </Button>
  );
  if (!subjectType)
    return (
      <div className={classes.page}>
        <EmptyState figure="gone" level={1} title={t('unknown')} actions={back} />
      </div>
    );
  if (send.isSuccess)
    return (
      <div className={classes.page} role="status">
        <EmptyState figure="done" level={1} title={t('sent')} actions={back}>
          {t(account ? 'sentText' : 'sentTextVisitor')}
        </EmptyState>
      </div>
    );
  return (
    <div className={classes.page}>
      <PageHead title={t(`title.${subjectType}`)} lead={t('lead')} />
      {send.error && <Notice tone="bad">{send.error.message}</Notice>}
      <OwnerOnly>
        <Field id="report-text" label={t('text')} hint={t(account ? 'textHint' : 'textHintVisitor')}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={2000}
              value={text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
        <fieldset className={classes.reasons} disabled={send.isPending}>
          <legend>{t('why')}</legend>
          {REPORT_REASONS.map((reason) => (
            <Button key={reason} variant="default" justify="start" onClick={() => send.mutate(reason)}>
              {t(`reasons.${reason}`)}
            </Button>
          ))}
        </fieldset>
      </OwnerOnly>
    </div>
  );
}
