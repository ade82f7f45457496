import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../LoadFailed.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import { ConversationPane } from './ConversationPane.tsx';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';
import classes from './messages.module.css';
import type { SideParts } from './side-parts.ts';
import { useConversation, useConversationWith } from './use-conversation.ts';

interface ConversationPanelProps {
  otherId: string;
  parts: SideParts;
}

/** The conversation with a developer or company, without the list of conversations. */
export default function ConversationPanel({ otherId, parts }: ConversationPanelProps) {
  const { t } = useTranslation('messages');
  const opened = useConversationWith(otherId);
  if (opened.isError && !opened.data) return <LoadFailed title={t('failedOne')} query={opened} />;
  if (!opened.data) return <ConversationSkeleton />;
  return <Opened id={opened.data._id} parts={parts} />;
}

function Opened({ id, parts }: { id: string; parts: SideParts }) {
  const { t } = useTranslation('messages');
  const { view } = useSession();
  const { data } = useConversation(id);
  if (!data) return <ConversationSkeleton />;
  const all = view === 'COMPANY' ? paths.hiring.messages : paths.me.messages;
  return (
    <>
      <ConversationPane conversation={data} parts={parts} />
      <p className={classes.allLink}>
        <Link to={`${all}?conversation=${id}`}>{t('allConversations')}</Link>
      </p>
    </>
  );
}
