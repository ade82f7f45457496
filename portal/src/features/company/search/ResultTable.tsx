import type { JobOnBoard } from '@tandem/contracts/job';
import type { SearchItem } from '@tandem/contracts/search';
import { formatSeen } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Kbd } from '@tandem/ui/Kbd';
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
import type { Found } from './found-way.ts';
import { skillsAsked, skillsShown } from './found-words.ts';
import { pageOf } from './page-of.ts';
import classes from './results.module.css';
import type { DeveloperSearch } from './use-search.ts';
import { useWorkWords } from './use-work-words.ts';

export interface ResultsProps {
  items: readonly (Pick<SearchItem, 'developer' | 'level'> & Partial<Pick<SearchItem, 'fit'>>)[];
  /** That found them; nobody is compared without one. */
  search?: DeveloperSearch;
  /** With which they are compared. */
  job?: JobOnBoard | undefined;
  /** Goes along to whoever is opened. */
  found: Found;
}

/** Dense rows, each a link; J and K go up and down, X takes to compare, S keeps in mind, ↵ opens. */
export default function ResultTable({ items, search, job, found }: ResultsProps) {
  const { t, i18n } = useTranslation(['search', 'catalogue']);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const workOf = useWorkWords();
  const asked = skillsAsked(search?.conditions ?? {}, job);
  return (
    <>
      <table className={`${people.table} ${classes.table}`}>
        <thead>
          <tr>
            {search && (
              <th scope="col">
                <span className="td-hidden">{t('search:compare')}</span>
              </th>
            )}
            <th scope="col">{t('search:head.developer')}</th>
            <th scope="col" data-cell="place">
              {t('search:head.place')}
            </th>
            <th scope="col">{t('search:head.skills')}</th>
            <th scope="col">{t('search:head.expects')}</th>
            {job && <th scope="col">{t('search:head.fit')}</th>}
            <th scope="col" data-cell="when">
              {t('search:head.seen')}
            </th>
            <th scope="col">
              <span className="td-hidden">{t('search:keys.save')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {items.map(({ developer, fit, level }) => (
            <tr key={developer._id} data-compared={search?.compare.includes(developer._id) || undefined}>
              {search && (
                <td data-cell="check">
                  <CompareBox developer={developer} search={search} />
                </td>
              )}
              <td data-cell="person">
                <div className={people.person}>
                  <Avatar
                    id={developer._id}
                    avatar={developer.avatar}
                    src={developer.profilePicture || undefined}
                    size={36}
                  />
                  <div>
                    <span className={classes.nameLine}>
                      <Link className={people.name} to={pageOf(developer._id, level, job?._id)} state={found}>
                        {nameOf(developer)}
                      </Link>
                      <BadgeList badges={developer.badges ?? []} most={1} />
                      {developer.isSuggestion && <Outline>{t('search:recommended')}</Outline>}
                    </span>
                    <span className={people.work}>
                      {workOf(developer)}
                      {developer.city && (
                        <span className={people.placeBehind}> · {cityIn(developer, i18n.language)}</span>
                      )}
                    </span>
                  </div>
                </div>
              </td>
              <td data-cell="place">{cityIn(developer, i18n.language)}</td>
              <td data-cell="skills">
                <Tags>
                  {skillsShown(developer, asked).map(({ skill, label, isAsked }) => (
                    <SkillTag key={skill} state={isAsked ? 'hit' : undefined}>
                      {label}
                    </SkillTag>
                  ))}
                </Tags>
              </td>
              <td data-cell="expects">
                <Expectation developer={developer} job={job} />
              </td>
              {job && <td data-cell="fit">{fit && <FitScore fit={fit} />}</td>}
              <td data-cell="when">{developer.loggedinDate && formatSeen(developer.loggedinDate, i18n.language)}</td>
              <td data-cell="save">
                <SaveMark id={developer._id} name={nameOf(developer)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={people.keys}>
        <span>
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> {t('search:keys.move')}
        </span>
        {search && (
          <span>
            <Kbd>X</Kbd> {t('search:keys.compare')}
          </span>
        )}
        <span>
          <Kbd>S</Kbd> {t('search:keys.save')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('search:keys.open')}
        </span>
      </p>
    </>
  );
}
