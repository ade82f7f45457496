import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { formatWhen } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { skillWithYears } from '../../../lib/skill-with-years.ts';
import { CARD_SKILLS, PeopleCards } from '../people/PeopleCards.tsx';
import type { Selection } from '../use-selection.ts';
import { CandidateSource } from './CandidateSource.tsx';
import classes from './list.module.css';
import { OwnerMenu } from './OwnerMenu.tsx';
import { SelectCandidate } from './SelectCandidate.tsx';
import { StageMenu } from './StageMenu.tsx';
import { useCandidateSummary } from './use-candidate-summary.ts';

export function CandidateCards({ candidates, selection }: { candidates: readonly Candidate[]; selection: Selection }) {
  const { i18n } = useTranslation();
  const summaryOf = useCandidateSummary();
  return (
    <PeopleCards
      rows={candidates}
      personOf={(candidate) => {
        const { city, ...summary } = summaryOf(candidate);
        const employer = [candidate.company, city].filter(Boolean).join(', ');
        return {
          ...summary,
          work: (
            <>
              {summary.work}
              {employer && <span className={classes.employer}>{employer}</span>}
            </>
          ),
          description: candidate.description || undefined,
        };
      }}
      skillsOf={({ skills = [], skillsYears }) =>
        skills.slice(0, CARD_SKILLS).map((skill) => ({ skill, label: skillWithYears(skill, skillsYears) }))
      }
      isSelected={({ _id }) => selection.has(_id)}
      actions={(candidate) => <SelectCandidate candidate={candidate} selection={selection} />}
      details={(candidate) => (
        <div className={classes.cardWork}>
          <StageMenu candidate={candidate} />
          <OwnerMenu candidate={candidate} />
        </div>
      )}
      foot={({ source }) =>
        source && (
          <p className={classes.quiet}>
            <CandidateSource source={source} /> {formatWhen(source.date, i18n.language)}
          </p>
        )
      }
    />
  );
}
