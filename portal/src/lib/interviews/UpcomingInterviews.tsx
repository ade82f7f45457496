import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { formatDayIn, formatSpanIn } from '@tandem/i18n/format-zoned';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { upcomingInterviews } from './upcoming.ts';
import { deviceZone } from './zones.ts';

/** Maximum number listed; the page of all matches has the others. */
const MAX_INTERVIEWS = 5;

interface UpcomingInterviewsProps {
  matches: readonly MatchView[];
  side: 'company' | 'user';
}

/** Upcoming interviews on a home screen. Renders nothing if no match can have one. */
export default function UpcomingInterviews({ matches, side }: UpcomingInterviewsProps) {
  const { t } = useTranslation('upcoming-interviews');
  const upcoming = upcomingInterviews(matches);
  const canMeet = matches.some(({ status }) => status === 'accepted' || status === 'interviewing');
  if (upcoming.length === 0 && !canMeet) return null;
  const all = side === 'company' ? paths.hiring.matches : paths.me.matches;
  return (
    <Section title={t('title')} aside={upcoming.length > MAX_INTERVIEWS && <Link to={all}>{t('all')}</Link>}>
      {upcoming.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <Rows label={t('title')}>
          {upcoming.slice(0, MAX_INTERVIEWS).map(({ match, interview }) => (
            <Upcoming key={`${match._id} ${interview.round}`} match={match} interview={interview} side={side} />
          ))}
        </Rows>
      )}
    </Section>
  );
}

interface UpcomingProps {
  match: MatchView;
  interview: Interview;
  side: UpcomingInterviewsProps['side'];
}

function Upcoming({ match, interview, side }: UpcomingProps) {
  const { t, i18n } = useTranslation('upcoming-interviews');
  const { title, chosenSlot, durationMinutes, abilities, link } = interview;
  const other = side === 'company' ? (match.developer.firstName ?? t('developer')) : match.jobOnBoard.company.name;
  const page = `${side === 'company' ? paths.hiring.matches : paths.me.matches}?match=${match._id}`;
  const zone = deviceZone();
  const when = () => {
    if (!chosenSlot) return t(abilities.includes('choose') ? 'choose' : 'waiting', { other });
    return `${formatDayIn(chosenSlot, zone, i18n.language)}, ${formatSpanIn(chosenSlot, durationMinutes, zone, i18n.language)}`;
  };
  return (
    <Row
      title={<Link to={page}>{t('with', { title, other })}</Link>}
      meta={when()}
      aside={
        chosenSlot &&
        link && (
          <a href={link} target="_blank" rel="noreferrer" aria-label={t('joinLabel', { other })}>
            {t('join')}
          </a>
        )
      }
    />
  );
}
