import { formatDate, formatTime } from '@tandem/i18n/format';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OfferText } from '../matches/OfferText.tsx';
import { useStepText } from '../matches/use-step-text.ts';
import { useSession } from '../session.ts';
import classes from './messages.module.css';
import type { SideParts } from './side-parts.ts';
import type { MatchCardContent } from './use-match-cards.ts';

const InterviewRound = lazy(() => import('../interviews/InterviewRound.tsx'));

interface MatchCardProps {
  card: MatchCardContent;
  parts: SideParts;
}

/** A match event among the messages, with the reader's actions. */
export function MatchCard({ card, parts }: MatchCardProps) {
  if (card.kind === 'step') return <StepLine card={card} />;
  if (card.kind === 'request') return <RequestCard card={card} parts={parts} />;
  if (card.kind === 'test') return <TestCard card={card} />;
  return <InterviewCard card={card} />;
}

function StepLine({ card: { match, step, nth } }: { card: Extract<MatchCardContent, { kind: 'step' }> }) {
  const { i18n } = useTranslation('messages');
  const stepText = useStepText(match);
  return (
    <p className={classes.step}>
      {stepText(step, nth)} · {match.jobOnBoard.headline}{' '}
      <time dateTime={step.date}>{formatTime(step.date, i18n.language)}</time>
    </p>
  );
}

interface RequestCardProps {
  card: Extract<MatchCardContent, { kind: 'request' }>;
  parts: SideParts;
}

/** The invitation or interest that started a match; while it is pending, with the possible answers. */
function RequestCard({ card: { match }, parts }: RequestCardProps) {
  const stepText = useStepText(match);
  const [first] = match.history;
  return (
    <section className={classes.card} aria-label={match.jobOnBoard.headline}>
      <p className={classes.cardHead}>{first && stepText(first, 0)}</p>
      <p>
        <b>{match.jobOnBoard.headline}</b>
      </p>
      <p className={classes.quiet}>
        <OfferText match={match} />
      </p>
      {match.coverText && (
        <p className={classes.text} dir="auto">
          {match.coverText}
        </p>
      )}
      {match.status === 'pending' && parts.matchActions?.(match)}
    </section>
  );
}

function InterviewCard({ card: { match, interview } }: { card: Extract<MatchCardContent, { kind: 'interview' }> }) {
  const { view } = useSession();
  return (
    <section className={classes.card} aria-label={interview.title}>
      <p className={classes.cardHead}>{match.jobOnBoard.headline}</p>
      <Suspense fallback={null}>
        <InterviewRound match={match} interview={interview} isCompany={view === 'COMPANY'} inConversation />
      </Suspense>
    </section>
  );
}

/** A technical test: its status, its date, and a link. */
function TestCard({ card: { match, test } }: { card: Extract<MatchCardContent, { kind: 'test' }> }) {
  const { t, i18n } = useTranslation(['tech-tests', 'messages']);
  const { view } = useSession();
  return (
    <section className={classes.card} aria-label={t('messages:test', { job: match.jobOnBoard.headline })}>
      <p className={classes.cardHead}>
        {t('messages:test', { job: match.jobOnBoard.headline })}{' '}
        <time dateTime={test.sentDate}>
          {formatDate(test.sentDate, i18n.language)} {formatTime(test.sentDate, i18n.language)}
        </time>
      </p>
      <p>
        {t(`${view === 'COMPANY' ? 'status' : 'yours'}.${test.status}`)} <Link to={test.link}>{t('open')}</Link>
      </p>
    </section>
  );
}
