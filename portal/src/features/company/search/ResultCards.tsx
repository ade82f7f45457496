import { joinFacts } from '@tandem/i18n/facts';
import { formatSeen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';
import { BadgeList } from '../../../lib/badges/BadgeList.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { cityIn } from '../../../lib/places.ts';
import { nameOf } from '../match-text.ts';
import { CARD_SKILLS, PeopleCards } from '../people/PeopleCards.tsx';
import cards from '../people/people-cards.module.css';
import people from '../people/people-table.module.css';
import { SaveButton } from '../SaveButton.tsx';
import { CompareBox } from './CompareBox.tsx';
import { Expectation } from './Expectation.tsx';
import { personPath } from './person-path.ts';
import type { ResultsProps } from './ResultTable.tsx';
import { requestedSkills, resultSkills } from './result-skills.ts';
import { useWorkText } from './use-work-text.ts';

export default function ResultCards({ items, search, job, found }: ResultsProps) {
  const { t, i18n } = useTranslation(['search', 'catalogue']);
  const workOf = useWorkText();
  const asked = requestedSkills(search?.conditions ?? {}, job);
  return (
    <PeopleCards
      rows={items}
      personOf={({ developer, level }) => ({
        id: developer._id,
        name: nameOf(developer),
        avatar: developer.avatar,
        picture: developer.profilePicture || undefined,
        to: personPath(developer._id, level, job?._id),
        state: found,
        work: joinFacts([workOf(developer), cityIn(developer, i18n.language)]),
        description: developer.description || undefined,
      })}
      skillsOf={({ developer }) => resultSkills(developer, asked, CARD_SKILLS)}
      isSelected={({ developer }) => search?.compare.includes(developer._id) ?? false}
      actions={({ developer }) => (
        <>
          <SaveButton id={developer._id} name={nameOf(developer)} />
          {search && <CompareBox developer={developer} search={search} />}
        </>
      )}
      foot={({ developer, fit }) => (
        <>
          <BadgeList badges={developer.badges ?? []} max={2} />
          {developer.isSuggestion && (
            <span>
              <Outline>{t('search:recommended')}</Outline>
            </span>
          )}
          <div className={cards.foot}>
            <Expectation developer={developer} job={job} />
            {fit && <FitScore fit={fit} />}
            <span className={people.work}>
              {developer.loggedinDate &&
                t('search:seenWhen', { when: formatSeen(developer.loggedinDate, i18n.language) })}
            </span>
          </div>
        </>
      )}
    />
  );
}
