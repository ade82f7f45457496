import type { MatchView } from '@tandem/contracts/match';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AskList } from '../../../lib/matches/Asks.tsx';
import { HireFacts } from '../../../lib/matches/HireFacts.tsx';
import { MatchAnswers } from '../../../lib/matches/MatchAnswers.tsx';
import MatchHistory from '../../../lib/matches/MatchHistory.tsx';
import { OfferText } from '../../../lib/matches/OfferText.tsx';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { paths } from '../../../lib/paths.ts';
import page from '../company.module.css';
import { AskAnswer } from './AskAnswer.tsx';
import { AssigneeMenu } from './AssigneeMenu.tsx';
import { MatchState } from './MatchState.tsx';
import classes from './matches.module.css';
import { type MatchSteps, useMatchSteps } from './use-match-steps.ts';

/**
 * The company's matches with a developer: state, colleague in charge, requests, answers and history; renders nothing if
 * there are none.
 */
export default function DeveloperMatches({ developerId }: { developerId: string }) {
  const { t } = useTranslation(['match-board', 'match-steps', 'company', 'catalogue', 'fit']);
  const { list, step } = useMatches();
  const steps = useMatchSteps(step);
  const matches = list.data?.filter(({ developer }) => developer._id === developerId) ?? [];
  if (matches.length === 0) return null;
  return (
    <Section small title={t('match-board:withDeveloper', { count: matches.length })}>
      {matches.map((match) => (
        <OneMatch key={match._id} match={match} steps={steps} />
      ))}
    </Section>
  );
}

function OneMatch({ match, steps }: { match: MatchView; steps: MatchSteps }) {
  const { t } = useTranslation('match-board');
  return (
    <Section
      level={3}
      line="rule"
      title={match.jobOnBoard.headline}
      aside={<Link to={`${paths.hiring.matches}?match=${match._id}`}>{t('openMatch')}</Link>}
    >
      <div className={classes.oneMatch}>
        <MatchState match={match} />
        {match.offer && (
          <p className={page.small}>
            <OfferText match={match} />
          </p>
        )}
        {match.turn !== null && <AssigneeMenu match={match} steps={steps} />}
        <AskList match={match} actions={<AskAnswer match={match} steps={steps} />} />
        <HireFacts match={match} />
        <MatchAnswers match={match} level={4} side="company" />
        <MatchHistory match={match} level={4} side="company" />
      </div>
    </Section>
  );
}
