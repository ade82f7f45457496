import type { REPORT_DECISIONS, ReportedSubject } from '@tandem/contracts/report';
import { joinFacts } from '@tandem/i18n/facts';
import { formatAgo } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { toast } from '@tandem/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { AnswerForm } from '../AnswerForm.tsx';
import classes from '../admin.module.css';
import { MessageQuote } from './MessageQuote.tsx';

type Decision = (typeof REPORT_DECISIONS)[number];

/** All reports about one subject, and the answer sent to everyone who reported it, or its form. */
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
        <ReportAnswerForm id={_id} name={shownName} />
      )}
    </li>
  );
}

function ReportAnswerForm({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const answer = async (body: { kind: Decision; text: string }) => {
    await api.reports.decide({ params: { id }, body });
    toast.done(t('reports.answered', { name }));
    await queries.invalidateQueries({ queryKey: ['reports'] });
  };
  return (
    <AnswerForm
      id={`report-${id}`}
      label={t('reports.answer')}
      hint={t('reports.answerHint')}
      decisions={[
        ['acted', t('reports.acted')],
        ['rejected', t('reports.rejected')],
      ]}
      onAnswer={answer}
    />
  );
}
