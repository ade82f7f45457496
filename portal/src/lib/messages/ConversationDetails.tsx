import type { Conversation } from '@tandem/contracts/conversation';
import type { MatchView } from '@tandem/contracts/match';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FitScore } from '../fit/FitScore.tsx';
import { InterviewBlock } from '../interviews/InterviewBlock.tsx';
import { Salary } from '../job/Salary.tsx';
import MatchHistory from '../matches/MatchHistory.tsx';
import { OfferText } from '../matches/OfferText.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import { TechTestBlock } from '../tech-tests/TechTestBlock.tsx';
import classes from './messages.module.css';
import type { SideParts } from './side-parts.ts';
import { sidesOf } from './use-conversation.ts';
import { useConversationMatches } from './use-match-cards.ts';

interface ConversationDetailsProps {
  conversation: Conversation;
  parts: SideParts;
}

/** The matches of a conversation: job, fit, salary, history, and the reader's actions. */
export default function ConversationDetails({ conversation, parts }: ConversationDetailsProps) {
  const { t } = useTranslation('messages');
  const matches = useConversationMatches(conversation);
  const { other } = sidesOf(conversation);
  if (!matches) return <RowsSkeleton label={t('loadingMatch')} rows={3} />;
  return (
    <div className={classes.matches}>
      {matches.length === 0 && (
        <>
          <h3>{t('noMatch')}</h3>
          <p className={classes.quiet}>{t('noMatchText', { name: other?.name || t('noName') })}</p>
        </>
      )}
      {matches.map((match) => (
        <MatchDetails key={match._id} match={match} parts={parts} />
      ))}
    </div>
  );
}

function MatchDetails({ match, parts }: { match: MatchView; parts: SideParts }) {
  const { t } = useTranslation(['messages', 'catalogue']);
  const { view } = useSession();
  const { jobOnBoard: job } = match;
  const side = view === 'COMPANY' ? 'company' : 'user';
  return (
    <Section
      level={3}
      small
      line="rule"
      title={<Link to={side === 'company' ? paths.hiring.job(job._id) : paths.me.job(job.slug)}>{job.headline}</Link>}
      aside={t(`catalogue:matchStatus.${match.status}`)}
    >
      <div className={classes.matchBody}>
        <div className={classes.matchFacts}>
          <FitScore fit={match.fit} width={120} />
          <p>
            <Salary job={job} />
          </p>
          <p className={classes.quiet}>
            <OfferText match={match} />
          </p>
        </div>
        <InterviewBlock match={match} />
        <TechTestBlock match={match} side={side} />
        {match.status !== 'pending' && parts.matchActions?.(match)}
        <MatchHistory match={match} level={4} side={side} />
      </div>
    </Section>
  );
}
