import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { previewOf } from '@tandem/contracts/preview';
import { formatWhen } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Kbd } from '@tandem/ui/Kbd';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { cityIn } from '../../../lib/places.ts';
import { skillWithYears } from '../../../lib/skill-with-years.ts';
import { nameOf } from '../matches/match-words.ts';
import people from '../people-table.module.css';
import { CandidateSource } from './CandidateSource.tsx';
import classes from './candidate-table.module.css';
import { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

/** Skills named in a row. */
const SKILLS = 4;

interface CandidateTableProps {
  candidates: readonly VisibleDeveloper[];
  selection: Selection;
}

/** Dense rows, each a link; J and K go up and down, X chooses, ↵ opens. */
export function CandidateTable({ candidates, selection }: CandidateTableProps) {
  const { t } = useTranslation(['company', 'catalogue', 'candidates']);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const ids = candidates.map(({ _id }) => _id);
  const areAll = ids.every((id) => selection.has(id));
  return (
    <>
      <table className={`${people.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col" data-cell="check">
              <input
                type="checkbox"
                className={people.check}
                aria-label={t('candidates:list.chooseAll')}
                checked={areAll}
                onChange={() => selection.put(ids, !areAll)}
              />
              <span className={classes.all} aria-hidden="true">
                {t('candidates:list.chooseAll')}
              </span>
            </th>
            <th scope="col">{t('candidates.head.person')}</th>
            <th scope="col" data-cell="place">
              {t('candidates.head.place')}
            </th>
            <th scope="col">{t('candidates.head.skills')}</th>
            <th scope="col">{t('candidates.head.source')}</th>
            <th scope="col" data-cell="when">
              {t('candidates.head.kept')}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {candidates.map((candidate) => (
            <CandidateRow key={candidate._id} candidate={candidate} selection={selection} />
          ))}
        </tbody>
      </table>
      <p className={people.keys}>
        <span>
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> {t('candidates.keys.move')}
        </span>
        <span>
          <Kbd>X</Kbd> {t('candidates:list.keyChoose')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('candidates.keys.open')}
        </span>
      </p>
    </>
  );
}

function CandidateRow({ candidate, selection }: { candidate: VisibleDeveloper; selection: Selection }) {
  const { t, i18n } = useTranslation(['company', 'catalogue', 'candidates']);
  const skills = candidate.skills ?? [];
  const work = previewOf(candidate.headline ?? '') || (candidate.role ? t(`catalogue:roles.${candidate.role}`) : '');
  return (
    <tr data-chosen={selection.has(candidate._id) || undefined}>
      <td data-cell="check">
        <input
          type="checkbox"
          className={people.check}
          aria-label={t('candidates:list.choose', { name: nameOf(candidate) })}
          checked={selection.has(candidate._id)}
          onChange={() => selection.toggle(candidate._id)}
        />
      </td>
      <td data-cell="person">
        <div className={people.person}>
          <Avatar id={candidate._id} avatar={candidate.avatar} src={candidate.profilePicture || undefined} size={36} />
          <div>
            <Link className={people.name} to={paths.hiring.candidate(candidate._id)}>
              {nameOf(candidate)}
            </Link>
            <span className={`${people.work} ${classes.work}`}>
              {work}
              {candidate.city && (
                <span className={people.placeBehind}>
                  {work && ' · '}
                  {cityIn(candidate, i18n.language)}
                </span>
              )}
            </span>
          </div>
        </div>
      </td>
      <td data-cell="place">{cityIn(candidate, i18n.language)}</td>
      <td data-cell="skills">
        <Tags>
          {skills.slice(0, SKILLS).map((skill) => (
            <SkillTag key={skill}>{skillWithYears(skill, candidate.skillsYears)}</SkillTag>
          ))}
          {skills.length > SKILLS && <span className={classes.more}>+{skills.length - SKILLS}</span>}
        </Tags>
      </td>
      <td data-cell="source">{candidate.source && <CandidateSource source={candidate.source} />}</td>
      <td data-cell="when">{candidate.source && formatWhen(candidate.source.date, i18n.language)}</td>
    </tr>
  );
}
