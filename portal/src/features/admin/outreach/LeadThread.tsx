import { Button } from '@mantine/core';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { Dialog } from '../../../lib/Dialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { ThreadEntries } from '../../../lib/outreach/ThreadEntries.tsx';
import classes from './outreach.module.css';

/** The emails to a lead and their replies, with a form for writing back. */
export default function LeadThread({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const query = useQuery({ queryKey: ['leads', 'thread', id], queryFn: () => api.sales.thread({ params: { id } }) });
  const company = query.data?.lead.companyName;
  return (
    <Dialog opened aside title={company ? t('thread.title', { company }) : t('thread.loading')} onClose={onClose}>
      <Content query={query} />
    </Dialog>
  );
}

function Content({ query }: { query: ReturnType<typeof useQuery<Awaited<ReturnType<typeof api.sales.thread>>>> }) {
  const { t } = useTranslation('sales');
  if (query.isError && !query.data) return <LoadFailed title={t('thread.failed')} query={query} />;
  if (!query.data) return <PageSkeleton label={t('thread.loading')} />;
  const { lead, entries } = query.data;
  const { email, firstName, companyName } = lead;
  const subject = entries.findLast((entry) => entry.subject)?.subject ?? '';
  return (
    <>
      <p className={classes.threadHead}>{firstName ? `${firstName}, ${email}` : email}</p>
      <div className={classes.threadEntries}>
        <ThreadEntries entries={entries} person={firstName || companyName} />
      </div>
      {lead.status === 'replied' && (
        <>
          <Button component="a" href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
            {t('thread.answer')}
          </Button>
          <p className={classes.under}>{t('thread.answerHint')}</p>
        </>
      )}
    </>
  );
}
