import type { JobOnBoard } from '@tandem/contracts/job';
import type { SearchItem } from '@tandem/contracts/search';
import { formatSeen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useTranslation } from 'react-i18next';
import { BadgeList } from '../../../lib/badges/BadgeList.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { cityIn } from '../../../lib/places.ts';
import { nameOf } from '../match-text.ts';
import { type PeopleColumn, PeopleTable, type Shortcut } from '../people/PeopleTable.tsx';
import people from '../people/people-table.module.css';
import type { Found } from '../result-navigation.ts';
import { SaveButton } from '../SaveButton.tsx';
import { CompareBox } from './CompareBox.tsx';
import { Expectation } from './Expectation.tsx';
import { personPath } from './person-path.ts';
import { requestedSkills, resultSkills } from './result-skills.ts';
import classes from './result-table.module.css';
import type { DeveloperSearch } from './use-search.ts';
import { useWorkText } from './use-work-text.ts';

export type ResultRow = Pick<SearchItem, 'developer' | 'level'> & Partial<Pick<SearchItem, 'fit'>>;

export interface ResultsProps {
  items: readonly ResultRow[];
  /** The search that found the developers; without it, they cannot be compared. */
  search?: DeveloperSearch;
  /** The job with which they are compared. */
  job?: JobOnBoard | undefined;
  /** Router state passed to the developer's page. */
  found: Found;
}

/** The found developers. J and K move, X selects for comparison, S saves, Enter opens. */
export default function ResultTable({ items, search, job, found }: ResultsProps) {
  const { t, i18n } = useTranslation(['search', 'catalogue']);
  const { language } = i18n;
  const workOf = useWorkText();
  const asked = requestedSkills(search?.conditions ?? {}, job);
  const hidden = (text: string) => <span className="td-hidden">{text}</span>;

  const columns: (PeopleColumn<ResultRow> | false | undefined)[] = [
    { key: 'place', head: t('search:head.place'), cell: ({ developer }) => cityIn(developer, language) },
    {
      key: 'skills',
      head: t('search:head.skills'),
      cell: ({ developer }) => (
        <Tags>
          {resultSkills(developer, asked).map(({ skill, label, isRequested }) => (
            <SkillTag key={skill} state={isRequested ? 'hit' : undefined}>
              {label}
            </SkillTag>
          ))}
        </Tags>
      ),
    },
    {
      key: 'expects',
      head: t('search:head.expects'),
      cell: ({ developer }) => <Expectation developer={developer} job={job} />,
    },
    job && { key: 'fit', head: t('search:head.fit'), cell: ({ fit }) => fit && <FitScore fit={fit} /> },
    {
      key: 'when',
      head: t('search:head.seen'),
      cell: ({ developer }) => developer.loggedinDate && formatSeen(developer.loggedinDate, language),
    },
    {
      key: 'save',
      head: hidden(t('search:keys.save')),
      cell: ({ developer }) => <SaveButton id={developer._id} name={nameOf(developer)} />,
    },
  ];
  const shortcuts: (Shortcut | false | undefined)[] = [
    { keys: ['J', 'K'], label: t('search:keys.move') },
    search && { keys: ['X'], label: t('search:keys.compare') },
    { keys: ['S'], label: t('search:keys.save') },
    { keys: ['↵'], label: t('search:keys.open') },
  ];
  return (
    <PeopleTable
      className={classes.table}
      rows={items}
      personHead={t('search:head.developer')}
      personOf={({ developer, level }) => ({
        id: developer._id,
        name: nameOf(developer),
        avatar: developer.avatar,
        picture: developer.profilePicture || undefined,
        to: personPath(developer._id, level, job?._id),
        state: found,
        work: (
          <>
            {workOf(developer)}
            {developer.city && <span className={people.cityAfterWork}> · {cityIn(developer, language)}</span>}
          </>
        ),
        marks: (
          <>
            <BadgeList badges={developer.badges ?? []} max={1} />
            {developer.isSuggestion && <Outline>{t('search:recommended')}</Outline>}
          </>
        ),
      })}
      check={
        search && {
          head: hidden(t('search:compare')),
          cell: ({ developer }) => <CompareBox developer={developer} search={search} />,
        }
      }
      columns={columns}
      isSelected={({ developer }) => search?.compare.includes(developer._id) ?? false}
      shortcuts={shortcuts.filter((each) => !!each)}
    />
  );
}
