import { Avatar } from '@tandem/ui/Avatar';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { PersonSummary } from './PeopleTable.tsx';
import classes from './people-cards.module.css';
import table from './people-table.module.css';
import { useRowKeys } from './use-row-keys.ts';

/** Skills shown on a card. */
export const CARD_SKILLS = 6;

interface PeopleCardsProps<T> {
  rows: readonly T[];
  personOf: (row: T) => PersonSummary & { description: string | undefined };
  skillsOf: (row: T) => readonly { skill: string; label: string; isRequested?: boolean }[];
  isSelected: (row: T) => boolean;
  /** Actions at the top right: select, save. */
  actions: (row: T) => ReactNode;
  /** Content between the name and the description. */
  details?: (row: T) => ReactNode;
  /** Content after the skills. */
  foot: (row: T) => ReactNode;
}

/** Developers or candidates as cards. Each card is one link and shows the beginning of the description. */
export function PeopleCards<T>({ rows, personOf, skillsOf, isSelected, actions, details, foot }: PeopleCardsProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  return (
    <ul ref={list} className={classes.cards}>
      {rows.map((row) => {
        const { id, name, avatar, picture, to, state, work, description } = personOf(row);
        return (
          <li key={id} data-selected={isSelected(row) || undefined}>
            <div className={classes.head}>
              <Avatar id={id} avatar={avatar} src={picture} size={48} />
              <div>
                <Link className={table.name} to={to} state={state}>
                  {name}
                </Link>
                <span className={table.work}>{work}</span>
              </div>
              <span className={classes.actions}>{actions(row)}</span>
            </div>
            {details?.(row)}
            {description && <p className={classes.description}>{description}</p>}
            <Tags>
              {skillsOf(row).map(({ skill, label, isRequested }) => (
                <SkillTag key={skill} state={isRequested ? 'hit' : undefined}>
                  {label}
                </SkillTag>
              ))}
            </Tags>
            {foot(row)}
          </li>
        );
      })}
    </ul>
  );
}
