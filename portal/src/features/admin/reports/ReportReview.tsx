import { Button } from '@mantine/core';
import type { REPORT_DECISIONS, ReportedSubject } from '@tandem/contracts/report';
import { joinFacts } from '@tandem/i18n/facts';
import { formatAgo } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Outline } from '@tandem/ui/Outline';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import classes from '../admin.module.css';
import { MessageQuote } from './MessageQuote.tsx';

type Decision = (typeof REPORT_DECISIONS)[number];

/** All reports about one subject, and the answer that everyone who sent one gets, or its form. */
export function ReportReview({ reported }: { reported: ReportedSubject }) {
  const { t, i18n } = useTranslation(['admin', 'reports']);
  const { _id, name, path, subjectType, message, reports } = reported;
  const shownName = name || t('reports.gone');
  return (
    <li>
      <div>
        <h3>
          {path ? (
            <Link data-row to={path}>
              {shownName}
            </Link>
          ) : (
            shownName
          )}{' '}
          <Outline>{t(`reports.types.${subjectType}`)}</Outline>
        </h3>
        {message && <MessageQuote message={message} />}
        {reports.map((report) => (
          <div key={report._id}>
            <p className={classes.meta}>
              {joinFacts([
                t(`reports:reasons.${report.reason}`),
                report.reporter || t('reports.visitor'),
                formatAgo(report.createdDate, i18n.language),
              ])}
            </p>
            {report.text && <blockquote className={classes.said}>{report.text}</blockquote>}
          </div>
        ))}
      </div>
      {reported.decision ? (
        <div>
          <p className={classes.meta}>
            {joinFacts([
              t(`reports.decided.${reported.decision.kind}`),
              formatAgo(reported.decision.date, i18n.language),
            ])}
          </p>
          <blockquote className={classes.said}>{reported.decision.text}</blockquote>
        </div>
      ) : (
        <AnswerForm id={_id} name={shownName} />
      )}
    </li>
  );
}

function AnswerForm({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const decide = useMutation({
    mutationFn: (kind: Decision) => api.reports.decide({ params: { id }, body: { kind, text } }),
    onSuccess: () => {
      toast.done(t('reports.answered', { name }));
      return queries.invalidateQueries({ queryKey: ['reports'] });
    },
  });
  const answer = (kind: Decision) => (text.trim() ? decide.mutate(kind) : field.current?.focus());
  return (
    <div className={classes.dialogForm}>
      <Field
        id={`report-${id}`}
        label={t('reports.answer')}
        hint={t('reports.answerHint')}
        error={fieldErrorsOf(decide.error).text ?? decide.error?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className={classes.decide}>
        <Button size="xs" data-approve loading={decide.isPending} onClick={() => answer('acted')}>
          {t('reports.acted')}
        </Button>
        <Button size="xs" variant="default" data-ask loading={decide.isPending} onClick={() => answer('rejected')}>
          {t('reports.rejected')}
        </Button>
      </div>
    </div>
  );
}
