import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import type { EnrolmentThread } from '@tandem/contracts/sequence';
import { ErrorState } from '@tandem/ui/ErrorState';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { type MenuItem, MoreMenu } from '../../../lib/MoreMenu.tsx';
import { ThreadEntries } from '../../../lib/outreach/ThreadEntries.tsx';
import { paths } from '../../../lib/paths.ts';
import { AnswerBox } from './AnswerBox.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { ThreadState } from './ThreadState.tsx';
import classes from './thread.module.css';
import { Upcoming } from './Upcoming.tsx';
import { useThread, useThreadActions } from './use-thread.ts';

/** Up to this width the thread replaces the list, and its heading is the page's heading. */
const ONE_COLUMN = '(max-width: 59.99em)';

/** All emails between colleagues and a person, with the actions possible now. */
export function Thread({ id }: { id: string }) {
  const { t } = useTranslation('outreach');
  const query = useThread(id);
  if (query.isError && !query.data)
    return (
      <aside className={classes.thread} aria-label={t('thread.label')}>
        <LoadFailed title={t('thread.failed')} query={query} />
      </aside>
    );
  if (!query.data)
    return (
      <aside className={classes.thread} aria-label={t('thread.label')}>
        <PageSkeleton label={t('thread.loading')} />
      </aside>
    );
  return <Loaded thread={query.data} isStale={query.isError} />;
}

function Loaded({ thread, isStale }: { thread: EnrolmentThread; isStale: boolean }) {
  const { t } = useTranslation('outreach');
  const actions = useThreadActions(thread);
  const head = useRef<HTMLHeadingElement>(null);
  const isPage = useMediaQuery(ONE_COLUMN, false, { getInitialValueInEffect: false }) ?? false;
  const Heading = isPage ? 'h1' : 'h2';
  const { name, email, headline, candidateId, group, reason, refusal, upcoming } = thread;
  // If a colleague has only marked the person as replied, there is no email that could be answered here.
  const hasWritten = thread.entries.some(({ kind }) => kind === 'reply');
  const isAnswerable = reason === 'replied' && group === 'turn' && !refusal && hasWritten;
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <aside className={classes.thread} aria-label={t('thread.of', { name })}>
      <div className={classes.head}>
        <Link className={classes.back} to={{ search: '' }} aria-label={t('thread.back')}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        </Link>
        <PersonAvatar person={thread} size={42} />
        <div className={classes.who}>
          <Heading ref={head} tabIndex={-1} className="td-cut">
            {name || t('noName')}
          </Heading>
          <p className="td-cut">{[email, headline].filter(Boolean).join(' · ')}</p>
        </div>
        <Button
          component={Link}
          variant="default"
          size="xs"
          className={classes.profile}
          to={paths.hiring.candidate(candidateId)}
        >
          {t('thread.profile')}
        </Button>
        <MoreMenu label={t('thread.menu', { name })} actions={useMenu(thread, actions)} />
      </div>
      {isStale && <ErrorState title={t('thread.stale')} />}
      <ThreadEntries entries={thread.entries} person={name} />
      <ThreadState thread={thread} actions={actions} />
      {isAnswerable && <AnswerBox thread={thread} actions={actions} />}
      {upcoming && <Upcoming thread={thread} upcoming={upcoming} actions={actions} isPage={isPage} />}
    </aside>
  );
}

/** Returns the actions on a person that the thread itself does not offer. */
function useMenu({ status, reason, group, upcoming }: EnrolmentThread, { act }: ReturnType<typeof useThreadActions>) {
  const { t } = useTranslation('outreach');
  const item = (action: Parameters<typeof act.mutate>[0]['action']): MenuItem => ({
    key: action,
    label: t(`act.${action}`),
    run: () => act.mutate({ action }),
  });
  const isOpen = status !== 'ended';
  return [
    status === 'active' && item('pause'),
    status === 'paused' && reason === 'byHand' && item('resume'),
    isOpen &&
      upcoming?.kind === 'email' && {
        key: 'skip',
        label: t('act.skipEmail'),
        run: () => act.mutate({ action: 'skip', step: upcoming.step }),
      },
    isOpen && item('markReplied'),
    isOpen && item('stop'),
    reason === 'stopped' && item('restart'),
    reason === 'replied' && group === 'turn' && item('markAnswered'),
    reason === 'replied' && group === 'ended' && item('markUnanswered'),
    reason === 'replied' && item('markAutomatic'),
  ].filter((each) => each !== false);
}
