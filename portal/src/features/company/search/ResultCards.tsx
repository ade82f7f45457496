import { joinFacts } from '@tandem/i18n/facts';
import { formatSeen } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Outline } from '@tandem/ui/Outline';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BadgeList } from '../../../lib/badges/BadgeList.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { cityIn } from '../../../lib/places.ts';
import { useRowKeys } from '../candidates/use-row-keys.ts';
import { nameOf } from '../matches/match-words.ts';
import people from '../people-table.module.css';
import { SaveMark } from '../shortlist/SaveMark.tsx';
import { CompareBox } from './CompareBox.tsx';
import { Expectation } from './Expectation.tsx';
import { skillsAsked, skillsShown } from './found-words.ts';
import { pageOf } from './page-of.ts';
import type { ResultsProps } from './ResultTable.tsx';
import classes from './results.module.css';
import { useWorkWords } from './use-work-words.ts';

const SKILLS = 6;

/** The same as cards, with the first lines of what each says. */
export default function ResultCards({ items, search, job, found }: ResultsProps) {
  const { t, i18n } = useTranslation(['search', 'catalogue']);
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const workOf = useWorkWords();
  const asked = skillsAsked(search?.conditions ?? {}, job);
  return (
    <ul ref={list} className={classes.cards}>
      {items.map(({ developer, fit, level }) => (
        <li key={developer._id} data-compared={search?.compare.includes(developer._id) || undefined}>
          <div className={classes.cardHead}>
            <Avatar
              id={developer._id}
              avatar={developer.avatar}
              src={developer.profilePicture || undefined}
              size={48}
            />
            <div>
              <Link className={people.name} to={pageOf(developer._id, level, job?._id)} state={found}>
                {nameOf(developer)}
              </Link>
              <span className={people.work}>{joinFacts([workOf(developer), cityIn(developer, i18n.language)])}</span>
            </div>
            <span className={classes.cardActs}>
              <SaveMark id={developer._id} name={nameOf(developer)} />
              {search && <CompareBox developer={developer} search={search} />}
            </span>
          </div>
          {developer.description && <p className={classes.words}>{developer.description}</p>}
          <Tags>
            {skillsShown(developer, asked, SKILLS).map(({ skill, label, isAsked }) => (
              <SkillTag key={skill} state={isAsked ? 'hit' : undefined}>
                {label}
              </SkillTag>
            ))}
          </Tags>
          <BadgeList badges={developer.badges ?? []} most={2} />
          {developer.isSuggestion && (
            <span>
              <Outline>{t('search:recommended')}</Outline>
            </span>
          )}
          <div className={classes.cardFoot}>
            <Expectation developer={developer} job={job} />
            {fit && <FitScore fit={fit} />}
            <span className={people.work}>
              {developer.loggedinDate &&
                t('search:seenWhen', { when: formatSeen(developer.loggedinDate, i18n.language) })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
