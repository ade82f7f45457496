import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { previewOf } from '@tandem/contracts/preview';
import { formatWhen } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { cityIn } from '../../../lib/places.ts';
import { skillWithYears } from '../../../lib/skill-with-years.ts';
import { nameOf } from '../matches/match-words.ts';
import { CandidateSource } from './CandidateSource.tsx';
import classes from './list.module.css';
import { OwnerMenu } from './OwnerMenu.tsx';
import { StageMenu } from './StageMenu.tsx';
import type { Selection } from './use-selection.ts';

const SKILLS = 6;

/** People as cards, with what one reads before one opens somebody. */
export function CandidateCards({ candidates, selection }: { candidates: readonly Candidate[]; selection: Selection }) {
  const { t, i18n } = useTranslation(['company', 'catalogue', 'candidates']);
  return (
    <ul className={classes.cards}>
      {candidates.map((candidate) => (
        <li key={candidate._id} data-chosen={selection.has(candidate._id) || undefined}>
          <div className={classes.cardTop}>
            <Avatar
              id={candidate._id}
              avatar={candidate.avatar}
              src={candidate.profilePicture || undefined}
              size={48}
            />
            <div>
              <Link
                className={classes.cardName}
                to={
                  candidate.developerId
                    ? paths.hiring.developer(candidate.developerId)
                    : paths.hiring.candidate(candidate._id)
                }
              >
                {nameOf(candidate)}
              </Link>
              <p>
                {previewOf(candidate.headline ?? '') || (candidate.role ? t(`catalogue:roles.${candidate.role}`) : '')}
              </p>
              <p className={classes.quiet}>
                {[candidate.company, cityIn(candidate, i18n.language)].filter(Boolean).join(', ')}
              </p>
            </div>
            <input
              type="checkbox"
              className={classes.check}
              aria-label={t('candidates:list.choose', { name: nameOf(candidate) })}
              checked={selection.has(candidate._id)}
              onChange={() => selection.toggle(candidate._id)}
            />
          </div>
          <div className={classes.cardWork}>
            <StageMenu candidate={candidate} />
            <OwnerMenu candidate={candidate} />
          </div>
          {candidate.description && <p className={classes.words}>{candidate.description}</p>}
          <Tags>
            {(candidate.skills ?? []).slice(0, SKILLS).map((skill) => (
              <SkillTag key={skill}>{skillWithYears(skill, candidate.skillsYears)}</SkillTag>
            ))}
          </Tags>
          {candidate.source && (
            <p className={classes.quiet}>
              <CandidateSource source={candidate.source} /> {formatWhen(candidate.source.date, i18n.language)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
