import type { CustomerRequestThread, RequestEntry } from '@tandem/contracts/customer-request';
import type { ThreadEntry } from '@tandem/contracts/sequence';
import { joinFacts } from '@tandem/i18n/facts';
import { formatWhen } from '@tandem/i18n/format';
import { Notice } from '@tandem/ui/Notice';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../../lib/Dialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { ThreadEntries } from '../../../lib/outreach/ThreadEntries.tsx';
import { paths } from '../../../lib/paths.ts';
import { ColleagueNotice } from '../ColleagueNotice.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import own from './requests.module.css';
import { useRequestThread } from './use-requests.ts';

/** A request with all its messages, and the form for the next answer. */
export default function RequestThread({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('requests');
  const query = useRequestThread(id);
  const name = query.data?.sender?.name || query.data?.sender?.email || t('gone');
  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('thread.failed')} query={query} />;
    if (!query.data) return <PageSkeleton label={t('thread.loading')} />;
    return <Thread request={query.data} name={name} />;
  };
  return (
    <Dialog opened aside title={query.data ? t('thread.title', { name }) : t('thread.loading')} onClose={onClose}>
      {content()}
    </Dialog>
  );
}

function Thread({ request, name }: { request: CustomerRequestThread; name: string }) {
  const { t, i18n } = useTranslation('requests');
  const { _id, kind, rating, subject, sender, developer, entries } = request;
  const steps = entries.filter(isStep);
  const undelivered = entries.some(({ emailStatus }) => emailStatus === 'failed' || emailStatus === 'bounced');
  return (
    <>
      <div className={own.head}>
        <span>
          {joinFacts([
            t(`kinds.${kind}`),
            t(`status.${request.status}`),
            rating !== null && t('rating', { rating }),
            sender?.company,
          ])}
        </span>
        {subject && <b>{subject}</b>}
        <span className={own.links}>
          {sender && <Link to={paths.admin.account(sender.entityId)}>{t('thread.account')}</Link>}
          {sender && (
            <Link to={`${paths.admin.requests}?status=all&text=${encodeURIComponent(sender.email)}`}>
              {t('thread.all')}
            </Link>
          )}
          {developer && (
            <Link to={paths.admin.user(developer._id)}>
              {t('thread.developer', { name: developer.name || t('thread.unnamed') })}
            </Link>
          )}
          <Link to={`${paths.admin.audit}?subject=${_id}`}>{t('thread.audit')}</Link>
        </span>
      </div>
      <div className={own.entries}>
        <ThreadEntries entries={threadOf(request, name, t)} person="" />
      </div>
      {steps.length > 0 && (
        <ul className={own.steps}>
          {steps.map((step) => (
            <li key={step._id}>
              {joinFacts([
                t(`thread.${step.kind}`, { name: step.by || t('thread.team') }),
                formatWhen(step.date, i18n.language),
              ])}
            </li>
          ))}
        </ul>
      )}
      {undelivered && sender && (
        <Notice
          tone="bad"
          actions={
            <Link to={`${paths.admin.emails}?text=${encodeURIComponent(sender.email)}`}>{t('thread.emails')}</Link>
          }
        >
          {t('thread.undelivered', { email: sender.email })}
        </Notice>
      )}
      <ColleagueNotice record="request" id={_id} />
      <AnswerForm key={_id} request={request} />
    </>
  );
}

const isStep = (entry: RequestEntry): entry is RequestEntry & { kind: 'closed' | 'reopened' } =>
  entry.kind === 'closed' || entry.kind === 'reopened';

/** Converts a request to the entries of an email thread. */
function threadOf(request: CustomerRequestThread, name: string, t: TFunction<'requests'>): ThreadEntry[] {
  const { _id, text, sender, createdDate } = request;
  const blank = { step: null, subject: '', sequenceName: null, conversationId: null, consent: null };
  const written = request.entries.flatMap((entry): ThreadEntry[] => {
    if (isStep(entry)) return [];
    const { kind, by, files, emailStatus, date } = entry;
    const isReply = kind === 'reply';
    return [
      {
        ...blank,
        _id: entry._id,
        kind: isReply ? 'reply' : 'email',
        outcome: isReply ? null : emailStatus === 'queued' ? 'sending' : 'sent',
        by: isReply && by === sender?.email ? name : by || t('thread.team'),
        text: [entry.text, files.length > 0 && t('thread.files', { names: files.join(', ') })]
          .filter(Boolean)
          .join('\n\n'),
        date,
      },
    ];
  });
  return [{ ...blank, _id, kind: 'reply', outcome: null, by: name, text, date: createdDate }, ...written];
}
